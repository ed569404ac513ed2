import type { Bilingual } from '#content/model/starter.ts';
import type { DemoAd } from '#demo/types.ts';
import { dollars, type Slots } from './generate-fill.ts';
import type { GeneratedScene } from './generate-pictures.ts';
import type { RandomSource } from './generate-random.ts';

/** The parts that vary between ads of a recipe. */
interface AdDetails {
  slots: Slots;
  price: DemoAd['price'];
  attributes: DemoAd['attributes'];
}

export interface AdRecipe {
  category: string;
  scenes: GeneratedScene[];
  condition: DemoAd['condition'];
  seller: DemoAd['seller'];
  draw(draw: RandomSource): AdDetails;
  ua: { title: string; body: string };
  us: { title: string; body: string };
}

/** A fixed price in whole dollars, with the `price` slot for its text. */
function priced(amount: number, attributes: DemoAd['attributes'], slots: Slots): AdDetails {
  return { price: { type: 'fixed', amount: amount * 100 }, attributes, slots: { ...slots, price: dollars(amount) } };
}

const models = [
  ['Honda', 'Civic'],
  ['Toyota', 'Corolla'],
  ['Hyundai', 'Elantra'],
  ['Mazda', 'CX-5'],
  ['Subaru', 'Outback'],
  ['Nissan', 'Rogue'],
  ['Ford', 'Escape'],
  ['Kia', 'Sportage'],
  ['Volkswagen', 'Jetta'],
  ['Chevrolet', 'Malibu'],
] as const;

const phones = [
  ['Apple', 'iPhone 12'],
  ['Apple', 'iPhone 13'],
  ['Apple', 'iPhone 15'],
  ['Samsung', 'Galaxy S22'],
  ['Samsung', 'Galaxy A54'],
  ['Google', 'Pixel 7'],
  ['Google', 'Pixel 8'],
  ['Motorola', 'Edge 40'],
] as const;

const jobs: readonly (Bilingual & { category: string })[] = [
  { category: 'robota-vodii', ua: 'Водій на доставку меблів', us: 'Furniture delivery driver' },
  { category: 'robota-vodii', ua: 'Водій вантажівки, місцеві рейси', us: 'Local truck driver' },
  { category: 'robota-vodii', ua: 'Диспетчер у транспортну компанію', us: 'Dispatcher for a carrier' },
  { category: 'robota-budivnytstvo', ua: 'Електрик на житлові будинки', us: 'Residential electrician' },
  { category: 'robota-budivnytstvo', ua: 'Маляр у бригаду', us: 'Painter for a small crew' },
  { category: 'robota-budivnytstvo', ua: 'Плиточник', us: 'Tile setter' },
  { category: 'robota-dohliad', ua: 'Няня для двох дітей', us: 'Nanny for two children' },
  { category: 'robota-dohliad', ua: 'Доглядальниця на денні зміни', us: 'Daytime caregiver' },
  { category: 'robota-ofis', ua: 'Бухгалтерка з українською мовою', us: 'Bookkeeper who speaks Ukrainian' },
  { category: 'robota-ofis', ua: 'Тестувальник програм', us: 'Software tester' },
  { category: 'robota-inshe', ua: 'Кухар в українське кафе', us: 'Cook for a Ukrainian café' },
  { category: 'robota-inshe', ua: 'Працівник складу', us: 'Warehouse worker' },
  { category: 'robota-inshe', ua: 'Прибиральниця в офіси', us: 'Office cleaner' },
];

const furniture: readonly (Bilingual & { scene: GeneratedScene })[] = [
  { scene: 'sofa', ua: 'Розкладний диван', us: 'Sleeper sofa' },
  { scene: 'sofa', ua: 'Крісло для читання', us: 'Reading armchair' },
  { scene: 'desk', ua: 'Письмовий стіл', us: 'Writing desk' },
  { scene: 'bedroom', ua: 'Двоспальне ліжко', us: 'Queen bed' },
  { scene: 'kitchen', ua: 'Кухонний стіл', us: 'Kitchen table' },
  { scene: 'books', ua: 'Книжкова шафа', us: 'Bookcase' },
];

