import type { BarPosition, CookieEntry, CookieTextName } from '#content/consent/consent.ts';
import type { Issue } from '#content/result.ts';
import { isSameLeaf, type SettingValue } from './setting-value.ts';

/** A cookie entry in edited form: lists as rows and lines, missing values as empty texts. */
export interface CookieEntryDraft {
  /** Identifies the entry in the form; does not change when other fields change. */
  key: string;
  id: string;
  name: { ua: string; us: string };
  description: { ua: string; us: string };
  links: readonly LinkDraft[];
  /** One name per line. */
  targets: string;
  src: string;
  isPreselected: boolean;
}
export interface LinkDraft {
  target: string;
  ua: string;
  us: string;
}

export const cookieGroups = ['necessary', 'optional'] as const;
export type CookieGroup = (typeof cookieGroups)[number];

/** The consent settings as in the API. */
export interface ConsentJson {
  revision: number;
  barPosition: BarPosition;
  texts: Partial<Record<CookieTextName, { ua: string; us: string }>>;
  necessary: readonly CookieEntry[];
  optional: readonly CookieEntry[];
}

export const createBlankCookieEntry = (key: string): CookieEntryDraft => ({
  key,
  id: '',
  name: { ua: '', us: '' },
  description: { ua: '', us: '' },
  links: [],
  targets: '',
  src: '',
  isPreselected: false,
});

function toDraft({ id, name, description, links, targetCookieIds, src, isPreselected }: CookieEntry): CookieEntryDraft {
  return {
    key: id,
    id,
    name,
    description,
    links: Object.entries(links).map(([target, label]) => ({ target, ...label })),
    targets: targetCookieIds.join('\n'),
    src: src ?? '',
    isPreselected,
  };
}

const isBlank = ({ target, ua, us }: LinkDraft) => [target, ua, us].every((text) => text.trim() === '');

function fromDraft({ id, name, description, links, targets, src, isPreselected }: CookieEntryDraft): CookieEntry {
  return {
    id: id.trim(),
    name,
    description,
    links: Object.fromEntries(
      links.filter((link) => !isBlank(link)).map(({ target, ua, us }) => [target.trim(), { ua, us }]),
    ),
    targetCookieIds: targets
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    src: src.trim() === '' ? null : src.trim(),
    isPreselected,
  };
}

/** Converts the API's settings to their edited form. The server increments the revision itself. */
export function toForm(settings: { consent: ConsentJson }): SettingValue {
  const { revision: _revision, ...consent } = settings.consent;
  return {
    consent: { ...consent, necessary: consent.necessary.map(toDraft), optional: consent.optional.map(toDraft) },
  };
}

const draftsOf = (value: SettingValue, group: CookieGroup) =>
  ((value.consent as SettingValue)[group] ?? []) as readonly CookieEntryDraft[];

/** Converts the edited form to the API's settings. */
export function fromForm(value: SettingValue): SettingValue {
  const consent = value.consent as SettingValue;
  return {
    consent: {
      ...consent,
      ...Object.fromEntries(cookieGroups.map((group) => [group, draftsOf(value, group).map(fromDraft)])),
    },
  };
}

/** Whether the change requires asking all visitors again. */
export function needsNewConsent(saved: SettingValue, value: SettingValue): boolean {
  const entries = (item: SettingValue) => cookieGroups.map((group) => draftsOf(item, group).map(fromDraft));
  return !isSameLeaf(entries(saved), entries(value));
}

/** Duplicate links in one entry, of which the server would silently drop one. */
export function findRepeatedLinks(value: SettingValue): Issue[] {
  return cookieGroups.flatMap((group) =>
    draftsOf(value, group).flatMap(({ links }, index): Issue[] => {
      const targets = links.filter((link) => !isBlank(link)).map(({ target }) => target.trim());
      return new Set(targets).size === targets.length
        ? []
        : [{ path: `consent.${group}.${index}.links`, code: 'taken' }];
    }),
  );
}
