import type { FormField } from '#server/core/entry-form/form-kind.ts';
import { DetailInput } from './DetailInput.tsx';
import { fieldId } from './focus-path.ts';
import { useForm } from './form-context.ts';

/** Types that need the whole width. */
const wide = new Set([
  'multiline',
  'choices',
  'references',
  'socials',
  'hours',
  'bylines',
  'adPrice',
  'ticketPrice',
  'attributes',
  'images',
  'phones',
]);

/** What the kind holds beyond the common parts. */
export function DetailFields() {
  const { texts, view } = useForm();
  const fields = view.kind.details.filter(({ type }) => type !== 'images');
  if (fields.length === 0) return null;
  return (
    <section className="ui-panel ui-padded ui-stack" aria-labelledby="details">
      <h2 id="details">{texts.details}</h2>
      <div className="ui-cols ef-details">
        {fields.map((field: FormField) => (
          <div
            key={field.name}
            id={fieldId(`details.${field.name}`)}
            className={wide.has(field.type) ? 'ef-wide' : undefined}
          >
            <DetailInput field={field} />
          </div>
        ))}
      </div>
    </section>
  );
}