const gifts: readonly Bilingual[] = [
  { ua: 'коробку дитячих книжок', us: 'a box of children’s books' },
  { ua: 'зимові чоботи на хлопчика', us: 'boys’ winter boots' },
  { ua: 'письмовий стілець', us: 'a desk chair' },
  { ua: 'посуд на шістьох', us: 'dishes for six' },
  { ua: 'настільну лампу', us: 'a desk lamp' },
  { ua: 'ковдри й подушки', us: 'blankets and pillows' },
  { ua: 'мікрохвильову піч', us: 'a microwave' },
  { ua: 'дитячу гірку', us: 'a toddler slide' },
];

const handiwork: readonly (Bilingual & { category: string; scene: GeneratedScene })[] = [
  { category: 'posluhy-krasa', scene: 'hairdresser', ua: 'Манікюр із покриттям', us: 'Gel manicure' },
  { category: 'posluhy-krasa', scene: 'hairdresser', ua: 'Стрижка вдома', us: 'Haircuts at home' },
  { category: 'posluhy-remont', scene: 'tools', ua: 'Складання меблів', us: 'Furniture assembly' },
  { category: 'posluhy-remont', scene: 'tools', ua: 'Дрібний ремонт', us: 'Small home repairs' },
  { category: 'posluhy-remont', scene: 'cleaning', ua: 'Прибирання помешкань', us: 'Home cleaning' },
  {
    category: 'posluhy-navchannia',
    scene: 'books',
    ua: 'Уроки української для дітей',
    us: 'Ukrainian lessons for children',
  },
  { category: 'posluhy-navchannia', scene: 'classroom', ua: 'Розмовна англійська', us: 'Conversational English' },
  { category: 'posluhy-yizha', scene: 'dumplings', ua: 'Вареники на замовлення', us: 'Varenyky to order' },
  { category: 'posluhy-yizha', scene: 'cake', ua: 'Домашні торти', us: 'Homemade cakes' },
];

const employment = ['full', 'part', 'contract'] as const;

/** One recipe for every kind of job: they share their wording and differ only in the category. */
const jobRecipes: AdRecipe[] = jobs.map((job) => ({
  category: job.category,
  scenes:
    job.category === 'robota-vodii'
      ? ['truck', 'van']
      : job.category === 'robota-budivnytstvo'
        ? ['tools']
        : ['desk', 'shop'],
  condition: null,
  seller: 'business',
  draw(draw) {
    const from = draw.int(18, 34);
    const to = from + draw.int(2, 8);
    return {
      price: { type: 'on_request' },
      attributes: {
        employment: draw.pick(employment),
        payFrom: from,
        payTo: to,
        payPeriod: 'hour',
        english: draw.pick(['none', 'basic', 'intermediate']),
      },
      slots: { job, from, to, days: draw.int(3, 5), weeks: draw.int(1, 3) },
    };
  },
  ua: {
    title: '{job}, ${from}–{to} за годину',
    body: 'Шукаємо людину, на яку можна покластися. Робочих днів на тиждень — {days}, графік узгоджуємо наперед.\n\nОплата ${from}–{to} за годину, залежно від досвіду. Навчання триває {weeks|тиждень|тижні|тижнів} і теж оплачується. Потрібен дозвіл на роботу. Зателефонуйте, розкажіть про себе, і домовимося про зустріч.',
  },
  us: {
    title: '{job}, ${from}–{to} an hour',
    body: 'We are looking for someone reliable for {days|day|days} a week. The schedule is agreed in advance.\n\nPay is ${from}–{to} an hour depending on experience, with {weeks|week|weeks} of paid training. Work authorization required. Call, tell us a little about yourself and we will set up a time to meet.',
  },
}));

