import { contacts } from './contacts.ts';
import { defineMessages } from './define-messages.ts';
import { apiFailures } from './people.ts';

const { last_admin, yourself, impersonating, an_admin, deleted, email_taken, passwords_off, has_provider } =
  apiFailures.ua;
const { blocked, own_entry, limited, nothing_to_undo } = apiFailures.ua;
const en = apiFailures.us;

/** Why the API does not do something, by its code: for people who read what a program was answered. */
export const problems = defineMessages({
  ua: {
    last_admin,
    yourself,
    impersonating,
    an_admin,
    deleted,
    email_taken,
    passwords_off,
    has_provider,
    blocked,
    own_entry,
    limited,
    nothing_to_undo,
    malformed: 'Цей запит неможливо прочитати.',
    signed_out: 'Спершу увійдіть.',
    forbidden: 'Для цього бракує прав.',
    foreign_origin: 'Цей запит надіслано з іншого сайту, тому його не прийнято.',
    not_found: 'Такого тут немає.',
    method_not_allowed: 'Із цією адресою так не працюють.',
    timeout: 'Запит надходив надто довго. Надішліть його ще раз.',
    conflict: 'Зараз це зробити неможливо: щось уже змінилося.',
    stale: 'Відтоді це вже змінив хтось інший. Завантажте нову версію й повторіть.',
    in_use: 'Цим іще користуються, тому видалити не можна. Спершу приберіть його звідти.',
    illegal_step: 'З теперішнього стану сюди не перейти.',
    too_early: 'Ще зарано: трохи згодом це стане можливим.',
    already_reported: 'Ви вже повідомили про це.',
    too_large: 'Забагато даних для одного запиту.',
    uri_too_long: 'Задовга адреса.',
    unsupported_type: 'Дані такого типу тут не приймають.',
    invalid: 'Перевірте значення полів.',
    if_match_required: 'Вкажіть у заголовку If-Match версію, яку ви змінюєте.',
    not_open: contacts.ua.notOpenText,
    busy: 'Сервер зараз перевантажений. Спробуйте ще раз за кілька секунд.',
    unavailable: apiFailures.ua.unavailable,
    internal: 'Помилка на нашому боці. Спробуйте ще раз за хвилину.',
    error: 'Не вдалося. Спробуйте ще раз за хвилину.',
  },
  us: {
    last_admin: en.last_admin,
    yourself: en.yourself,
    impersonating: en.impersonating,
    an_admin: en.an_admin,
    deleted: en.deleted,
    email_taken: en.email_taken,
    passwords_off: en.passwords_off,
    has_provider: en.has_provider,
    blocked: en.blocked,
    own_entry: en.own_entry,
    limited: en.limited,
    nothing_to_undo: en.nothing_to_undo,
    malformed: 'This request cannot be read.',
    signed_out: 'Sign in first.',
    forbidden: 'You do not have permission to do this.',
    foreign_origin: 'This request came from another site, so it was not accepted.',
    not_found: 'There is nothing like that here.',
    method_not_allowed: 'This address does not work that way.',
    timeout: 'The request took too long to arrive. Send it again.',
    conflict: 'This cannot be done now: something has changed.',
    stale: 'Somebody else has changed this since. Load the new version and try again.',
    in_use: 'This is still in use, so it cannot be deleted. Remove it from there first.',
    illegal_step: 'This cannot be done from its present state.',
    too_early: 'It is too early: this will be possible a little later.',
    already_reported: 'You have already reported this.',
    too_large: 'That is too much data for one request.',
    uri_too_long: 'The address is too long.',
    unsupported_type: 'Data of this type is not accepted here.',
    invalid: 'Check the values of the fields.',
    if_match_required: 'Name the version that you are changing in the If-Match header.',
    not_open: contacts.us.notOpenText,
    busy: 'The server is busy right now. Please try again in a few seconds.',
    unavailable: en.unavailable,
    internal: 'The problem is on our side. Please try again in a minute.',
    error: 'That did not work. Please try again in a minute.',
  },
});

/** What the API calls the cause of a problem. How long to wait after too many is said by `apiFailures`. */
export type ProblemCode = keyof (typeof problems)['ua'] | 'too_many';
