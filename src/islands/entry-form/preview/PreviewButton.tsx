import { useState, type ComponentType } from 'react';
import { useForm } from '#islands/entry-form/form-context.ts';
import { toasts } from '#islands/stores/toasts.ts';
import { Button } from '#islands/ui/Button.tsx';
import { eye } from '#islands/ui/icons.ts';

type PreviewWindow = ComponentType<{ id: string | null; onClose: () => void }>;

/** Opens the preview, whose script loads on demand. */
export function PreviewButton({ id }: { id: string | null }) {
  const { aids, failures } = useForm();
  const [part, setPart] = useState<{ Window: PreviewWindow } | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    try {
      setPart({ Window: (await import('./PreviewDialog.tsx')).PreviewDialog });
      setOpen(true);
    } catch {
      toasts.add({ severity: 'error', summary: failures.general, group: 'entry-form' });
    }
    setBusy(false);
  };
  return (
    <>
      <Button icon={eye} busy={busy} onPress={() => void show()}>
        <span className="max-md:sr-only">{aids.preview.open}</span>
      </Button>
      {open && part !== null && <part.Window id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
