import { kindsWithTrait, kinds } from '#content/kinds.ts';
import { locales, type Locale } from '#content/locale.ts';
import { isStaffFor } from '#content/model/permissions.ts';
import { actorOf, type Viewer } from '#content/model/viewer.ts';
import { hasFormatting } from '#content/text/plain-input.ts';
import { formatPhone } from '#content/typed/phone.ts';
import { localisedPath, mediaPath, paths } from '#content/urls/urls.ts';
import { ownProfile } from '#server/core/accounts/own-profile.ts';
import { publishesWithoutReview } from '#server/core/advertisers/trust.ts';
import { toEntryJson } from '#server/core/entries/api/entry-json.ts';
import { editView } from '#server/core/entries/pending-edits/edit-view.ts';
import { findReplacedEdit, getEdit } from '#server/core/entries/pending-edits/pending-edits.ts';
import { getRecord } from '#server/core/entries/write/commands.ts';
import { formChoices } from '#server/core/entry-form/form-choices.ts';
import { formKind } from '#server/core/entry-form/form-kind.ts';
import type { FormView } from '#server/core/entry-form/form-view.ts';
import { findBySlug } from '#server/core/places/find-locations.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { database } from '#server/platform/database/database.ts';
import { isMailUndeliverable } from '#server/platform/site-reach.ts';
import { lastSentAd } from './my-ad-rows.ts';

/** Field values by path, `null` if unknown. */
type Prefill = Readonly<Record<string, unknown>>;

/** Form of the advertiser's own ad, without UI texts. */
export interface AdFormView extends FormView {
  /** Known values of the advertiser, by path, which prefill a new ad. */
  prefill: Prefill;
  /**
   * Whether the advertiser's ads are published without review. The settings decide for anonymous visitors; a category
   * may
   * override this.
   */
  trusted: boolean;
  /** Whether users who are asked to sign in can do so by mail. */
  signInMail: boolean;
  /** Days an ad is public if its category sets no term. */
  days: number;
  /** Whether editing a stored text in this form would lose its formatting. */
  formatted: boolean;
  /** `loginBegun` is the sign-in page used while the draft is stored in this browser; it redirects to `addBegun`. */
  pages: Record<'mine' | 'add' | 'addBegun' | 'signIn' | 'login' | 'loginBegun' | 'contacts', string>;
}

/** The only kind that users post themselves. */
const kindName = kindsWithTrait('contactable')[0]!.name;

/** The form has no rich text editor, so rich text fields become plain text. */
function adKind(locale: Locale): FormView['kind'] {
  const kind = formKind(kindName, locale);
  return {
    ...kind,
    texts: kind.texts.map((field) => (field.type === 'richText' ? { ...field, type: 'plainText' } : field)),
  };
}

function addressesOf(locale: Locale, siteUrl: string): FormView['addresses'] {
  const both = (path: (one: Locale) => string) =>
    Object.fromEntries(locales.map((item) => [item, path(item)])) as { ua: string; us: string };
  return {
    list: localisedPath(locale, paths.myAds()),
    edit: localisedPath(locale, paths.editMyAd('{id}')),
    signIn: localisedPath(locale, paths.login(localisedPath(locale, paths.myAds()))),
    entry: both((item) => localisedPath(item, paths.entry(kindName, '{slug}'))),
    media: mediaPath('{id}', 1280, 'jpg'),
    origin: siteUrl,
    preview: both((item) => localisedPath(item, paths.ownPreview(kindName))),
  };
}

interface Page {
  locale: Locale;
  siteUrl: string;
  /** Slug of the city that the visitor has chosen. `null` if none is chosen. */
  city?: string | null;
}

/**
 * Values that prefill a new ad: from the last ad sent, otherwise from the profile, plus the city chosen in the browser.
 */
