import { useMemo, type ReactNode } from 'react';
import { FormContext } from '../entry-form/form-context.ts';
import { AdContext, type AdFormProps } from './ad-form-context.ts';
import type { useAdForm } from './use-ad-form.ts';

interface Props {
  page: AdFormProps;
  state: ReturnType<typeof useAdForm>;
  children: ReactNode;
}

/** Gives the fields what they work on. */
export function AdFrame({ page, state: { value, issues, set }, children }: Props) {
  const context = useMemo(
    () => ({ ...page, value, issues, set, tags: [], addTag: () => undefined, reportPictures: () => undefined }),
    [page, value, issues, set],
  );
  const own = useMemo(() => ({ view: page.view, words: page.words, share: page.share }), [page]);
  return (
    <AdContext value={own}>
      <FormContext value={context}>{children}</FormContext>
    </AdContext>
  );
}
