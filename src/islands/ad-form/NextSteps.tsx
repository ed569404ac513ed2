import { plural } from '#content/format/plural.ts';
import { fill } from '#content/messages/define-messages.ts';
import { useForm, useFormValue } from '#islands/entry-form/form-context.ts';
import { panelTitle } from '#styles/panel-classes.ts';
import { useAd } from './ad-form-context.ts';
import { categoryOf } from './check-ad.ts';

/** How long the ad will be public: a number of days, in words. */
export function usePublicationPeriod(): string {
  const { locale } = useForm();
  const { words, view } = useAd();
  const category = useFormValue((value) => categoryOf(view, value));
  return plural(locale, category?.ads?.days ?? view.days, words.days);
}

/** Explains what happens after the ad is sent. */
export function NextSteps() {
  const { words, view } = useAd();
  const days = usePublicationPeriod();
  const reviewed = useFormValue((value) => categoryOf(view, value)?.ads?.reviewsAll === true);
  const waits = reviewed || (!view.trusted && view.viewerId !== '');
  const publication = waits ? words.nextReviewed : view.trusted ? words.nextLive : words.nextFirst;
  return (
    <section className="rounded-lg bg-accent-soft px-4.5 py-4" aria-labelledby="ad-next">
      <h2 className={panelTitle} id="ad-next">
        {words.next}
      </h2>
      <ul className="mt-2 grid list-disc gap-1.5 pl-4.5">
        {view.viewerId === '' && <li>{view.signInMail ? words.nextSignIn : words.nextSignInNoMail}</li>}
        <li>{publication}</li>
        <li>{fill(words.nextDays, { days })}</li>
        <li>{words.nextWhere}</li>
      </ul>
    </section>
  );
}
