import { fill } from '#content/messages/define-messages.ts';
import { plural } from '#content/plural.ts';
import type { Remark } from '#content/publish-checks.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { circleAlert, triangleAlert } from '../ui/icons.ts';
import { FaultList, FieldLink } from './FaultList.tsx';
import { useForm } from './form-context.ts';
import type { Gate } from './use-publish-gate.ts';

interface Props {
  gate: Gate;
  onClose: () => void;
  /** Goes on in spite of the remarks. */
  onAnyway: () => void;
}

/** What is missing or poor, before anybody else sees it. What is wrong has to be corrected; a remark may be overridden. */
export function PublishGate({ gate: { step, issues, remarks }, onClose, onAnyway }: Props) {
  const { aids, locale, texts } = useForm();
  const words = aids.gate;
  const anyway: Readonly<Record<string, string>> = words.anyway;
  return (
    <Dialog
      isOpen
      title={words.title}
      onClose={onClose}
      actions={
        <>
          {issues.length === 0 && <Button onPress={onAnyway}>{anyway[step.to] ?? texts.steps[step.to]}</Button>}
          <Button variant="p" autoFocus onPress={onClose}>{words.back}</Button>
        </>
      }
    >
      {issues.length > 0 && (
        <section className="ef-gate ef-gate-errors">
          <h3><Icon icon={circleAlert} size={18} />{plural(locale, issues.length, words.errors)}</h3>
          <FaultList issues={issues} onLeave={onClose} />
        </section>
      )}
      {remarks.length > 0 && (
        <section className="ef-gate ef-gate-remarks">
          <h3><Icon icon={triangleAlert} size={18} />{plural(locale, remarks.length, words.warnings)}</h3>
          <ul className="ef-issues">
            {remarks.map((remark) => <li key={JSON.stringify(remark)}><FieldLink path={remark.path} onLeave={onClose} />: <RemarkText remark={remark} /></li>)}
          </ul>
        </section>
      )}
    </Dialog>
  );
}

function RemarkText({ remark: { code, params, languages = [], fields = [] } }: { remark: Remark }) {
  const { aids, view } = useForm();
  const label = (name: string) => view.kind.texts.find((field) => field.name === name)?.label ?? name;
  return <>{fill(aids.gate.poor[code], { ...params, languages: languages.map((one) => aids.preview.languages[one].toLowerCase()).join(', '), fields: fields.map(label).join(', ') })}</>;
}
