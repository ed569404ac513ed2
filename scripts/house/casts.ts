import * as ts from 'typescript';
import type { Figure } from './figure.ts';
import { lineOf, type Script, type Source } from './source.ts';

/** An expression without surrounding parentheses, `!`, or default after `??`. */
function unwrapExpression(node: ts.Expression): ts.Expression {
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node)) return unwrapExpression(node.expression);
  const isDefaulted = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken;
  return isDefaulted ? unwrapExpression(node.left) : node;
}

/**
 * Whether an expression is `details`, `x.details`, a member of either, or a call such as `Object.entries()` with one.
 */
function isOfDetails(given: ts.Expression): boolean {
  const node = unwrapExpression(given);
  if (ts.isIdentifier(node)) return node.text === 'details';
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'details' || isOfDetails(node.expression);
  if (ts.isElementAccessExpression(node)) return isOfDetails(node.expression);
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { expression: object, name } = node.expression;
  const [argument] = node.arguments;
  const isObject = ts.isIdentifier(object) && object.text === 'Object' && /^(?:entries|keys|values)$/.test(name.text);
  return isObject && argument !== undefined && isOfDetails(argument);
}

const isToUnknown = (node: ts.Expression) => ts.isAsExpression(node) && node.type.kind === ts.SyntaxKind.UnknownKeyword;

/**
 * Casts of `src`, given the scripts outside of tests: `x as unknown as T`, and `as` after an expression that
 * `isOfDetails` recognises, to any type except `const`. `details as unknown as T` counts once in each. In `.astro`
 * files, the frontmatter and the scripts are read.
 */
export function castFigures(scripts: ReadonlyMap<Source, readonly Script[]>): Figure[] {
  const unknown: string[] = [];
  const details: string[] = [];
  for (const [{ file }, parts] of scripts) {
    if (!file.startsWith('src/')) continue;
    for (const script of parts) {
      const visit = (node: ts.Node): void => {
        if (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type)) {
          const place = `${file}:${lineOf(script, node)}`;
          if (isToUnknown(unwrapExpression(node.expression))) unknown.push(place);
          if (isOfDetails(node.expression)) details.push(place);
        }
        ts.forEachChild(node, visit);
      };
      visit(script.tree);
    }
  }
  return [
    { name: 'unknown-casts', meaning: '`as unknown as` in src outside of tests', places: unknown },
    { name: 'details-casts', meaning: 'casts on the details of entries in src outside of tests', places: details },
  ];
}