const serviceRecipes: AdRecipe[] = handiwork.map((work) => ({
  category: work.category,
  scenes: [work.scene],
  condition: null,
  seller: 'private',
  draw(draw) {
    const experience = draw.int(2, 20);
    return priced(
      draw.int(5, 16) * 5,
      { period: 'visit', experience, travels: draw.chance(0.5) },
      { work, experience },
    );
  },
  ua: {
    title: '{work}, {experience|рік|роки|років} досвіду, від {price}',
    body: 'Працюю акуратно й без поспіху, приймаю за записом. Ціна від {price}, точну скажу, коли почую, що саме потрібно.\n\nЄ вільні години ввечері та в суботу. Світлини робіт і відгуки надішлю. Постійним клієнтам і новоприбулим роблю знижку.',
  },
  us: {
    title: '{work}, {experience|year|years} of experience, from {price}',
    body: 'Careful, unhurried work by appointment. Prices start at {price}; tell me what you need and I will give you the exact figure.\n\nEvenings and Saturdays are available. I can send photos of my work and references. Regulars and newcomers get a discount.',
  },
}));

const furnitureRecipes: AdRecipe[] = furniture.map((item) => ({
  category: 'dim-mebli',
  scenes: [item.scene],
  condition: 'used',
  seller: 'private',
  draw(draw) {
    const width = draw.int(24, 90);
    return priced(draw.int(6, 60) * 5, { width, delivery: draw.chance(0.4) }, { item, width });
  },
  ua: {
    title: '{item}, {width|дюйм|дюйми|дюймів} завширшки, {price}',
    body: 'Стан добрий, є дрібні сліди користування, які видно на світлинах. Продаємо через переїзд, тому хочеться, щоб річ забрали найближчими днями.\n\nЦіна {price}. Допоможемо знести й завантажити, кріплення та інструкція збереглися.',
  },
  us: {
    title: '{item}, {width|inch|inches} wide, {price}',
    body: 'Good condition with small signs of use that you can see in the photos. We are moving, so we would like it to find a new home in the next few days.\n\nAsking {price}. We will help carry and load it, and we still have the hardware and the manual.',
  },
}));

const giftRecipes: AdRecipe[] = gifts.map((gift) => ({
  category: 'viddam-inshe',
  scenes: ['parcel', 'toys'],
  condition: 'used',
  seller: 'private',
  draw: (draw) => ({
    price: { type: 'free' },
    attributes: { pickupOnly: true },
    slots: { gift, days: draw.int(2, 9), hour: draw.int(5, 8) },
  }),
  ua: {
    title: 'Віддам {gift}, заберіть за {days|день|дні|днів}',
    body: 'Віддам безкоштовно {gift}. Усе чисте й справне, просто нам більше не потрібне.\n\nБудь ласка, заберіть за {days|день|дні|днів}. Удома ми після {hour}-ї вечора. Якщо оголошення видно, отже, ще не забрали.',
  },
  us: {
    title: 'Free: {gift}, pick up within {days|day|days}',
    body: 'Giving away {gift}. Everything is clean and works; we simply do not need it any more.\n\nPlease pick it up within {days|day|days}. We are home after {hour} p.m. If you can see this ad, it is still here.',
  },
}));

const carRecipe: AdRecipe = {
  category: 'avto-lehkovi',
  scenes: ['car'],
  condition: 'used',
  seller: 'private',
  draw(draw) {
    const [make, model] = draw.pick(models);
    const year = draw.int(2012, 2023);
    const age = 2024 - year;
    const miles = age * draw.int(7, 13) + draw.int(3, 12);
    const attributes = { make, model, year, mileage: miles * 1000, transmission: 'automatic', fuel: 'gasoline' };
    return priced(26_000 - age * 1600 + draw.int(-15, 25) * 100, attributes, { make, model, year, miles });
  },
  ua: {
    title: '{make} {model} {year}, {miles} тис. миль, {price}',
    body: 'Продаю своє авто, title чистий, VIN надішлю. Пробіг {miles|тисяча|тисячі|тисяч} миль, оливу міняв вчасно, чеки є.\n\nПросимо {price}. Можна приїхати зі своїм механіком. Гроші лише готівкою або банківським чеком при зустрічі.',
  },
  us: {
    title: '{make} {model} {year}, {miles}k miles, {price}',
    body: 'Selling my own car, clean title, VIN on request. {miles},000 miles, oil changed on time, receipts available.\n\nAsking {price}. You are welcome to bring a mechanic. Cash or a cashier’s check in person only.',
  },
};

