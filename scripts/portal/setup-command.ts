import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { countryOf } from '#content/countries/index.ts';
import { brandMessages } from '#content/messages/dashboard/brand.ts';
import { brandMarkNames } from '#content/settings/brand.ts';
import { setupSchema } from '#content/settings/setup.ts';
import { toIssues } from '#content/zod-issues.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import { storeBrandMark, type BrandMarkError } from '#server/core/brand/store-brand-mark.ts';
import { readSettings } from '#server/core/settings/rows.ts';
import { setUpSite } from '#server/features/setup/set-up.ts';
import { createSetupLink } from '#server/features/setup/setup-link.ts';
import type { Database } from '#server/platform/database/database.ts';
import { UsageError, type Command } from './command.ts';
import { describeResponseFaults } from './describe-answer-faults.ts';
import { readOptions } from './read-options.ts';
import { unwrapResult } from './unwrap-result.ts';

type Answers = Record<string, unknown>;

const isObject = (value: unknown): value is Answers =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads the answers from a file. @throws Error with the reason if it is invalid */
function readAnswers(file: string): Answers {
  if (!existsSync(file)) throw new Error(`There is no file ${file}`);
  let answers: unknown;
  try {
    answers = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Error(`${file} is no JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  if (!isObject(answers)) throw new Error(`${file} holds no object, as {"site": {"name": {"ua": "…", "us": "…"}}, …}`);
  return answers;
}

/** Notes on accepted answers, and the reasons why the others are refused. */
interface Said {
  notes: string[];
  faults: string[];
}

/** The brand with its drawings, which are read from the files that it names and stored in the database. */
async function readBrand(brand: unknown, folder: string, { notes, faults }: Said): Promise<unknown> {
  if (!isObject(brand)) return brand;
  const read: Answers = { ...brand };
  for (const markName of brandMarkNames) {
    const named = brand[markName];
    if (named === undefined || named === null) continue;
    if (typeof named !== 'string') {
      faults.push(`brand.${markName}: ${JSON.stringify(named)} must name a file, as "logo.svg"`);
      read[markName] = null;
      continue;
    }
    const file = path.resolve(folder, named);
    read[markName] = null;
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
      faults.push(`brand.${markName}: there is no file ${file}`);
      continue;
    }
    const taken = await storeBrandMark(readFileSync(file));
    if (taken.ok) {
      read[markName] = taken.value.mark;
      if (taken.value.removed.length > 0) notes.push(`Left out of ${named}: ${taken.value.removed.join(', ')}`);
    } else {
      const [issue] = taken.failure.code === 'invalid' ? taken.failure.issues : [];
      faults.push(
        `brand.${markName}: ${file}: ${brandMessages.us.wrong[(issue?.params?.reason ?? 'format') as BrandMarkError]}`,
      );
    }
  }
  return read;
}

/** Adds defaults for answers that a file may omit. */
async function withDefaults(database: Database, answers: Answers, folder: string, said: Said): Promise<Answers> {
  const { site } = await readSettings(database);
  const { brand } = answers;
  return {
    ...answers,
    ...(brand !== undefined && { brand: await readBrand(brand, folder, said) }),
    ...(isObject(answers.site) && {
      site: {
        tagline: { ua: '', us: '' },
        timeZone: countryOf(String(answers.site.country ?? site.country)).timeZone,
        ...answers.site,
      },
    }),
  };
}

export const setupCommand: Command = {
  async run(args) {
    const { values } = readOptions(args, [], { link: { type: 'boolean' }, file: { type: 'string' } });
    const { link = false, file } = values;
    if (link === (file !== undefined)) throw new UsageError('Either --link or --file FILE.json');
    const answers = file === undefined ? null : readAnswers(file);
    const database = await ensureSiteOpen();
    if (answers === null || file === undefined) {
      const { url } = unwrapResult(await createSetupLink(database));
      database.close();
      return { line: `Set the site up here, once and within 24 hours:\n${url}`, facts: { url } };
    }
    const said: Said = { notes: [], faults: [] };
    const whole = await withDefaults(database, answers, path.dirname(path.resolve(file)), said);
    // Checked first: a setup link that is open in a browser is replaced only by valid answers.
    const judged = setupSchema.safeParse(whole);
    if (!judged.success) said.faults.push(...describeResponseFaults(toIssues(judged.error), setupSchema, answers));
    if (said.faults.length > 0) throw new UsageError([`${file} cannot be taken:`, ...said.faults].join('\n'));
    const { key } = unwrapResult(await createSetupLink(database));
    const { email, signIn, added } = unwrapResult(await setUpSite(database, key, whole));
    database.close();
    return {
      line: `The site is set up for ${countryOf(String(judged.data?.site.country)).words.us.theCountry}, ${added === null ? 'but its starter set failed: npm run portal -- seed --structure adds it' : `with ${added.categories} categories and ${added.pages} drafts of pages`}. This link signs ${email} in, once and within 5 minutes:\n${signIn}`,
      facts: { email, url: signIn, added },
      ...(said.notes.length > 0 && { note: said.notes.join('\n') }),
    };
  },
};
