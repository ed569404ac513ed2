import { defineMessages } from '#content/messages/define-messages.ts';

/** Strips of pictures and promos, and full-screen pictures. */
export const gallery = defineMessages({
  ua: {
    open: 'Переглянути на весь екран',
    title: 'Перегляд фото',
    close: 'Закрити',
    zoomIn: 'Збільшити',
    zoomOut: 'Зменшити',
    play: 'Показувати по черзі',
    pause: 'Зупинити показ',
    photoOf: 'Фото {n} з {total}',
    slideOf: 'Слайд {n} з {total}',
    prevSlide: 'Попередній слайд',
    nextSlide: 'Наступний слайд',
    firstSlide: 'Це перший слайд',
    lastSlide: 'Це останній слайд',
    goToSlide: 'Перейти до слайда {{index}}',
  },
  us: {
    open: 'View full screen',
    title: 'Photo viewer',
    close: 'Close',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    play: 'Play slideshow',
    pause: 'Pause slideshow',
    photoOf: 'Photo {n} of {total}',
    slideOf: 'Slide {n} of {total}',
    prevSlide: 'Previous slide',
    nextSlide: 'Next slide',
    firstSlide: 'This is the first slide',
    lastSlide: 'This is the last slide',
    goToSlide: 'Go to slide {{index}}',
  },
});
