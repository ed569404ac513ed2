import { createContext, useContext } from 'react';
import type { BrandTexts } from '#content/messages/dashboard/brand.ts';
import type { SettingsTexts } from '#content/messages/dashboard/settings.ts';
import { fill } from '#content/messages/define-messages.ts';
import type { issueTexts } from '#content/messages/issues.ts';
import type { FailureTexts } from '#content/messages/people.ts';
import type { Issue } from '#content/result.ts';
import { useStoreSelector } from '#islands/kit/use-store-selector.ts';
import type { UiProps } from '#islands/ui/ui-context.ts';
import type { SettingDraft } from './setting-draft.ts';
import { valueAt } from './setting-value.ts';

/** Props that every settings page passes to its island: texts in one language, and URLs. */
export interface SettingsProps extends UiProps {
  texts: SettingsTexts;
  brand: BrandTexts;
  issueTexts: (typeof issueTexts)['ua'];
  failures: FailureTexts;
  /** Names of social networks. */
  networks: Readonly<Record<string, string>>;
  /** The selectable countries, each with the default time zone and all its zones. */
  countries: readonly { value: string; label: string; timeZone: string; timeZones: readonly string[] }[];
  /** URLs of the public home page, and of the sign-in page that returns here. */
  home: string;
  signIn: string;
}

export interface SettingsContextValue extends SettingsProps {
  draft: SettingDraft;
  /** Name of a list item in a comparison of two lists. */
  nameOf: (item: unknown) => string;
}

export const SettingsContext = createContext<SettingsContextValue | null>(null);

export function useSettings(): SettingsContextValue {
  const value = useContext(SettingsContext);
  if (value === null) throw new Error('There is no SettingsContext around this');
  return value;
}

type Texts = Pick<SettingsProps, 'texts' | 'issueTexts'>;

/** Specific messages for some values, for which the general messages do not explain what to do. */
function specificText({ texts: { wrong } }: Texts, { path, code }: Issue): string | null {
  if (/\.links(\.|$)/.test(path)) return code === 'taken' ? wrong.linkTwice : code === 'invalid' ? wrong.link : null;
  if (code !== 'invalid') return null;
  if (/\.(necessary|optional)\.\d+\.id$/.test(path)) return wrong.id;
  if (/\.targetCookieIds\.\d+$/.test(path)) return wrong.cookieName;
  if (/^rates\.\w+\.date$/.test(path)) return wrong.rateDate;
  if (path === 'search.indexNowKey') return wrong.key;
  return path === 'site.timeZone' ? wrong.timeZone : null;
}

/** Describes an issue in words. */
export function issueText(words: Texts, issue: Issue): string {
  return (
    specificText(words, issue) ?? fill(words.issueTexts[issue.code] ?? words.issueTexts.invalid, issue.params ?? {})
  );
}

/**
 * The error message at a path or, if `deep`, also below it. Use `deep` for values whose parts have no separate fields.
 */
export function useError(path: string, { deep = false }: { deep?: boolean } = {}): string | null {
  const context = useSettings();
  const issue = useStoreSelector(context.draft.$draft, ({ issues }) =>
    issues.find((candidate) => candidate.path === path || (deep && candidate.path.startsWith(`${path}.`))),
  );
  return issue === undefined ? null : issueText(context, issue);
}

/** The value at a path, and its setter, where `undefined` removes it. */
export function useSetting<T>(path: string): [T | undefined, (next: T | undefined) => void] {
  const { draft } = useSettings();
  return [
    useStoreSelector(draft.$draft, ({ value }) => valueAt(value, path)) as T | undefined,
    (next) => draft.set(path, next),
  ];
}
