import { oneOf, type PageParameters } from '#content/urls/page-parameters.ts';

/** Topics of a message to the editors. Default: the first. */
export const contactTopics = [
  'general',
  'news',
  'ad',
  'listing',
  'advertising',
  'cooperation',
  'privacy',
  'technical',
] as const;
export type ContactTopic = (typeof contactTopics)[number];

const chosenTopics: readonly string[] = contactTopics.slice(1);
const ABOUT_PATH = /^(?:\/[a-z0-9-]{1,191}){1,2}$/;

/** Whether a message can be about the page at this path. */
export const isAboutPath = (path: string): boolean => ABOUT_PATH.test(path);

/** Parameters of the contact page: the confirmation of a message, or a form with its topic or page. */
export const contactParameters: PageParameters = new Map([
  ['sent', oneOf(['1'])],
  // The confirmation page has no form.
  ['topic', { spell: (value, given) => (chosenTopics.includes(value) && given.get('sent') !== '1' ? value : null) }],
  ['about', { spell: (value) => (isAboutPath(value) ? value : null) }],
]);
