import { useRef, useState, type ReactNode } from 'react';
import { Button } from '#islands/ui/Button.tsx';
import { upload as uploadIcon } from '#islands/ui/icons.ts';
import { pictureRow } from './picture-classes.ts';
import { usePictureMessages } from './picture-context.ts';
import type { PictureJson } from './picture-json.ts';
import { UploadList } from './UploadList.tsx';
import { useUploads } from './use-uploads.ts';

const zones = { default: 'p-3 @max-sm:p-2', p: 'bg-surface p-4.5' } as const;

interface Props {
  label: string;
  /** Whether several files are accepted. */
  many?: boolean;
  /** `p` if uploading is the purpose of the page, and the zone is directly on the page rather than in a panel. */
  variant?: keyof typeof zones;
  /** The upload path. Default: the library. Otherwise the path of another picture. */
  path?: string;
  onUploaded: (picture: PictureJson) => void;
  /** Additional sources of pictures, next to the button. */
  children?: ReactNode;
}

// HEIC is left out on purpose: iPhones then convert photos to JPEG.
const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** Accepts files from a button or by drop, and shows the progress of each. */
export function UploadZone({ label, many = false, variant = 'default', path, onUploaded, children }: Props) {
  const { texts } = usePictureMessages();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const uploads = useUploads({ path, onUploaded });
  const take = (files: FileList | null | undefined) => {
    // A disabled zone also ignores drops.
    const all = input.current?.matches(':disabled') ? [] : [...(files ?? [])];
    if (all.length > 0) uploads.add(many ? all : all.slice(0, 1));
  };
  const busy = uploads.items.some(({ state }) => state !== 'failed');
  return (
    <div
      className={`grid grid-cols-1 gap-2.5 rounded-lg border border-dashed border-line-strong data-over:border-accent data-over:bg-accent-soft ${zones[variant]}`}
      data-over={over || undefined}
      onDragOver={(event) => {
        // Only files: pictures of a gallery are also dragged over the zone.
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={ACCEPT}
        multiple={many}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      <div className={`${pictureRow} @max-sm:*:px-2.5`} data-add>
        <Button
          icon={uploadIcon}
          size="s"
          variant={variant}
          busy={!many && busy}
          onPress={() => input.current?.click()}
        >
          {label}
        </Button>
        {children}
        <span className="text-14 leading-normal text-muted @max-sm:hidden pointer-coarse:hidden">
          {many ? texts.dropManyHere : texts.dropHere}
        </span>
      </div>
      <UploadList uploads={uploads} />
    </div>
  );
}
