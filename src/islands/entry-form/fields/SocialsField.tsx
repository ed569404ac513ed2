import type { SocialNetwork } from '#content/fields/social-networks.ts';
import { phoneExample } from '#content/settings/site-country.ts';
import { fieldId } from '#islands/entry-form/focus-path.ts';
import { issueText, useForm, useFormIssues } from '#islands/entry-form/form-context.ts';
import { createSocialParserLoader, TypedField } from '#islands/ui/fields/TypedField.tsx';
import { formColumns } from '#styles/form-classes.ts';
import type { DetailProps } from './detail-props.ts';
import { FieldGroup } from './FieldGroup.tsx';

/** Links to social networks. */
export function SocialsField({ field, value, onChange, error }: DetailProps) {
  const { issueTexts, networks } = useForm();
  const issues = useFormIssues();
  const links = (value ?? {}) as Record<string, string>;
  const path = `details.${field.name}`;
  const errorOf = (network: string) => {
    const issue = issues.find((candidate) => candidate.path === `${path}.${network}`);
    return issue === undefined ? null : issueText(issueTexts, issue);
  };
  const own = issues.some((candidate) => candidate.path === path) ? error : null;
  return (
    <FieldGroup label={field.label} required={field.required} error={own}>
      <div className={formColumns}>
        {(field.options ?? []).map(({ value: network }) => (
          <div key={network} id={fieldId(`${path}.${network}`)}>
            <TypedField
              reader={createSocialParserLoader(network as SocialNetwork)}
              label={networks[network] ?? network}
              inputMode={network === 'viber' || network === 'whatsapp' ? 'tel' : 'url'}
              placeholder={network === 'viber' || network === 'whatsapp' ? phoneExample() : '@name'}
              value={links[network] ?? ''}
              onChange={(next) => onChange({ ...links, [network]: next.trim() === '' ? null : next })}
              error={errorOf(network)}
            />
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}
