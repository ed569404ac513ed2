import { setAccountEnd } from '../../core/accounts/account-end.ts';
import { requestDeletion } from './deletion.ts';
import { removePerson } from './erase-account.ts';

setAccountEnd({ remove: removePerson, request: requestDeletion });
