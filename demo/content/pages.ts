import type { StarterPage } from '#content/model/starter.ts';
import { defaultSettings } from '#content/settings/settings.ts';
import { starterPages, starterWords } from '#server/core/starter/starter-set.ts';

/** The static pages; menus sort them by `order`. */
export const demoPages: StarterPage[] = starterPages(
  starterWords(defaultSettings, {
    owner: { ua: 'редакція порталу «Поруч»', us: 'The editorial team of Poruch' },
    providers: { ua: '', us: '' },
    logs: { ua: '', us: '' },
    money: {
      ua: 'Портал живе з реклами, яку завжди позначено словом «Реклама».',
      us: 'The portal is funded by advertising, always labeled “Advertisement.”',
    },
  }),
);
