/**
 * Which rules of the old style sheets nothing stands for any more: a class of their selector is in no markup and no script.
 *
 *     node scripts/tailwind/dead-rules.ts [--write] src/styles/*.css
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { parse, type Container, type Rule } from 'postcss';

const sources = globSync('src/**/*.{astro,tsx,ts}')
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
// Words that may be names of classes, and the beginnings of names that are put together. A common word keeps its rule alive.
const words = new Set(sources.match(/(?<=["'`\s.{])[a-zA-Z][\w-]*(?=["'`\s,:}$])/g));
const beginnings = [...sources.matchAll(/([a-z][\w-]*-)\$\{/g)].map(([, name]) => name!);
const fromOutside = /^(swiper|react|ProseMirror|selectedCell)/;
const isUsed = (name: string) =>
  words.has(name) || fromOutside.test(name) || beginnings.some((one) => name.startsWith(one));

const write = process.argv.includes('--write');
let dead = 0;
for (const file of process.argv.slice(2).filter((one) => one.endsWith('.css'))) {
  const sheet = parse(readFileSync(file, 'utf8'));
  sheet.walkRules((rule: Rule) => {
    const alive = rule.selectors.filter((one) => {
      // What `:not()` names may well be absent.
      const names = [...one.replace(/:not\([^)]*\)/g, '').matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!);
      return /:is\(/.test(one) ? names.length === 0 || names.some(isUsed) : names.every(isUsed);
    });
    if (alive.length === rule.selectors.length) return;
    console.log(`${file}: ${rule.selectors.filter((one) => !alive.includes(one)).join(', ')}`);
    dead += 1;
    if (alive.length > 0) rule.selectors = alive;
    else rule.remove();
  });
  const isEmpty = (one: Container): boolean =>
    (one.nodes ?? []).every((node) => node.type === 'comment' || ('nodes' in node && isEmpty(node as Container)));
  sheet.walkAtRules((rule) => {
    if (rule.nodes && isEmpty(rule as Container)) rule.remove();
  });
  if (write) writeFileSync(file, sheet.toString());
}
console.log(`${dead} rules`);
