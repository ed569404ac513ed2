import { accountDeletion } from '#server/core/accounts/account-deletion.ts';
import { personalDataParts } from '#server/core/accounts/personal-data.ts';
import { workflowHooks } from '#server/core/entries/write/hooks.ts';
import { reportTargets } from '#server/core/report-targets.ts';
import { adLimitHooks } from '#server/features/advertisements/hooks.ts';
import { findSentMessage } from '#server/features/conversations/ad-views.ts';
import { conversationData } from '#server/features/conversations/hooks.ts';
import { savedViewData } from '#server/features/dashboard/hooks.ts';
import { eventReminderData } from '#server/features/event-reminders/hooks.ts';
import { favouriteData } from '#server/features/favourites/hooks.ts';
import { decisionHooks } from '#server/features/moderation/hooks.ts';
import { requestDeletion } from '#server/features/personal-data/deletion.ts';
import { removePerson } from '#server/features/personal-data/erase-account.ts';
import { recommendationData } from '#server/features/recommendations/hooks.ts';
import { reportData } from '#server/features/reports/hooks.ts';
import { savedSearchData } from '#server/features/saved-searches/hooks.ts';

// Provides the features' extensions to the core, in the order in which they are called. Loaded by the server, the
// commands and the tests' database.
workflowHooks.provide({ editorial: [], ad: [adLimitHooks, decisionHooks] });
accountDeletion.provide({ remove: removePerson, request: requestDeletion });
personalDataParts.provide([
  reportData,
  savedViewData,
  conversationData,
  favouriteData,
  savedSearchData,
  eventReminderData,
  recommendationData,
]);
reportTargets.provide({ message: findSentMessage });