const phoneRecipe: AdRecipe = {
  category: 'elektronika-telefony',
  scenes: ['phone'],
  condition: 'used',
  seller: 'private',
  draw(draw) {
    const [brand, model] = draw.pick(phones);
    const memory = draw.pick(['64', '128', '256']);
    const battery = draw.int(80, 99);
    return priced(draw.int(18, 90) * 5, { brand, model, memory, unlocked: true }, { brand, model, memory, battery });
  },
  ua: {
    title: '{brand} {model}, {memory} ГБ, батарея {battery} %',
    body: 'Телефон не прив’язаний до оператора, екран без тріщин, батарея {battery} %. Користувалася ним одна людина, завжди в чохлі.\n\nЦіна {price} з кабелем. Зустрінемося в людному місці, при вас вийду з облікового запису.',
  },
  us: {
    title: '{brand} {model}, {memory} GB, battery at {battery}%',
    body: 'Unlocked, no cracks, battery health {battery}%. One owner, always kept in a case.\n\n{price} with a cable. We can meet in a public place and I will sign out of my account in front of you.',
  },
};

const roomRecipe: AdRecipe = {
  category: 'zhytlo-orenda-kimnaty',
  scenes: ['bedroom', 'house', 'kitchen'],
  condition: null,
  seller: 'private',
  draw(draw) {
    const area = draw.int(10, 24) * 10;
    return priced(
      draw.int(50, 120) * 10,
      { period: 'month', area, bathroom: 'shared', furnished: true, pets: draw.chance(0.3) },
      { area, walk: draw.int(3, 15) },
    );
  },
  ua: {
    title: 'Кімната {area} кв. футів з меблями, {price} на місяць',
    body: 'Здаємо вмебльовану кімнату в будинку, де живе українська родина. Кухня спільна, пральна машина є, інтернет у ціні. До зупинки {walk|хвилина|хвилини|хвилин} пішки.\n\n{price} на місяць, завдаток за місяць. Просимо не палити. Подивитися можна ввечері або у вихідні.',
  },
  us: {
    title: 'Furnished room, {area} sq ft, {price} a month',
    body: 'Furnished room in a house with a Ukrainian family. Shared kitchen, washer, internet included. {walk|minute|minutes} on foot to the bus stop.\n\n{price} a month plus one month’s deposit. No smoking, please. Viewings in the evening or on weekends.',
  },
};

const flatRecipe: AdRecipe = {
  category: 'zhytlo-orenda-kvartyry',
  scenes: ['apartment', 'kitchen', 'bedroom'],
  condition: null,
  seller: 'private',
  draw(draw) {
    const rooms = draw.int(1, 3);
    const area = 350 + rooms * draw.int(20, 28) * 10;
    return priced(
      600 + rooms * draw.int(40, 75) * 10,
      { period: 'month', rooms, area, furnished: draw.chance(0.5), pets: draw.chance(0.5) },
      { rooms, area },
    );
  },
  ua: {
    title: 'Квартира, {rooms|спальня|спальні|спалень}, {area} кв. футів, {price}',
    body: 'Світла квартира в тихому будинку. Поруч крамниця, школа й автобус, у дворі є місце для авто.\n\n{price} на місяць, договір на рік. Вода й опалення в ціні, електрика окремо. Без кредитної історії можна: вистачить листа від роботодавця.',
  },
  us: {
    title: '{rooms|bedroom|bedrooms}, {area} sq ft apartment, {price}',
    body: 'Bright apartment in a quiet building. A store, a school and the bus are close by, and there is a parking space in the yard.\n\n{price} a month on a one-year lease. Water and heat included, electricity separate. No credit history is fine with a letter from your employer.',
  },
};

