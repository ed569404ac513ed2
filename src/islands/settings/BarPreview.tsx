import { localeInfo, locales } from '#content/locale.ts';
import type { UsualTexts } from './CookieSettings.island.tsx';
import { useSetting, useSettings } from './settings-context.ts';

type Pair = Record<'ua' | 'us', string>;

/** What the bar will say, in both languages. */
export function BarPreview({ usual }: { usual: UsualTexts }) {
  const { texts } = useSettings();
  const [own = {}] = useSetting<Partial<Record<keyof UsualTexts, Pair>>>('consent.texts');
  const [declines] = useSetting<boolean>('consent.isAcceptNecessaryButtonEnabled');
  const [forced] = useSetting<boolean>('consent.isModalForced');
  return (
    <div className="ui-cols">
      {locales.map((language) => {
        const say = (name: keyof UsualTexts) => own[name]?.[language].trim() || usual[name][language];
        return (
          <figure key={language} className="settings-bar">
            <figcaption className="meta">
              {texts.preview.bar}, {texts.languages[language]}
            </figcaption>
            <div lang={localeInfo[language].htmlLang} translate="no">
              <p>
                <b>{say('bannerTitle')}</b>
              </p>
              <p>{say('bannerDescription')}</p>
              <p className="settings-bar-buttons" aria-hidden="true">
                <span className="btn s p">{say(forced ? 'acceptAll' : 'accept')}</span>
                {declines && <span className="btn s p">{say('decline')}</span>}
                <span className="btn s">{say('manageCookies')}</span>
              </p>
            </div>
          </figure>
        );
      })}
    </div>
  );
}
