import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dashboardSections } from '#content/model/access.ts';
import { routes } from '#server/app/routes.ts';
import { productReferences } from './house/import-rules.ts';
import { drawLayers } from './house/layer-diagram.ts';
import { readSources } from './house/source.ts';
import { listFiles, type ListNames } from './new-list/templates.ts';

/**
 * `npm run new:list MANY ONE` writes a list for the dashboard: a table, its address, view, endpoint, screen, page, texts and
 * tests, and adds it where the site names its lists. `labels label`.
 */
const root = path.resolve(import.meta.dirname, '..');
const inRoot = (file: string) => path.join(root, file);

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Why a list cannot have these names, or null if it can. */
function refusal(many: string | undefined, one: string | undefined): string | null {
  if (many === undefined || one === undefined) return 'Usage: npm run new:list PLURAL SINGULAR';
  for (const word of [many, one])
    if (!/^[a-z][a-z]{2,29}$/.test(word)) return `A list is named by words in small Latin letters, not ${word}`;
  if (many === one) return 'The plural and the singular must differ';
  const taken = new Set([...Object.keys(dashboardSections), ...routes.map(({ path: url }) => url.split('/')[1])]);
  if (taken.has(many)) return `${many} is the name of something else in the API or the dashboard`;
  return existsSync(inRoot(`src/server/features/${many}`)) ? `There is a feature called ${many}` : null;
}

/** A line that is added to a file, directly before or after each line that a pattern matches. */
interface Line {
  file: string;
  /** Matches the neighbouring line, or lines. */
  beside: RegExp;
  where: 'before' | 'after';
  lines: readonly string[];
}

const addedLines = ({ many }: ListNames): Line[] => [
  {
    file: 'src/content/urls/urls.ts',
    beside: /^ {2}tagList: .*$/m,
    where: 'after',
    lines: [`  ${many}: () => '/dashboard/${many}',`],
  },
  {
    file: 'src/content/model/access.ts',
    beside: /^ {2}settings: \{ path: '\/dashboard\/settings'.*$/m,
    where: 'before',
    lines: [`  ${many}: { path: '/dashboard/${many}', icon: 'layers', roles: adminRoles, isManagement: true },`],
  },
  {
    file: 'src/content/model/access.ts',
    beside: /^ {2}dashboard\('\/dashboard\/tags'.*$/m,
    where: 'after',
    lines: [`  dashboard('/dashboard/${many}', adminRoles, '${many}'),`],
  },
  {
    file: 'src/content/messages/panel.ts',
    beside: /^ {6}settings: '.*$/m,
    where: 'before',
    lines: [`      ${many}: 'Новий список',`, `      ${many}: 'New list',`],
  },
  {
    file: 'src/server/app/routes.ts',
    beside: /^import \* as mailLog .*$/m,
    where: 'before',
    lines: [`import * as ${many} from '#server/features/${many}/api.ts';`],
  },
  { file: 'src/server/app/routes.ts', beside: /^ {2}document,$/m, where: 'before', lines: [`  ${many},`] },
  {
    file: 'tests/support/checks/expected-rights.ts',
    beside: /^ {2}\['GET POST', '\/redirects'.*$/m,
    where: 'before',
    lines: [`  ['PATCH', '/${many}/{id}', 'admin'],`],
  },
  {
    file: 'docs/rooms.md',
    beside: /^\| `features\/dashboard`.*$/m,
    where: 'before',
    lines: [`| \`features/${many}\` | the list of ${many} in the dashboard |`],
  },
  {
    file: 'docs/rooms.md',
    beside: /^\| `islands\/media`.*$/m,
    where: 'before',
    lines: [`| \`islands/${many}\` | the screen of the list of ${many} |`],
  },
];

/**
 * Adds the lines to their file. If the pattern matches several lines, each of them gets the next of the new lines, in
 * order.
 */
function addLine({ file, beside, where, lines }: Line): void {
  const text = readFileSync(inRoot(file), 'utf8');
  let at = 0;
  const changed = text.replace(new RegExp(beside.source, 'gm'), (neighbour) => {
    const line = lines[Math.min(at, lines.length - 1)]!;
    at += 1;
    return where === 'before' ? `${line}\n${neighbour}` : `${neighbour}\n${line}`;
  });
  if (at !== lines.length) throw new Error(`${file} has ${at} places for ${lines.join(', ')}, not ${lines.length}`);
  writeFileSync(inRoot(file), changed);
}

/** Adds the section to the paths that a browser test visits. */
function addGroup(many: string): void {
  const file = inRoot('tests/e2e/dashboard-paths.spec.ts');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace("['tags', 'locations', ", `['tags', '${many}', 'locations', `));
}

function updateDrawing(): void {
  const file = inRoot('ARCHITECTURE.md');
  const text = readFileSync(file, 'utf8');
  const sources = readSources(root);
  const drawing = drawLayers(sources, productReferences(root, sources));
  const [first = ''] = drawing.split('\n');
  const start = text.indexOf(first);
  writeFileSync(file, text.slice(0, start) + drawing + text.slice(text.indexOf('\n```', start)));
}

const runTool = (file: string, ...args: string[]) =>
  execFileSync(process.execPath, [inRoot(`node_modules/${file}`), ...args], { cwd: root, stdio: 'pipe' });

const [many, one] = process.argv.slice(2);
const reason = refusal(many, one);
if (reason !== null || many === undefined || one === undefined) {
  console.error(`✗ ${reason}`);
  process.exit(1);
}
const names: ListNames = { many, one, Many: capital(many), One: capital(one) };
const files = listFiles(names);
for (const [file, text] of Object.entries(files)) {
  mkdirSync(path.dirname(inRoot(file)), { recursive: true });
  writeFileSync(inRoot(file), text);
}
addedLines(names).forEach(addLine);
addGroup(many);
updateDrawing();
runTool('oxfmt/bin/oxfmt', ...Object.keys(files).filter((file) => !file.endsWith('.astro')));
runTool('drizzle-kit/bin.cjs', 'generate', '--name', `add_${many}`);
console.log(`✓ The list of ${many}: src/server/features/${many}/, src/islands/${many}/, its page, address, texts and migration.
  It works as it is: npm run dev, then /dashboard/${many}.
  Now its words (src/content/messages/dashboard/${many}.ts, src/content/messages/panel.ts), its columns (schema.ts, the table of the
  island), and npm run db:generate after each change of the table, or instead of the migration just written.`);
