import type { IssueCode } from '../result.ts';
import { defineMessages } from './define-messages.ts';
import { typedTexts } from './typed.ts';

/** What is wrong with a field, for forms that have no words of their own for it, and for the API. */
export const issueTexts = defineMessages({
  ua: {
    ...typedTexts.ua,
    required: 'Заповніть це поле.',
    no_category: 'Оберіть рубрику.',
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
    no_text: 'Тут немає тексту.',
    cycle: 'Не можна вкласти в саме себе.',
    too_deep: 'Завелика вкладеність: максимум рівнів — {max}.',
    not_empty: 'У цій рубриці вже є оголошення, тож підрубрик у ній бути не може.',
  },
  us: {
    ...typedTexts.us,
    required: 'Fill in this field.',
    no_category: 'Choose a category.',
    invalid: 'Check this value.',
    too_short: 'Too short: use at least {min} characters.',
    too_long: 'Too long: use at most {max} characters.',
    too_small: 'Too small: the minimum is {min}.',
    too_big: 'Too big: the maximum is {max}.',
    too_many: 'Too many: the maximum is {max}.',
    unknown_field: 'This field doesn’t exist or can’t be changed.',
    not_found: 'This no longer exists. Choose another.',
    not_leaf: 'Choose a subcategory.',
    before_start: 'The end is before the start.',
    in_the_past: 'This time has passed.',
    taken: 'Already taken. Choose another.',
    no_text: 'There’s no text here.',
    cycle: 'It can’t be placed inside itself.',
    too_deep: 'Nested too deep: {max} levels at most.',
    not_empty: 'This category already has ads, so it can’t have subcategories.',
  },
}) satisfies Record<'ua' | 'us', Record<IssueCode, string>>;
