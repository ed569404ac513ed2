export interface Site {
  name: string;
  /** Public origin, without a trailing slash. */
  url: string;
}

/** A line of small print; if it has an address, it ends in a link to it. */
export type SmallPrint = string | { text: string; url: string };

/** The content of a mail. All of it is text, never markup, even if users typed it. */
export interface MailContent {
  subject: string;
  /** The text that mail clients show next to the subject in lists. */
  preheader: string;
  heading: string;
  paragraphs: readonly string[];
  button?: { label: string; url: string };
  /** A code to type or copy: shown large, and without spaces. */
  code?: string;
  facts?: readonly { label: string; value: string }[];
  /** A list of items, each with a link. */
  items?: readonly { title: string; note: string; url: string }[];
  /** A user's own text, with its line breaks. */
  quote?: string;
  small: readonly SmallPrint[];
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** The content for both parts, with the home page in the recipient's language. */
export interface Letter extends MailContent {
  site: Site;
  home: string;
}
