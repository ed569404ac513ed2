import { atom } from 'nanostores';
import { useMemo, type ReactNode } from 'react';
import { FormContext } from '#islands/entry-form/form-context.ts';
import type { Choice } from '#server/core/entry-form/form-choices.ts';
import type { AdDraft } from './ad-draft.ts';
import { AdContext, type AdFormProps } from './ad-form-context.ts';

interface Props {
  page: AdFormProps;
  ad: AdDraft;
  children: ReactNode;
}

/** Ads have no tags. */
const noTags = atom<readonly Choice[]>([]);

/** Provides the form's context to the fields. */
export function AdFormProvider({ page, ad, children }: Props) {
  const context = useMemo(
    () => ({
      ...page,
      $value: ad.$value,
      $issues: ad.$issues,
      $tags: noTags,
      addTag: () => undefined,
      set: ad.set,
      reportPictures: () => undefined,
    }),
    [page, ad],
  );
  const own = useMemo(() => {
    const { view, words, share } = page;
    return { view, words, share, $proposed: ad.$proposed, propose: ad.propose };
  }, [page, ad]);
  return (
    <AdContext value={own}>
      <FormContext value={context}>{children}</FormContext>
    </AdContext>
  );
}
