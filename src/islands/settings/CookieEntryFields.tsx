import { localeInfo, locales } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { fieldId } from '#islands/entry-form/focus-path.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Checkbox } from '#islands/ui/fields/Checkbox.tsx';
import { TextArea, TextField } from '#islands/ui/fields/TextField.tsx';
import { plus, trash2 } from '#islands/ui/icons.ts';
import { fieldError, fieldLabel, formColumns, formStack } from '#styles/form-classes.ts';
import type { CookieEntryDraft, LinkDraft } from './cookie-entries.ts';
import { useError, useSettings } from './settings-context.ts';

interface Props {
  entry: CookieEntryDraft;
  /** For example `consent.optional.0`. */
  path: string;
  /** `field`: the field whose issues are cleared. */
  onChange: (next: CookieEntryDraft, field: string) => void;
}

/** One cookie entry: its public description, and the scripts and content that it enables. */
export function CookieEntryFields({ entry, path, onChange }: Props) {
  const { texts } = useSettings();
  const words = texts.cookies;
  const [id, src, targets] = [
    useError(`${path}.id`),
    useError(`${path}.src`),
    useError(`${path}.targetCookieIds`, { deep: true }),
  ];
  return (
    <div className={`${formStack} border-t border-line px-4 pt-3.5 pb-4.5`}>
      <div id={fieldId(`${path}.id`)} className="max-w-140">
        <TextField
          label={words.id}
          hint={words.idHint}
          error={id}
          required
          autoComplete="off"
          spellCheck={false}
          limit={40}
          value={entry.id}
          onChange={(next) => onChange({ ...entry, id: next }, 'id')}
        />
      </div>
      <BilingualInput entry={entry} path={path} name="name" max={60} onChange={onChange} />
      <BilingualInput entry={entry} path={path} name="description" max={500} onChange={onChange} />
      <div className={`${formColumns} items-start`}>
        <div id={fieldId(`${path}.targetCookieIds`)}>
          <TextArea
            label={words.targets}
            hint={words.targetsHint}
            error={targets}
            rows={3}
            spellCheck={false}
            value={entry.targets}
            onChange={(next) => onChange({ ...entry, targets: next }, 'targetCookieIds')}
          />
        </div>
        <div id={fieldId(`${path}.src`)}>
          <TextField
            label={words.src}
            hint={words.srcHint}
            error={src}
            type="url"
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            value={entry.src}
            onChange={(next) => onChange({ ...entry, src: next }, 'src')}
          />
        </div>
      </div>
      <Links entry={entry} path={path} onChange={onChange} />
      <Checkbox
        label={words.preselected}
        hint={words.preselectedHint}
        checked={entry.isPreselected}
        onChange={(next) => onChange({ ...entry, isPreselected: next }, 'isPreselected')}
      />
    </div>
  );
}

function BilingualInput({ entry, path, name, max, onChange }: Props & { name: 'name' | 'description'; max: number }) {
  const { texts } = useSettings();
  const [ua, us] = [useError(`${path}.${name}.ua`), useError(`${path}.${name}.us`)];
  const errors = { ua, us };
  const Control = name === 'name' ? TextField : TextArea;
  return (
    <div className={`${formColumns} items-start`}>
      {locales.map((language) => (
        <div key={language} id={fieldId(`${path}.${name}.${language}`)}>
          <Control
            label={fill(texts.languageOf, { label: texts.cookies[name], language: texts.languages[language] })}
            required={name === 'name'}
            lang={localeInfo[language].htmlLang}
            rows={name === 'name' ? undefined : 2}
            limit={max}
            error={errors[language]}
            value={entry[name][language]}
            onChange={(next) =>
              onChange({ ...entry, [name]: { ...entry[name], [language]: next } }, `${name}.${language}`)
            }
          />
        </div>
      ))}
    </div>
  );
}

function Links({ entry, path, onChange }: Props) {
  const { texts } = useSettings();
  const words = texts.cookies;
  const error = useError(`${path}.links`, { deep: true });
  const set = (links: readonly LinkDraft[]) => onChange({ ...entry, links }, 'links');
  return (
    <fieldset className="min-w-0" id={fieldId(`${path}.links`)}>
      <legend className={fieldLabel}>{words.links}</legend>
      <ul className={`${formStack} not-empty:mt-2 not-empty:mb-3`}>
        {entry.links.map((link, index) => (
          <li
            key={index}
            className="grid grid-cols-1 items-end gap-2.5 border-b border-line pb-3 md:grid-cols-[repeat(3,minmax(0,1fr))_auto] md:border-b-0 md:pb-0"
          >
            <TextField
              label={words.link}
              required
              placeholder="https://"
              autoComplete="off"
              spellCheck={false}
              value={link.target}
              onChange={(target) => set(entry.links.with(index, { ...link, target }))}
            />
            {locales.map((language) => (
              <TextField
                key={language}
                label={fill(texts.languageOf, { label: words.linkLabel, language: texts.languages[language] })}
                required
                limit={80}
                lang={localeInfo[language].htmlLang}
                value={link[language]}
                onChange={(text) => set(entry.links.with(index, { ...link, [language]: text }))}
              />
            ))}
            <Button
              variant="g"
              icon={trash2}
              className="justify-self-start"
              label={fill(words.removeLink, { n: index + 1 })}
              onPress={() => set(entry.links.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
      {error && <p className={fieldError}>{error}</p>}
      <Button size="s" icon={plus} onPress={() => set([...entry.links, { target: '', ua: '', us: '' }])}>
        {words.addLink}
      </Button>
    </fieldset>
  );
}
