import { Button } from '../ui/Button.tsx';
import { useCategoryFormContext } from './category-form-context.ts';

/** Saving, always within reach; says whether there is something to save. */
export function CategorySaveBar() {
  const { texts, form } = useCategoryFormContext();
  const { state, dirty, stored } = form;
  const busy = state === 'busy';
  const words = busy
    ? texts.saving
    : state === 'failed'
      ? texts.notSaved
      : dirty
        ? texts.unsaved
        : stored === null
          ? texts.notYet
          : texts.clean;
  return (
    <section className="ef-bar" aria-label={texts.actions}>
      <p className="ef-saved" role="status">
        {words}
      </p>
      <div className="ef-bar-buttons">
        <Button type="submit" variant="p" busy={busy}>
          {stored === null ? texts.create : texts.save}
        </Button>
      </div>
    </section>
  );
}
