import { useRef, useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { failureText } from '../api.ts';
import { Button } from '../ui/Button.tsx';
import { upload as uploadIcon } from '../ui/icons.ts';
import { Notice } from '../ui/Notice.tsx';
import { useForm } from './form-context.ts';
import { uploadPicture, type Uploaded } from './upload.ts';

interface Props {
  label: string;
  /** Several at once. */
  many?: boolean;
  size?: 's' | 'default';
  onUploaded: (picture: Uploaded) => void;
}

/** So many are on their way at once. */
const LANES = 3;

/** Takes files and sends them, with a line for each while it is on its way, and for each that failed. */
export function UploadButton({ label, many = false, size = 'default', onUploaded }: Props) {
  const { texts, locale, failures } = useForm();
  const input = useRef<HTMLInputElement>(null);
  const taken = useRef(onUploaded);
  taken.current = onUploaded;
  const [running, setRunning] = useState<Readonly<Record<string, number>>>({});
  const [failed, setFailed] = useState<readonly string[]>([]);
  async function send(file: File): Promise<void> {
    setRunning((all) => ({ ...all, [file.name]: 0 }));
    const answer = await uploadPicture(file, (percent) => setRunning((all) => ({ ...all, [file.name]: percent })));
    setRunning((all) => Object.fromEntries(Object.entries(all).filter(([name]) => name !== file.name)));
    if (answer.ok) taken.current(answer.value);
    else setFailed((all) => [...all, fill(texts.uploadFailed, { name: file.name, reason: answer.detail ?? failureText(locale, failures, answer.failure) })]);
  }
  async function sendAll(files: readonly File[]): Promise<void> {
    setFailed([]);
    const waiting = [...files];
    const lane = async () => {
      for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) await send(file);
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  }
  const busy = Object.keys(running).length > 0;
  return (
    <div className="ef-upload">
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept="image/jpeg,image/png,image/webp"
        multiple={many}
        onChange={(event) => {
          void sendAll([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button icon={uploadIcon} size={size} busy={busy} onPress={() => input.current?.click()}>{label}</Button>
      <div role="status">{Object.entries(running).map(([name, percent]) => <p key={name} className="ui-hint">{fill(texts.uploading, { name, percent })}<progress max={100} value={percent} aria-label={name} /></p>)}</div>
      {failed.map((text) => <Notice key={text} tone="danger" role="alert">{text}</Notice>)}
    </div>
  );
}
