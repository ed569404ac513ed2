import { defineMessages } from './define-messages.ts';

/** Why a picture was rejected. */
export const mediaErrors = defineMessages({
  ua: {
    heic: 'Це фото у форматі HEIC, якого браузери не показують. Збережіть його як JPEG: на iPhone — «Параметри» → «Камера» → «Формати» → «Найбільш сумісні».',
    svg: 'Малюнки SVG не приймаємо. Збережіть його як PNG.',
    unsupported: 'Формату {format} не приймаємо. Збережіть зображення як JPEG або PNG і надішліть ще раз.',
    format: 'Це не зображення. Приймаємо JPEG, PNG, WebP, AVIF і GIF.',
    damaged: 'Файл пошкоджений або неповний. Спробуйте завантажити його ще раз.',
    maxBytes: 'Файл завеликий: максимум 12 МБ.',
    maxMegapixels: 'Зображення завелике: максимум {maxMegapixels} мегапікселів.',
    asJpeg:
      'У цьому форматі приймаємо зображення до {maxMegapixels} мегапікселів. Збережіть його як звичайний JPEG: тоді може бути до {asJpeg}.',
    required: 'Оберіть файл із зображенням.',
    too_many: 'Надсилайте по одному файлу.',
  },
  us: {
    heic: 'This photo is in HEIC format, which browsers can’t show. Save it as JPEG: on an iPhone, go to Settings → Camera → Formats → Most Compatible.',
    svg: 'We don’t accept SVG. Save it as PNG.',
    unsupported: 'We don’t accept {format} files. Save the image as JPEG or PNG and upload it again.',
    format: 'This isn’t an image. Use JPEG, PNG, WebP, AVIF or GIF.',
    damaged: 'The file is damaged or incomplete. Try uploading it again.',
    maxBytes: 'The file is too large: the limit is 12 MB.',
    maxMegapixels: 'The image is too large: the limit is {maxMegapixels} megapixels.',
    asJpeg:
      'The limit for this format is {maxMegapixels} megapixels. Save it as a regular JPEG, which can have up to {asJpeg}.',
    required: 'Choose an image file.',
    too_many: 'Upload one file at a time.',
  },
});
