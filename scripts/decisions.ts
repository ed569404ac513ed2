import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** `node scripts/decisions.ts` prints the index of `docs/decisions`; `--write` stores it in its README.md. */
const folder = path.resolve(import.meta.dirname, '../docs/decisions');

/** The header of a decision. */
export interface Decision {
  file: string;
  /** Four digits. */
  number: string;
  title: string;
  status: string;
  /** ISO date. */
  date: string;
  area: string;
  sections: string[];
}

/**
 * Reads the headers of all decisions, sorted by number.
 * @throws Error for a decision whose header does not have the format in `docs/decisions/README.md`
 */
export function readDecisions(): Decision[] {
  return readdirSync(folder)
    .filter((file) => /^\d{4}-/.test(file))
    .sort()
    .map((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      const head =
        /^# (\d{4})\. (.+)\n\n- Status: ([^]+?)\n- Date: (\d{4}-\d\d-\d\d)\n- Area: ([a-z]+)\n\n## Context\n/.exec(
          text,
        );
      if (head === null) throw new Error(`docs/decisions/${file} has no head of the usual shape`);
      const [, number = '', title = '', status = '', date = '', area = ''] = head;
      const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, name = '']) => name);
      return { file, number, title, status: status.replace(/\s+/g, ' '), date, area, sections };
    });
}

/** The index as Markdown, by area. */
export function decisionIndex(decisions: readonly Decision[]): string {
  const areas = [...new Set(decisions.map(({ area }) => area))].sort();
  const state = ({ status }: Decision) => {
    const short = status.split(/[;(]/, 1)[0]!.trim();
    return short === 'accepted' ? '' : ` (${short.replaceAll(/[[\]]/g, '')})`;
  };
  return `# Decisions

Why the product is as it is, one decision a file. A decision is superseded by a later one, not edited.
Numbers 23, 24, 29 and 30 were never used.

A new one takes the next number and this shape: \`# 0000. Title that says the decision\`; the lines \`- Status:\` (accepted, or
superseded by …), \`- Date:\` and \`- Area:\`; then \`## Context\`, \`## Decision\`, and, if there is something to say,
\`## Consequences\` and \`## Alternatives\`. \`node scripts/decisions.ts --write\` then updates this index.
${areas
  .map(
    (area) => `
## ${area.charAt(0).toUpperCase()}${area.slice(1)}

${decisions
  .filter((decision) => decision.area === area)
  .map((decision) => `- [${decision.number}](${decision.file}) ${decision.title}${state(decision)}`)
  .join('\n')}
`,
  )
  .join('')}`;
}

if (import.meta.main) {
  const index = decisionIndex(readDecisions());
  if (process.argv.includes('--write')) writeFileSync(path.join(folder, 'README.md'), index);
  else console.log(index);
}
