import { HtmlValidate } from 'html-validate';
import { locales } from '#content/locale.ts';
import { localisedPath } from '#content/urls/urls.ts';
import { everyPage } from '#tests/support/pages/public-pages.ts';
import { getPage } from '#tests/support/servers/raw-request.ts';
import { expect, test } from '#tests/support/test.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // The generator's output is valid either way: letter case of the doctype, closed void elements, raw characters.
    'doctype-style': 'off',
    'void-style': 'off',
    'no-raw-characters': 'off',
    'attr-quotes': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // A matter of taste: background colours of pictures and titles of long articles.
    'no-inline-style': 'off',
    'long-title': 'off',
    // Times as people type them are not broken into lines: this rule wants no-break spaces in every phone number.
    'tel-non-breaking': 'off',
  },
});

/** Astro writes its island style before the first island, in the body, which every browser accepts. */
const isIslandStyle = ({ ruleId, selector }: { ruleId: string; selector: string | null }) =>
  ruleId === 'element-permitted-content' && (selector ?? '').endsWith('> style');

for (const { name, path } of everyPage) {
  test(`${name} is valid HTML in both languages`, async () => {
    for (const locale of locales) {
      const { html } = await getPage(localisedPath(locale, await path()));
      const report = await validator.validateString(html);
      expect(
        report.results.flatMap((result) =>
          result.messages
            .filter((message) => message.severity === 2 && !isIslandStyle(message))
            .map((message) => `${message.ruleId}: ${message.message} (${message.selector})`),
        ),
      ).toEqual([]);
    }
  });
}
