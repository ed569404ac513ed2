import type { Bilingual } from '#content/model/starter.ts';
import type { DemoNews, DemoNewsText } from '#demo/types.ts';
import { dollars, fill, type Slots } from './generate-fill.ts';
import { type NewsText, newsTemplates } from './generate-news-templates.ts';
import { randomPicture } from './generate-pictures.ts';
import type { RandomSource } from './generate-random.ts';
import { brands, cities, personName } from './generate-words.ts';

const times: readonly Bilingual[] = [
  { ua: 'у суботу', us: 'on Saturday' },
  { ua: 'у неділю', us: 'on Sunday' },
  { ua: 'у п’ятницю', us: 'on Friday' },
  { ua: 'у середу', us: 'on Wednesday' },
  { ua: 'у четвер', us: 'on Thursday' },
];

const quotes: readonly Bilingual[] = [
  {
    ua: '«Ми починали з п’ятьох людей за кухонним столом, а тепер не вистачає стільців», — каже {person}.',
    us: '“We began with five people around a kitchen table, and now we run out of chairs,” says {person}.',
  },
  {
    ua: '«Найважче було зважитися. Далі люди самі почали приходити», — розповідає {person}.',
    us: '“Deciding was the hardest part. After that, people simply started coming,” says {person}.',
  },
  {
    ua: '«Для дітей це нагода почути мову не лише вдома», — пояснює {person}.',
    us: '“For the children it is a chance to hear the language outside the home,” explains {person}.',
  },
  {
    ua: '«Дякуємо сусідам: половина з них не знає української, але прийшли всі», — каже {person}.',
    us: '“We are grateful to our neighbors: half of them do not know Ukrainian, yet all of them came,” says {person}.',
  },
  {
    ua: '«Звітуємо про кожен долар, бо довіра коштує дорожче», — наголошує {person}.',
    us: '“We account for every dollar, because trust is worth more,” stresses {person}.',
  },
  {
    ua: '«Якщо ви щойно приїхали й нікого не знаєте, починайте з нас», — запрошує {person}.',
    us: '“If you have just arrived and know nobody, start with us,” says {person}.',
  },
  {
    ua: '«Торік було скромніше, тож маємо з чим порівняти», — усміхається {person}.',
    us: '“Last year was more modest, so we have something to compare with,” smiles {person}.',
  },
];

const closings: readonly Bilingual[] = [
  {
    ua: 'Долучитися може кожен: вік, досвід і рівень англійської не мають значення.',
    us: 'Anyone can join: age, experience and level of English do not matter.',
  },
  {
    ua: 'Наступну зустріч оголосять на сторінці громади. Слідкуйте також за розділом «Афіша».',
    us: 'The next meeting will be announced on the community’s page. Watch our Events section too.',
  },
  {
    ua: 'Організатори дякують місту, парафії та всім, хто приніс пироги.',
    us: 'The organizers thank the city, the parish and everyone who brought pies.',
  },
  {
    ua: 'Світлини з події організатори обіцяють викласти до кінця тижня.',
    us: 'The organizers promise to post photos by the end of the week.',
  },
  {
    ua: 'Запитання можна поставити телефоном або наживо в години прийому.',
    us: 'Questions are welcome by phone or in person during office hours.',
  },
];

const extras: readonly Bilingual[] = [
  {
    ua: 'Подію готували {k|тиждень|тижні|тижнів}. Більшу частину роботи зробили волонтери ввечері після зміни.',
    us: 'It took {k|week|weeks} to prepare. Volunteers did most of the work in the evenings, after their shifts.',
  },
  {
    ua: 'За останній рік українська громада тут помітно зросла: з’явилися нові класи, гуртки й парафіяльні ініціативи.',
    us: 'The Ukrainian community here has grown visibly in the past year, with new classes, clubs and parish projects.',
  },
  {
    ua: 'Сусідні громади вже розпитують про досвід і просять поділитися документами.',
    us: 'Neighboring communities are already asking how it was done and whether they may copy the paperwork.',
  },
];

const headings: readonly Bilingual[] = [
  { ua: 'Що далі', us: 'What comes next' },
  { ua: 'Як долучитися', us: 'How to join' },
  { ua: 'Подробиці', us: 'The details' },
];

/** A generated news item; one in ten has no English text, as in a real newsroom. */
export function generateNews(draw: RandomSource, key: string, hoursAgo: number): DemoNews {
  const template = draw.pick(newsTemplates);
  const city = draw.pick(cities);
  const slots: Slots = {
    city: city.name,
    org: draw.pick(brands),
    person: personName(draw),
    money: dollars(draw.int(12, 980) * 100),
    n: draw.int(21, 180),
    few: draw.int(8, 20),
    k: draw.int(2, 9),
    when: draw.pick(times),
  };
  const quote = draw.pick(quotes);
  const middle = draw.sample(extras, draw.int(0, 2));
  const heading = draw.chance(0.4) ? draw.pick(headings) : null;
  const ending = draw.sample(closings, draw.int(0, 1));

  const write = (text: NewsText, locale: 'ua' | 'us'): DemoNewsText => ({
    title: fill(text.title, slots, locale),
    excerpt: fill(text.excerpt, slots, locale),
    body: [
      text.lead,
      quote[locale],
      ...middle.map((each) => each[locale]),
      ...(heading ? [`## ${heading[locale]}`] : []),
      text.detail,
      ...ending.map((each) => each[locale]),
    ]
      .map((paragraph) => fill(paragraph, slots, locale))
      .join('\n\n'),
  });

  return {
    key,
    category: template.category,
    tags: draw.sample(template.tags, draw.int(1, 2)),
    location: city.key,
    picture: randomPicture(draw, template.scene),
    hoursAgo,
    author: draw.chance(0.7) ? 'author' : 'editor',
    ua: write(template.ua, 'ua'),
    ...(draw.chance(0.1) ? {} : { us: write(template.us, 'us') }),
  };
}
