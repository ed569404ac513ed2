import { isLocale } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import type { SettingsProps } from './settings-context.ts';

type LabelTexts = Pick<SettingsProps, 'texts' | 'networks'>;

/** The label of a cookie entry's field: «Необов’язкові, запис 2: Ідентифікатор». */
function entryLabel({ texts }: LabelTexts, group: 'necessary' | 'optional', index: string, rest: string[]): string {
  const { cookies, labels } = texts;
  const fields: Readonly<Record<string, string>> = {
    id: cookies.id,
    name: cookies.name,
    description: cookies.description,
    src: cookies.src,
    targetCookieIds: cookies.targets,
    links: cookies.links,
    isPreselected: cookies.preselected,
  };
  const entry = `${labels[`consent.${group}`]}, ${fill(cookies.entry, { n: Number(index) + 1 })}`;
  return rest.length === 0 ? entry : `${entry}: ${fields[rest[0]!] ?? rest[0]}`;
}

/** The label of a settings path: «Назва сайту (українською)». */
export function settingLabel(words: LabelTexts, path: string): string {
  const { texts, networks } = words;
  const labels: Readonly<Record<string, string>> = texts.labels;
  const parts = path.split('.');
  const [section, group, index, ...rest] = parts as [string, string, string, ...string[]];
  if (section === 'consent' && (group === 'necessary' || group === 'optional') && index !== undefined)
    return entryLabel(words, group, index, rest);
  if (section === 'socials' && group !== undefined) return networks[group] ?? group;
  if (section === 'front' && group === 'titles' && rest.length > 0)
    return settingLabel(words, `front.${rest.join('.')}`);
  if (section === 'rates' && (index === 'rate' || index === 'date'))
    return fill(texts.rates[index], { currency: labels[`rates.${group}`] ?? group });
  const last = parts.at(-1);
  const language = isLocale(last) ? last : null;
  const name = language === null ? path : parts.slice(0, -1).join('.');
  const cookieTexts: Readonly<Record<string, string>> = texts.cookies.names;
  const label =
    labels[name] ??
    (name.startsWith('consent.texts.')
      ? `${texts.cookies.texts}: ${cookieTexts[name.slice('consent.texts.'.length)] ?? name}`
      : (labels[parts[0]!] ?? name));
  return language === null ? label : fill(texts.languageOf, { label, language: texts.languages[language] });
}
