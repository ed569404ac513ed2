import { allKinds, pageKind, newsStyleKinds } from '#content/kinds.ts';
import { firstSteps, skippableSteps, type FirstStep } from '#content/settings/first-steps.ts';
import { acceptsAds } from '#content/settings/site-sections.ts';
import { dashboardPaths } from '#content/urls/dashboard-sections.ts';
import { paths } from '#content/urls/urls.ts';
import { readRevisedSettings } from '#server/core/settings/rows.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { now } from '#server/platform/clock.ts';
import { database, type Database } from '#server/platform/database/database.ts';
import { env, type Env } from '#server/platform/env.ts';
import { BACKUP_STALE_MS, lastBackup } from '#server/platform/health/last-backup.ts';
import { hasMailBeenAccepted } from '#server/platform/mail/rows.ts';
import { isTrial } from '#server/platform/site-reach.ts';
import { readStoredFacts } from './rows.ts';

interface FirstStepState {
  step: FirstStep;
  isDone: boolean;
  /** The admins chose to skip it. */
  isSkipped: boolean;
  canSkip: boolean;
  /** Page of the step, without locale; `null` if it is done on the server or in the list itself. */
  path: string | null;
}

/** Remaining steps to set up a new site. */
export interface FirstStepsView {
  steps: FirstStepState[];
  /** Revision of the settings, required to change the list. */
  revision: number;
}

const newsPaths = dashboardPaths(newsStyleKinds[0]!.name);

/** Page of each step. */
const stepPages: Readonly<Record<FirstStep, string | null>> = {
  mail: paths.settingsPage('mail'),
  category: newsPaths.categories,
  story: newsPaths.create,
  pages: dashboardPaths(pageKind).list,
  backup: null,
  admin: paths.people(),
  providers: paths.settings(),
  engines: paths.settingsPage('search'),
  open: null,
};

/**
 * Checks which first steps are done. The backups of a separate database server are unknown, so the list omits that
 * step.
 */
export async function firstStepStates(
  from: Database,
  { smtpUrl, isShared, dataDir, providers }: Pick<Env, 'smtpUrl' | 'isShared' | 'dataDir' | 'providers'>,
): Promise<FirstStepsView> {
  const [{ settings, revision }, catalogue, stored, mailed, saved] = await Promise.all([
    readRevisedSettings(from),
    loadCatalogue(from),
    readStoredFacts(from),
    hasMailBeenAccepted(from),
    lastBackup(dataDir),
  ]);
  const { launch, search } = settings;
  // The rules only cover ads.
  const legalKeys = ['privacy_policy', ...(acceptsAds(settings) ? ['rules'] : [])];
  const done: Readonly<Record<FirstStep, boolean>> = {
    mail: smtpUrl !== undefined && mailed,
    category: allKinds.some(({ name }) => catalogue.categoriesOf(name, 'ua').length > 0),
    story: stored.hasStory,
    pages: legalKeys.every((key) => stored.pageKeys.includes(key)),
    backup: saved !== null && saved > now() - BACKUP_STALE_MS,
    admin: stored.admins > 1,
    providers: Object.values(providers).some((client) => client !== null),
    engines: search.indexNowKey !== null,
    open: launch.isOpen,
  };
  const skippable: readonly string[] = skippableSteps;
  const skipped: readonly string[] = launch.skipped;
  return {
    revision,
    steps: firstSteps
      .filter((step) => step !== 'backup' || !isShared)
      .map((step) => ({
        step,
        isDone: done[step],
        isSkipped: !done[step] && skipped.includes(step),
        canSkip: skippable.includes(step),
        path: stepPages[step],
      })),
  };
}

/** The list for the admins of a site; `null` if every step is done or skipped, or on an open demo. */
export async function firstStepsView(): Promise<FirstStepsView | null> {
  const view = await firstStepStates(database(), env());
  const isOpen = view.steps.some(({ step, isDone }) => step === 'open' && isDone);
  if (isTrial() && isOpen) return null;
  return view.steps.every(({ isDone, isSkipped }) => isDone || isSkipped) ? null : view;
}
