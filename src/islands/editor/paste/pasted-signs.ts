const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉';

/**
 * Writes what only a look tells as signs: raised and lowered digits, which would join the number before them (`м²`, `10⁵`),
 * the quotation marks of `q`, and what parts options.
 */
export function readSmallSigns(page: Document): void {
  for (const [tag, signs] of [
    ['sup', RAISED],
    ['sub', LOWERED],
  ] as const)
    for (const element of page.querySelectorAll(tag)) {
      const digits = element.textContent.trim();
      if (/^\d{1,6}$/.test(digits)) element.replaceWith([...digits].map((digit) => signs[Number(digit)]).join(''));
    }
  for (const option of page.querySelectorAll('option')) option.prepend(' ');
  for (const quote of page.querySelectorAll('q')) quote.replaceWith('«', ...quote.childNodes, '»');
}
