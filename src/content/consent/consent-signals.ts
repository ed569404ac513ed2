/**
 * Google Consent Mode v2: what a tag may store. All signals except `security_storage` are denied until the visitor
 * allows them.
 */
type Signal =
  | 'ad_storage'
  | 'ad_user_data'
  | 'ad_personalization'
  | 'analytics_storage'
  | 'functionality_storage'
  | 'personalization_storage'
  | 'security_storage';
export type Signals = Record<Signal, 'granted' | 'denied'>;

interface EnabledEntry {
  id: string;
  targetCookieIds: readonly string[];
}

/** Entry ids, or Google cookies, that determine an entry's signals. */
const signalRules: readonly { id: RegExp; cookie?: RegExp; signals: readonly Signal[] }[] = [
  {
    id: /analy|statisti|metric|measure|(?:^|[_.-])g(?:a4?|tm)(?:$|[_.-])/i,
    cookie: /^\/?\^?_ga(?!c)|^_gid/,
    signals: ['analytics_storage'],
  },
  {
    id: /(?:^|[_.-])ads?(?:$|[_.-])|advert|marketing|remarketing/i,
    cookie: /^\/?\^?_(?:gcl|gac)|^__gads|^IDE$/,
    signals: ['ad_storage', 'ad_user_data', 'ad_personalization'],
  },
  { id: /^(?:functional|preferences)$/, signals: ['functionality_storage', 'personalization_storage'] },
];

/** Signals for the enabled entries. */
export function signalsOf(enabled: readonly EnabledEntry[]): Signals {
  const granted = new Set(
    signalRules
      .filter(({ id, cookie }) =>
        enabled.some((entry) => id.test(entry.id) || entry.targetCookieIds.some((name) => cookie?.test(name))),
      )
      .flatMap(({ signals }) => signals),
  );
  const say = (signal: Signal) => (granted.has(signal) ? 'granted' : 'denied');
  return {
    ad_storage: say('ad_storage'),
    ad_user_data: say('ad_user_data'),
    ad_personalization: say('ad_personalization'),
    analytics_storage: say('analytics_storage'),
    functionality_storage: say('functionality_storage'),
    personalization_storage: say('personalization_storage'),
    security_storage: 'granted',
  };
}
