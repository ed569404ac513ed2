import { plural } from '#content/format/plural.ts';
import { isLocale, otherLocale } from '#content/locale.ts';
import type { EntryToolsTexts } from '#content/messages/dashboard/entry-tools.ts';
import { fill } from '#content/messages/define-messages.ts';
import type { PublishWarning, PublishWarningCode } from '#content/model/publish-checks.ts';
import type { GateFindings } from '#islands/entry-form/drafts/entry-store.ts';
import { gateRow, gateTitle } from '#islands/entry-form/entry-form-classes.ts';
import { EntryIssueList, FieldLink } from '#islands/entry-form/EntryIssueList.tsx';
import { useForm } from '#islands/entry-form/form-context.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { circleAlert, triangleAlert } from '#islands/ui/icons.ts';
import { Dialog } from '#islands/ui/overlays/Dialog.tsx';

interface Props {
  gate: GateFindings;
  onClose: () => void;
  /** Continues despite the remarks. */
  onAnyway: () => void;
}

/** The check before publishing. Issues have to be corrected; remarks can be overridden. */
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
          {issues.length === 0 && (
            <Button onPress={onAnyway}>{anyway[step?.to ?? 'save'] ?? (step && texts.acts[step.act])}</Button>
          )}
          <Button variant="p" autoFocus onPress={onClose}>
            {words.back}
          </Button>
        </>
      }
    >
      {issues.length > 0 && (
        <section>
          <h3 className={`${gateTitle} text-danger`}>
            <Icon icon={circleAlert} size={18} />
            {plural(locale, issues.length, words.errors)}
          </h3>
          <EntryIssueList isRuled issues={issues} onLeave={onClose} />
        </section>
      )}
      {remarks.length > 0 && (
        <section className="not-first:mt-4.5">
          <h3 className={gateTitle}>
            <Icon icon={triangleAlert} size={18} />
            {plural(locale, remarks.length, words.warnings)}
          </h3>
          <ul className="mt-1.5">
            {remarks.map((remark) => (
              <li key={JSON.stringify(remark)} className={gateRow}>
                <FieldLink isRuled path={remark.path} label={versionOf(remark, words)} onLeave={onClose} />:{' '}
                <RemarkText remark={remark} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}

const versionRemarks: readonly PublishWarningCode[] = ['no_translation', 'partial', 'behind'];

/** The name of the language version that a remark concerns, or `undefined` if it concerns a field. */
function versionOf({ code, path }: PublishWarning, words: EntryToolsTexts['gate']): string | undefined {
  const language = path.split('.')[1];
  return versionRemarks.includes(code) && isLocale(language) ? words.version[language] : undefined;
}

function RemarkText({ remark: { code, path, params, languages = [], fields = [] } }: { remark: PublishWarning }) {
  const { aids, view } = useForm();
  const language = path.split('.')[1];
  const shown = isLocale(language) ? aids.gate.shown[otherLocale(language)] : '';
  const label = (name: string) => view.kind.texts.find((field) => field.name === name)?.label ?? name;
  return (
    <>
      {fill(aids.gate.poor[code], {
        ...params,
        shown,
        languages: languages.map((item) => aids.preview.languages[item].toLowerCase()).join(', '),
        fields: fields.map(label).join(', '),
      })}
    </>
  );
}
