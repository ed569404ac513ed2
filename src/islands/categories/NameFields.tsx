import { localeInfo, locales } from '#content/locale.ts';
import { TextArea, TextField } from '../ui/TextField.tsx';
import { fieldId, useCategoryFormContext, useIssue } from './category-form-context.ts';

const NAME_MAX = 100;
const DESCRIPTION_MAX = 500;

/** Name and description in both languages, beside each other where there is room. */
export function NameFields() {
  const { texts, form } = useCategoryFormContext();
  const issue = useIssue();
  const { name, description } = form.value;
  return (
    <section className="ef-languages cat-languages" aria-label={texts.texts}>
      {locales.map((language) => (
        <div key={language} role="group" className="ui-panel ui-padded ui-stack" aria-labelledby={`names-${language}`}>
          <h2 id={`names-${language}`}>{texts.languages[language]}</h2>
          <div id={fieldId(`name.${language}`)}>
            <TextField
              label={texts.name}
              hint={texts.nameHint[language]}
              required={language === 'ua'}
              lang={localeInfo[language].htmlLang}
              autoComplete="off"
              limit={NAME_MAX}
              value={name[language]}
              error={issue(`name.${language}`)}
              onChange={(text) => form.change({ name: { ...name, [language]: text } }, `name.${language}`)}
            />
          </div>
          <div id={fieldId(`description.${language}`)}>
            <TextArea
              label={texts.description}
              hint={texts.descriptionHint}
              lang={localeInfo[language].htmlLang}
              limit={DESCRIPTION_MAX}
              value={description[language]}
              error={issue(`description.${language}`)}
              onChange={(text) =>
                form.change({ description: { ...description, [language]: text } }, `description.${language}`)
              }
            />
          </div>
        </div>
      ))}
    </section>
  );
}
