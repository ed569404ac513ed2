import type { IssueCode } from '../result.ts';
import { defineMessages } from './define-messages.ts';

/** What is wrong with a field, for forms that have no words of their own for it, and for the API. */
export const issueTexts = defineMessages({
  ua: {
    required: 'Заповніть це поле.',
    invalid: 'Перевірте значення.',
    too_short: 'Закоротко: мінімум символів — {min}.',
    too_long: 'Задовго: максимум символів — {max}.',
    too_small: 'Замало: найменше значення — {min}.',
    too_big: 'Забагато: найбільше значення — {max}.',
    too_many: 'Забагато: максимум — {max}.',
    unknown_field: 'Такого поля тут немає, або його не можна змінювати.',
    not_found: 'Такого вже немає. Оберіть інше.',
    not_leaf: 'Оберіть підрубрику.',
    before_start: 'Кінець раніше за початок.',
    in_the_past: 'Цей час уже минув.',
    taken: 'Уже зайнято. Оберіть інше.',
    unsafe_url: 'Вкажіть адресу, що починається з https://.',
    no_text: 'Тут немає тексту.',
    cycle: 'Не можна вкласти в саме себе.',
    too_deep: 'Завелика вкладеність: максимум рівнів — {max}.',
  },
  us: {
    required: 'Fill in this field.',
    invalid: 'Check this value.',
    too_short: 'Too short: at least {min} characters.',
    too_long: 'Too long: at most {max} characters.',
    too_small: 'Too small: at least {min}.',
    too_big: 'Too big: at most {max}.',
    too_many: 'Too many: at most {max}.',
    unknown_field: 'There is no such field here, or it cannot be changed.',
    not_found: 'This is not there any more. Choose another.',
    not_leaf: 'Choose a subcategory.',
    before_start: 'The end is before the start.',
    in_the_past: 'This time has passed.',
    taken: 'Already taken. Choose another.',
    unsafe_url: 'Give an address that begins with https://.',
    no_text: 'There is no text here.',
    cycle: 'It cannot be put into itself.',
    too_deep: 'Nested too deep: at most {max} levels.',
  },
}) satisfies Record<'ua' | 'us', Record<IssueCode, string>>;
