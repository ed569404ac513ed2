import { defineMessages } from '#content/messages/define-messages.ts';

/** The site's own drawings: why one was rejected, and what was removed from it. */
export const brandMessages = defineMessages({
  ua: {
    choose: 'Вибрати файл',
    replace: 'Замінити',
    remove: 'Прибрати',
    about: 'SVG або PNG, до 12 МБ. Тло прозоре.',
    sending: 'Перевіряємо файл…',
    removed: 'Із малюнка прибрано те, що не малює: {names}. Перевірте, чи він не змінився.',
    text: 'Текст із файла не взято: на іншому пристрої він мав би інші літери. Перетворіть його на криві або збережіть логотип як PNG.',
    onLight: 'На світлому',
    onDark: 'На темному',
    none: 'Доки малюнка немає, стоїть перша літера назви.',
    presets: 'Готові кольори',
    custom: 'Свій колір',
    pick: 'Узяти {value}',
    sample: 'Кнопка',
    sampleLink: 'Посилання',
    headlines: { literata: 'Із зарубками, як у книжках', onest: 'Без зарубок, як увесь текст' },
    wrong: {
      format: 'Це не малюнок, який можна взяти. Потрібен файл SVG або PNG.',
      malformed: 'Файл пошкоджений або записаний із помилкою. Збережіть його ще раз.',
      too_complex:
        'Малюнок заскладний для логотипа: забагато фігур або задовгий файл. Спростіть його чи збережіть як PNG.',
      no_size: 'У малюнку не сказано, якого він розміру. Додайте до нього ширину й висоту.',
      empty: 'На малюнку нічого не видно: в ньому лише текст, вставлене зображення або порожнє тло.',
      too_many_pixels: 'Зображення завелике: максимум 40 мегапікселів.',
    },
  },
  us: {
    choose: 'Choose a file',
    replace: 'Replace',
    remove: 'Remove',
    about: 'SVG or PNG, up to 12 MB, with a transparent background.',
    sending: 'Checking the file…',
    removed: 'What doesn’t draw was left out: {names}. Check that the logo still looks right.',
    text: 'Text in the file is left out: on another device its letters would differ. Convert it to outlines, or save the logo as PNG.',
    onLight: 'On light',
    onDark: 'On dark',
    none: 'Until there is one, the first letter of the name stands in.',
    presets: 'Ready-made colors',
    custom: 'Your own color',
    pick: 'Use {value}',
    sample: 'Button',
    sampleLink: 'Link',
    headlines: { literata: 'Serif, as in books', onest: 'Sans serif, as all other text' },
    wrong: {
      format: 'This isn’t a drawing that can be used. Choose an SVG or PNG file.',
      malformed: 'The file is damaged or malformed. Save it again.',
      too_complex:
        'The drawing is too complex for a logo: too many shapes, or too long a file. Simplify it or save it as PNG.',
      no_size: 'The drawing doesn’t say how large it is. Give it a width and a height.',
      empty: 'Nothing can be seen in the drawing: it has only text, an embedded image, or an empty background.',
      too_many_pixels: 'The image is too large: the limit is 40 megapixels.',
    },
  },
});

export type BrandTexts = (typeof brandMessages)['ua'];
