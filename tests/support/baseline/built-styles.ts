import { parse, type Container, type Document } from 'postcss';

/** Whether a rule is within `@supports`, which is itself a guard. */
function isGuarded(node: Container | Document | undefined): boolean {
  for (let at = node; at !== undefined; at = at.parent)
    if (at.type === 'atrule' && (at as unknown as { name: string }).name === 'supports') return true;
  return false;
}

/**
 * Features in a style sheet that a baseline lacks, as keys of MDN's data without their prefixes: properties, functions,
 * pseudo-classes and at-rules outside `@supports`.
 */
export function findUnsupportedStyles(css: string, newer: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  const ask = (...keys: string[]) => keys.forEach((key) => newer.has(key) && found.add(key.replace('css.', '')));
  const root = parse(css);
  root.walkDecls(({ prop, value, parent }) => {
    if (isGuarded(parent as Container)) return;
    if (!prop.startsWith('--')) ask(`css.properties.${prop}`);
    for (const [, name = ''] of value.matchAll(/(?<![\w-])([a-z][\w-]*)\(/g))
      ask(
        `css.types.${name}`,
        `css.types.color.${name}`,
        `css.types.gradient.${name}`,
        `css.properties.${prop}.${name}`,
      );
    if (/^[a-z-]+$/.test(value)) ask(`css.properties.${prop}.${value.replaceAll('-', '_')}`);
  });
  root.walkRules(({ selector, parent }) => {
    if (
      isGuarded(parent as Container) ||
      (parent?.type === 'atrule' && /keyframes/.test((parent as unknown as { name: string }).name))
    )
      return;
    for (const [, name = ''] of selector.matchAll(/::?([a-z][\w-]*)/g)) ask(`css.selectors.${name}`);
    if (/(?:^|[^\\])&/.test(selector)) ask('css.selectors.nesting');
  });
  root.walkAtRules(({ name, parent }) => {
    if (!isGuarded(parent as Container)) ask(`css.at-rules.${name}`);
  });
  return [...found];
}