const strollerRecipe: AdRecipe = {
  category: 'dity-viozky',
  scenes: ['stroller'],
  condition: 'used',
  seller: 'private',
  draw(draw) {
    const brand = draw.pick(['Chicco', 'Graco', 'Evenflo', 'Britax', 'UPPAbaby', 'Joie']);
    return priced(
      draw.int(8, 50) * 5,
      { age: '0-1', strollerType: '2-in-1', brand },
      { brand, months: draw.int(3, 24) },
    );
  },
  ua: {
    title: 'Візочок {brand}, користувалися {months|місяць|місяці|місяців}, {price}',
    body: 'Візочок {brand} у доброму стані: колеса цілі, тканину випрано, гальма тримають. Дощовик і сумка в комплекті.\n\nЦіна {price}. Складається в багажник седана. Забирати ввечері або у вихідні.',
  },
  us: {
    title: '{brand} stroller, used for {months|month|months}, {price}',
    body: '{brand} stroller in good shape: sound wheels, freshly washed fabric, firm brakes. Rain cover and bag included.\n\n{price}. It folds into a sedan’s trunk. Pickup in the evening or on weekends.',
  },
};

const bicycleRecipe: AdRecipe = {
  category: 'hobi-sport',
  scenes: ['bicycle'],
  condition: 'used',
  seller: 'private',
  draw(draw) {
    const brand = draw.pick(['Trek', 'Giant', 'Specialized', 'Schwinn', 'Cannondale']);
    const size = draw.pick(['S', 'M', 'L']);
    return priced(draw.int(14, 120) * 5, { brand, size }, { brand, size });
  },
  ua: {
    title: 'Велосипед {brand}, рама {size}, {price}',
    body: 'Велосипед на щодень: перемикання чітке, гальма нові, ланцюг змащений. Навесні був на обслуговуванні.\n\nЦіна {price}, замок у подарунок. Можна приїхати й випробувати, вулиця тиха.',
  },
  us: {
    title: '{brand} bicycle, size {size}, {price}',
    body: 'An everyday bike with crisp shifting, new brakes and a fresh chain. Serviced this spring.\n\n{price}, lock included. Come for a test ride, the street is quiet.',
  },
};

const washerRecipe: AdRecipe = {
  category: 'dim-tekhnika',
  scenes: ['washing-machine'],
  condition: 'used',
  seller: 'private',
  draw(draw) {
    const brand = draw.pick(['LG', 'Samsung', 'Whirlpool', 'Bosch', 'Maytag', 'GE']);
    return priced(
      draw.int(18, 80) * 5,
      { brand, warranty: false, delivery: draw.chance(0.5) },
      { brand, years: draw.int(1, 6) },
    );
  },
  ua: {
    title: 'Пральна машина {brand}, {years|рік|роки|років} у роботі, {price}',
    body: 'Машина справна, не протікає, віджимає тихо. Міняємо на більшу, тому ця шукає нових господарів.\n\nЦіна {price}. Перед купівлею ввімкнемо короткий цикл. Знести допоможемо.',
  },
  us: {
    title: '{brand} washing machine, {years|year|years} old, {price}',
    body: 'Works well, no leaks, quiet spin. We are getting a bigger one, so this one needs a new home.\n\n{price}. We will run a short cycle before you buy and help carry it out.',
  },
};

/** All groups have the same weight, regardless of how many wordings they contain. */
export const adRecipeGroups: AdRecipe[][] = [
  jobRecipes,
  jobRecipes,
  [roomRecipe],
  [flatRecipe],
  [carRecipe],
  [phoneRecipe],
  serviceRecipes,
  furnitureRecipes,
  giftRecipes,
  [strollerRecipe],
  [bicycleRecipe],
  [washerRecipe],
];
