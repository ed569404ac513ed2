import { localeInfo, locales, type Locale } from '#content/locale.ts';
import { useSetting, useSettings } from './settings-context.ts';

type Pair = Record<Locale, string>;

/** How the header of the site and a search result will look, in both languages. */
export function SitePreview({ address }: { address: string }) {
  const { texts } = useSettings();
  return (
    <section className="ui-panel ui-padded ui-stack" aria-labelledby="preview">
      <h2 id="preview">{texts.preview.title}</h2>
      <div className="ui-cols">
        {locales.map((language) => (
          <OneLanguage key={language} language={language} address={address} />
        ))}
      </div>
    </section>
  );
}

function OneLanguage({ language, address }: { language: Locale; address: string }) {
  const { texts } = useSettings();
  const [name] = useSetting<Pair>('site.name');
  const [tagline] = useSetting<Pair>('site.tagline');
  const [title] = useSetting<Pair>('site.title');
  const [description] = useSetting<Pair>('site.description');
  const [theme] = useSetting<string>('site.theme');
  const url = address + localeInfo[language].prefix;
  return (
    <div className="settings-previews">
      <p className="meta">{texts.preview.header}</p>
      <div className="settings-header" lang={localeInfo[language].htmlLang} translate="no">
        <span className="settings-mark" data-theme={theme} aria-hidden="true" />
        <span>
          <b>{name?.[language]}</b> <small>{tagline?.[language]}</small>
        </span>
      </div>
      <p className="meta">{texts.preview.search}</p>
      <div className="ef-serp" lang={localeInfo[language].htmlLang} translate="no">
        <p className="ef-serp-address">{url}</p>
        <p className="ef-serp-title">{title?.[language]}</p>
        <p>{description?.[language]}</p>
      </div>
    </div>
  );
}
