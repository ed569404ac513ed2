import { addHooks } from '../../core/entries/hooks.ts';
import { keepDecision } from './decision.ts';

addHooks('ad', {
  onStep: (database, { actor, before, after, counted }) => keepDecision(database, actor, before, after, counted),
});
