import { createContext, useContext } from 'react';
import type { BrandTexts } from '#content/messages/dashboard/brand.ts';
import type { SettingsTexts } from '#content/messages/dashboard/settings.ts';
import { fill } from '#content/messages/define-messages.ts';
import type { issueTexts } from '#content/messages/issues.ts';
import type { FailureTexts } from '#content/messages/people.ts';
import type { Issue } from '#content/result.ts';
import { usePart } from '#islands/kit/use-part.ts';
import type { UiProps } from '#islands/ui/ui-context.ts';
import type { SettingDraft } from './setting-draft.ts';
import { valueAt } from './setting-value.ts';

/** What every page of settings hands to its island: words in one language, and where one can go. */
export interface SettingsWords extends UiProps {
  texts: SettingsTexts;
  brand: BrandTexts;
  issueTexts: (typeof issueTexts)['ua'];
  failures: FailureTexts;
  /** Names of social networks. */
  networks: Readonly<Record<string, string>>;
  /** The countries to choose from, each with the time zone of a new site and all its zones. */
  countries: readonly { value: string; label: string; timeZone: string; timeZones: readonly string[] }[];
  /** The public home page, and where one signs in again and comes back. */
  home: string;
  signIn: string;
}

export interface SettingsContextValue extends SettingsWords {
  draft: SettingDraft;
  /** How an item of a list is called where two lists are compared. */
  nameOf: (item: unknown) => string;
}

export const SettingsContext = createContext<SettingsContextValue | null>(null);

export function useSettings(): SettingsContextValue {
  const value = useContext(SettingsContext);
  if (value === null) throw new Error('There is no SettingsContext around this');
  return value;
}

type Texts = Pick<SettingsWords, 'texts' | 'issueTexts'>;

/** Words of their own for what is wrong with some values: the general ones would not tell what to do. */
function ownText({ texts: { wrong } }: Texts, { path, code }: Issue): string | null {
  if (/\.links(\.|$)/.test(path)) return code === 'taken' ? wrong.linkTwice : code === 'invalid' ? wrong.link : null;
  if (code !== 'invalid') return null;
  if (/\.(necessary|optional)\.\d+\.id$/.test(path)) return wrong.id;
  if (/\.targetCookieIds\.\d+$/.test(path)) return wrong.cookieName;
  if (/^rates\.\w+\.date$/.test(path)) return wrong.rateDate;
  if (path === 'search.indexNowKey') return wrong.key;
  return path === 'site.timeZone' ? wrong.timeZone : null;
}

/** An issue in words. */
export function issueText(words: Texts, issue: Issue): string {
  return ownText(words, issue) ?? fill(words.issueTexts[issue.code] ?? words.issueTexts.invalid, issue.params ?? {});
}

/** What is wrong at a path, or below it where nothing below has a field of its own. */
export function useError(path: string, { deep = false }: { deep?: boolean } = {}): string | null {
  const context = useSettings();
  const issue = usePart(context.draft.$draft, ({ issues }) =>
    issues.find((one) => one.path === path || (deep && one.path.startsWith(`${path}.`))),
  );
  return issue === undefined ? null : issueText(context, issue);
}

/** The value at a path, and how to replace it; undefined takes it away. */
export function useSetting<T>(path: string): [T | undefined, (next: T | undefined) => void] {
  const { draft } = useSettings();
  return [usePart(draft.$draft, ({ value }) => valueAt(value, path)) as T | undefined, (next) => draft.set(path, next)];
}
