import type { Field, Fields } from '#content/fields/field.ts';
import { kinds } from '#content/kinds.ts';
import type { Locale } from '#content/locale.ts';
import type { KindDeclaration, KindMessages } from '#content/model/define-kind.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { workflows, type Status, type WorkflowName } from '#content/model/workflow.ts';
import { blankContent } from '#server/core/entries/write/merge-content.ts';

/** A field for the form: the declaration without its schema, with its words in one language. */
export interface FormField {
  name: string;
  label: string;
  type: string;
  required: boolean;
  min?: number;
  max?: number;
  options?: { value: string; label: string }[];
  reference?: string;
  /** See `Field.askedIf`. */
  askedIf?: Readonly<Record<string, readonly string[]>>;
}

/** The form's view of a kind; texts are in the viewer's language. */
export interface FormKind {
  name: KindName;
  /** Its dashboard section. */
  section: string;
  one: string;
  /** The label of the “create” button: «Нова новина». */
  create: string;
  workflow: WorkflowName;
  live: Status;
  uses: KindDeclaration['uses'];
  texts: FormField[];
  /** The fields before the texts, and their heading. */
  first: { title: string; fields: FormField[] } | null;
  /** All details, including `first`. */
  details: FormField[];
  /** The initial details of a new entry. */
  initial: Record<string, unknown>;
  oneLanguage: boolean;
  indexable: boolean;
}

function toField(words: KindMessages, [name, field]: [string, Field]): FormField {
  const { type, required, min, max, options, reference, askedIf } = field;
  const label = (value: string) => words.options[`${name}.${value}`] ?? value;
  return {
    name,
    type,
    required,
    label: words.fields[name] ?? name,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(askedIf === undefined ? {} : { askedIf }),
    ...(reference === undefined ? {} : { reference }),
    ...(options === undefined ? {} : { options: options.map((value) => ({ value, label: label(value) })) }),
  };
}

/** The form of a kind, from its declaration. A new entry gets the site's time zone. @param timeZone an IANA name */
export function formKind(name: KindName, locale: Locale, timeZone?: string): FormKind {
  const kind = kinds[name];
  const words = kind.words[locale];
  const fields = (all: Fields) => Object.entries(all).map((entry) => toField(words, entry));
  const details = fields(kind.details);
  return {
    name,
    section: words.section ?? words.title,
    one: words.one,
    create: words.create,
    workflow: kind.workflow,
    live: workflows[kind.workflow].live,
    uses: kind.uses,
    texts: fields(kind.texts),
    first:
      kind.first === undefined
        ? null
        : {
            title: words.first ?? words.one,
            fields: kind.first.map((first) => details.find((field) => field.name === first)!),
          },
    details,
    initial: {
      ...blankContent(kind).details,
      ...Object.fromEntries(
        details.filter(({ type }) => type === 'timeZone').map((field) => [field.name, timeZone ?? null]),
      ),
    },
    oneLanguage: kind.oneLanguage ?? false,
    indexable: kind.indexable,
  };
}
