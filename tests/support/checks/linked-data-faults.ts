type Node = Record<string, unknown>;

interface Rules {
  required: readonly string[];
  /** At least one of these is required, if the list is set. */
  oneOf?: readonly string[];
  /** Fields that search engines recommend; one counts as missing if the content could provide it. */
  recommended?: readonly string[];
}

/**
 * Fields of each type: those of the contract, and those that
 * https://developers.google.com/search/docs/appearance/structured-data requires or recommends if the site can know
 * them.
 */
const rules: Record<string, Rules> = {
  WebSite: { required: ['name', 'url', 'potentialAction', 'inLanguage', 'publisher'], recommended: ['description'] },
  SearchAction: { required: ['target', 'query-input'] },
  EntryPoint: { required: ['urlTemplate'] },
  Organization: { required: ['name'] },
  NewsArticle: {
    required: [
      'headline',
      'datePublished',
      'dateModified',
      'image',
      'author',
      'publisher',
      'inLanguage',
      'mainEntityOfPage',
    ],
    recommended: ['articleSection'],
  },
  Person: { required: ['name'] },
  Event: {
    required: ['name', 'startDate', 'endDate', 'eventStatus', 'eventAttendanceMode', 'location', 'image', 'organizer'],
    recommended: ['description', 'url'],
  },
  Place: { required: ['name'] },
  VirtualLocation: { required: ['url'] },
  PostalAddress: { required: [], oneOf: ['streetAddress', 'addressLocality', 'addressRegion', 'addressCountry'] },
  Product: { required: ['name', 'description', 'image', 'offers'] },
  Offer: { required: ['price', 'priceCurrency'], recommended: ['availability', 'url'] },
  JobPosting: {
    required: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation'],
    recommended: ['validThrough'],
  },
  Accommodation: { required: ['name', 'address'] },
  UnitPriceSpecification: { required: ['price', 'priceCurrency'] },
  MonetaryAmount: { required: ['currency', 'value'] },
  QuantitativeValue: { required: ['unitText'], oneOf: ['value', 'minValue', 'maxValue'] },
  AggregateOffer: { required: ['lowPrice', 'highPrice', 'priceCurrency'] },
  ItemPage: { required: ['name', 'description', 'url', 'inLanguage'] },
  LocalBusiness: { required: ['name', 'address', 'url', 'image'] },
  BreadcrumbList: { required: ['itemListElement'] },
  ListItem: { required: ['position'] },
  WebPage: { required: [], oneOf: ['url', '@id'] },
  ContactPage: { required: ['name', 'url', 'inLanguage'] },
  CollectionPage: { required: ['name', 'url'] },
  ItemList: { required: ['itemListElement'] },
  ImageObject: { required: ['url'] },
  GeoCoordinates: { required: ['latitude', 'longitude'] },
  OpeningHoursSpecification: { required: ['dayOfWeek', 'opens', 'closes'] },
  City: { required: ['name'] },
  State: { required: ['name'] },
  Country: { required: ['name'] },
  AdministrativeArea: { required: ['name'] },
};

const dateTimeFields = new Set([
  'datePosted',
  'validThrough',
  'datePublished',
  'dateModified',
  'startDate',
  'endDate',
  'previousStartDate',
]);
const urlFields = new Set([
  'url',
  '@id',
  'item',
  'logo',
  'urlTemplate',
  'sameAs',
  'isBasedOn',
  'eventStatus',
  'eventAttendanceMode',
  'availability',
  'itemCondition',
  'dayOfWeek',
]);
const ISO_DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
const vocabulary: Record<string, RegExp> = {
  eventStatus: /^https:\/\/schema\.org\/Event(?:Scheduled|Cancelled|Postponed|Rescheduled|MovedOnline)$/,
  eventAttendanceMode: /^https:\/\/schema\.org\/(?:Offline|Online|Mixed)EventAttendanceMode$/,
  availability: /^https:\/\/schema\.org\/(?:InStock|SoldOut|OutOfStock|PreOrder|LimitedAvailability)$/,
  itemCondition: /^https:\/\/schema\.org\/(?:New|Used)Condition$/,
  priceCurrency: /^[A-Z]{3}$/,
  price: /^\d+(?:\.\d{2})?$/,
  lowPrice: /^\d+\.\d{2}$/,
  highPrice: /^\d+\.\d{2}$/,
  inLanguage: /^(?:uk-UA|en-US)$/,
};

function valueFaults(name: string, value: unknown, at: string): string[] {
  if (value === null || value === undefined || value === '' || Number.isNaN(value)) return [`${at} is empty`];
  if (Array.isArray(value))
    return value.length === 0
      ? [`${at} is empty`]
      : value.flatMap((item, index) => valueFaults(name, item, `${at}[${index}]`));
  if (typeof value === 'object') return nodeFaults(value as Node, at);
  const text = String(value);
  if (dateTimeFields.has(name) && (!ISO_DATE_TIME.test(text) || Number.isNaN(Date.parse(text))))
    return [`${at} is no moment with a zone: ${text}`];
  if (urlFields.has(name) && !(URL.canParse(text) && /^https?:\/\//.test(text)))
    return [`${at} is no address: ${text}`];
  if (vocabulary[name] && !vocabulary[name].test(text)) return [`${at} has no such value: ${text}`];
  return [];
}

function nodeFaults(node: Node, at: string): string[] {
  const found = Object.entries(node).flatMap(([name, value]) => valueFaults(name, value, `${at}.${name}`));
  const keys = Object.keys(node);
  // A mere reference: the other node has the fields.
  if (keys.length === 1 && keys[0] === '@id') return found;
  for (const type of [node['@type']].flat()) {
    const rule = rules[String(type)];
    if (!rule) return [...found, `${at} is of a type that nobody checks: ${String(type)}`];
    for (const name of [...rule.required, ...(rule.recommended ?? [])])
      if (!(name in node)) found.push(`${at} (${String(type)}) has no ${name}`);
    // The place of an event needs an address; a page's subject does not.
    if (type === 'Event')
      for (const place of [node.location].flat() as (Node | undefined)[])
        if (place?.['@type'] === 'Place' && !('address' in place)) found.push(`${at}.location has no address`);
    if (rule.oneOf && !rule.oneOf.some((name) => name in node))
      found.push(`${at} (${String(type)}) has none of ${rule.oneOf.join(', ')}`);
  }
  const { startDate, endDate, lowPrice, highPrice } = node as Record<string, string>;
  if (startDate && endDate && Date.parse(endDate) < Date.parse(startDate)) found.push(`${at} ends before it begins`);
  if (lowPrice && highPrice && Number(lowPrice) > Number(highPrice))
    found.push(`${at} has its prices the wrong way round`);
  return found;
}

/** Finds faults in a page's linked data: empty values, missing fields, values unknown to their vocabulary. */
export function linkedDataFaults(nodes: readonly Node[]): string[] {
  const found = nodes.flatMap((node, at) => nodeFaults(node, `${at}`));
  const crumbs = nodes.find((node) => node['@type'] === 'BreadcrumbList') as
    | { itemListElement: { position: number; name?: string }[] }
    | undefined;
  if (crumbs && !crumbs.itemListElement.every(({ position, name }, at) => position === at + 1 && name))
    found.push('the steps of the way are not in order, or have no names');
  return found;
}
