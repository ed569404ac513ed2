export interface Site {
  name: string;
  /** Public origin, without a trailing slash. */
  url: string;
}

/** A line of small print; with an address, it ends in a link to it. */
export type SmallPrint = string | { text: string; url: string };

/** What a mail says. Whoever typed any of it: it is text, never markup. */
export interface MailContent {
  subject: string;
  /** What lists of mails show beside the subject. */
  preheader: string;
  heading: string;
  paragraphs: readonly string[];
  button?: { label: string; url: string };
  /** A code to be typed or copied: shown large, and without spaces. */
  code?: string;
  facts?: readonly { label: string; value: string }[];
  /** What the mail is a list of, each with an address of its own. */
  items?: readonly { title: string; note: string; url: string }[];
  /** Somebody's own words, with their line breaks. */
  quote?: string;
  small: readonly SmallPrint[];
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** The content as both parts draw it, with the home page in the reader's language. */
export interface Letter extends MailContent {
  site: Site;
  home: string;
}
