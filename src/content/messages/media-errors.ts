import { defineMessages } from './define-messages.ts';

/** Why a picture was not taken in. */
export const mediaErrors = defineMessages({
  ua: {
    heic: 'Це фото у форматі HEIC, якого браузери не показують. Збережіть його як JPEG: на iPhone — «Параметри» → «Камера» → «Формати» → «Найбільш сумісні».',
    svg: 'Малюнки SVG не приймаємо. Збережіть його як PNG.',
    format: 'Це не зображення. Приймаємо JPEG, PNG, WebP, AVIF і GIF.',
    damaged: 'Файл пошкоджений або неповний. Спробуйте завантажити його ще раз.',
    maxBytes: 'Файл завеликий: максимум 12 МБ.',
    maxMegapixels: 'Зображення завелике: максимум {maxMegapixels} мегапікселів.',
    asJpeg: 'У цьому форматі приймаємо зображення до {maxMegapixels} мегапікселів. Збережіть його як звичайний JPEG: тоді може бути до {asJpeg}.',
    required: 'Оберіть файл із зображенням.',
    too_many: 'Надсилайте по одному файлу.',
  },
  us: {
    heic: 'This photo is in the HEIC format, which browsers do not show. Save it as JPEG: on an iPhone, go to Settings → Camera → Formats → Most Compatible.',
    svg: 'SVG drawings are not accepted. Save it as PNG.',
    format: 'This is not a picture. JPEG, PNG, WebP, AVIF and GIF are accepted.',
    damaged: 'The file is damaged or incomplete. Try to upload it again.',
    maxBytes: 'The file is too large: at most 12 MB.',
    maxMegapixels: 'The picture is too large: at most {maxMegapixels} megapixels.',
    asJpeg: 'In this format, pictures of up to {maxMegapixels} megapixels are accepted. Save it as an ordinary JPEG, which may have up to {asJpeg}.',
    required: 'Choose a file with a picture.',
    too_many: 'Send one file at a time.',
  },
});
