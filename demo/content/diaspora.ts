import type { DemoDiaspora } from '#demo/types.ts';
import { localOrganisations } from './diaspora-1.ts';
import { causeOrganisations } from './diaspora-2.ts';

/** Every organisation of the demo directory. */
export const demoDiaspora: DemoDiaspora[] = [...localOrganisations, ...causeOrganisations];
