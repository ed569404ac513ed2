import { formatMoment } from '#content/format/format-zone.ts';
import { plural } from '#content/format/plural.ts';
import type { Locale } from '#content/locale.ts';
import { settingsMessages } from '#content/messages/dashboard/settings.ts';
import { fill } from '#content/messages/define-messages.ts';
import { readSettings } from '#server/core/settings/rows.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { env } from '#server/platform/env.ts';
import { indexNowStatus, isPubliclyReachable } from './index-now.ts';

export interface IndexNowView {
  isOn: boolean;
  /** Description: why it is off, or the number of queued paths, the last ping and the next attempt. */
  lines: string[];
  error: string | null;
  /** Address at which search engines read the key; `null` without a key. */
  keyFile: string | null;
}

/** State of the pings, in the reader's language. */
export async function indexNowView({ locale, timeZone }: { locale: Locale; timeZone: string }): Promise<IndexNowView> {
  const words = settingsMessages[locale].search;
  const { siteUrl } = env();
  const key = (await readSettings(database())).search.indexNowKey;
  const { waiting, lastPing, lastError, nextAt } = await indexNowStatus(database());
  const say = (at: number) => {
    const iso = new Date(at).toISOString();
    return formatMoment(locale, iso, 'stamp', timeZone);
  };
  const isPublic = isPubliclyReachable(siteUrl);
  const lines: string[] = [];
  if (key === null) lines.push(words.why.key);
  else if (!isPublic) lines.push(fill(words.why.origin, { address: siteUrl }));
  else {
    lines.push(plural(locale, waiting, words.waiting));
    lines.push(
      lastPing === null
        ? words.none
        : fill(plural(locale, lastPing.count, words.last), { when: say(lastPing.at), status: lastPing.status }),
    );
    if (lastError && nextAt > now()) lines.push(fill(words.next, { when: say(nextAt) }));
  }
  return {
    isOn: key !== null && isPublic,
    lines,
    error: lastError && fill(words.error, { when: say(lastError.at), text: lastError.text }),
    keyFile: key === null ? null : `${siteUrl}/${key}.txt`,
  };
}