async function knownValues(viewer: Viewer | null, { locale, city }: Required<Omit<Page, 'siteUrl'>>): Promise<Prefill> {
  const profile = viewer === null ? null : await ownProfile(viewer.id);
  const last = viewer === null ? null : await lastSentAd(database(), kindName, viewer.id);
  const { contactName, phone, seller, language } = last?.content.details ?? {};
  const chosen = async () =>
    city === null ? null : await findBySlug(database(), await loadCatalogue(database()), city, locale);
  return {
    'details.language': language ?? profile?.locale ?? locale,
    'details.contactName': contactName || profile?.name || null,
    'details.phone': (typeof phone === 'string' && formatPhone(phone, locale)) || profile?.phone || null,
    'details.seller': seller ?? null,
    locationId: last?.content.locationId ?? (await chosen())?.id ?? null,
  };
}

/** Returns the form of a new ad, for a signed-in user or (`null`) an anonymous visitor. */
export async function newAdView(viewer: Viewer | null, { locale, siteUrl, city = null }: Page): Promise<AdFormView> {
  const catalogue = await loadCatalogue(database());
  const actor = viewer === null ? null : actorOf(viewer);
  const trusted =
    actor !== null && (await publishesWithoutReview(actor, { kind: kindName, authorId: actor.id }, [null]));
  return {
    kind: adKind(locale),
    entry: null,
    edit: null,
    sentBack: null,
    reports: null,
    choices: {
      ...formChoices(catalogue, kindName, locale, { categoryId: null, locationId: null }),
      tags: [],
      people: [],
    },
    timeZone: catalogue.settings.site.timeZone,
    viewerId: viewer?.id ?? '',
    staff: trusted || (actor !== null && isStaffFor(actor, kinds[kindName])),
    trustedOnly: actor === null || !isStaffFor(actor, kinds[kindName]),
    mayCreateTags: false,
    addresses: addressesOf(locale, siteUrl),
    prefill: await knownValues(viewer, { locale, city }),
    trusted: actor === null ? catalogue.settings.moderation.firstAds === 0 : trusted,
    signInMail: !isMailUndeliverable(),
    days: catalogue.settings.ads.days,
    formatted: false,
    pages: pagesOf(locale),
  };
}

const pagesOf = (locale: Locale): AdFormView['pages'] => ({
  mine: localisedPath(locale, paths.myAds()),
  add: localisedPath(locale, paths.addMyAd()),
  addBegun: localisedPath(locale, paths.addMyAd(true)),
  signIn: localisedPath(locale, paths.login()),
  login: localisedPath(locale, paths.login(localisedPath(locale, paths.addMyAd()))),
  loginBegun: localisedPath(locale, paths.login(localisedPath(locale, paths.addMyAd(true)))),
  contacts: localisedPath(locale, paths.contacts()),
});

/**
 * Returns the form of one of the viewer's own ads in any status except trashed.
 * @returns `null` for anything else
 */
export async function ownAdView(viewer: Viewer, id: string, page: Page): Promise<AdFormView | null> {
  const actor = actorOf(viewer);
  const found = await getRecord(actor, kindName, id);
  if (!found.ok || found.value.authorId !== viewer.id || found.value.status === 'trashed') return null;
  const record = found.value;
  const waiting = await getEdit(actor, kindName, id);
  const blank = await newAdView(viewer, page);
  const { content } = waiting.ok ? waiting.value.edit : record;
  const trusted = await publishesWithoutReview(actor, record, [content.categoryId]);
  return {
    ...blank,
    entry: toEntryJson(actor, record, { edit: waiting.ok ? waiting.value.edit : null }),
    edit: waiting.ok ? await editView(actor, waiting.value.record, waiting.value.edit) : null,
    choices: {
      ...formChoices(await loadCatalogue(database()), kindName, page.locale, {
        categoryId: content.categoryId,
        locationId: content.locationId,
      }),
      tags: [],
      people: [],
    },
    staff: isStaffFor(actor, kinds[kindName]) || (trusted && (await findReplacedEdit(actor, record)) === null),
    trusted,
    formatted: locales.some((locale) => hasFormatting(content.texts[locale]?.body)),
  };
}
