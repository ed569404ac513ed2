import { defineMessages } from '#content/messages/define-messages.ts';

/** How promos perform, for the staff who run them. */
export const promos = defineMessages({
  ua: {
    title: 'Покази й переходи',
    states: {
      unpublished: 'Ще не показується',
      upcoming: 'Почнеться за розкладом',
      running: 'Показується',
      paused: 'Призупинено',
      capped: 'Межу показів досягнуто',
      ended: 'Завершено',
    },
    impressions: 'Покази',
    clicks: 'Переходи',
    rate: 'Частка переходів',
    rateTitle: 'Скільки показів закінчилися переходом',
    ofCap: 'із {cap}',
    caption: 'Покази й переходи за 30 днів',
    none: 'Показів ще не було. Показ рахуємо, коли хоча б половину промо видно протягом секунди; роботів не рахуємо.',
    counts: '{impressions}, {clicks}',
    line: '{state} · {counts}',
    countedImpressions: { one: '{n} показ', few: '{n} покази', many: '{n} показів', other: '{n} показу' },
    countedClicks: { one: '{n} перехід', few: '{n} переходи', many: '{n} переходів', other: '{n} переходу' },
  },
  us: {
    title: 'Impressions and clicks',
    states: {
      unpublished: 'Not shown yet',
      upcoming: 'Starts on its date',
      running: 'Running',
      paused: 'Paused',
      capped: 'Impression cap reached',
      ended: 'Ended',
    },
    impressions: 'Impressions',
    clicks: 'Clicks',
    rate: 'Click rate',
    rateTitle: 'How many impressions ended in a click',
    ofCap: 'of {cap}',
    caption: 'Impressions and clicks in the last 30 days',
    none: 'No impressions yet. One counts when at least half of the promo is in view for a second; bots do not count.',
    counts: '{impressions}, {clicks}',
    line: '{state} · {counts}',
    countedImpressions: { one: '{n} impression', other: '{n} impressions' },
    countedClicks: { one: '{n} click', other: '{n} clicks' },
  },
});
