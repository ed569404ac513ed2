import type { StarterAttribute, StarterCategory } from '#content/model/starter.ts';
import {
  applianceAttributes,
  bookAttributes,
  brandAttributes,
  carAttributes,
  careAttributes,
  childClothesAttributes,
  computerAttributes,
  driverAttributes,
  flatAttributes,
  furnitureAttributes,
  gardenAttributes,
  giveawayAttributes,
  homeSaleAttributes,
  instrumentAttributes,
  jobAttributes,
  partAttributes,
  petAttributes,
  phoneAttributes,
  privateServiceAttributes,
  roomAttributes,
  sportAttributes,
  strollerAttributes,
  toyAttributes,
  translationAttributes,
  truckAttributes,
} from './starter-attributes.ts';

type AdRules = NonNullable<StarterCategory['ads']>;
type Row = readonly [key: string, ua: string, us: string, icon: string, attributes?: StarterAttribute[]];

const usualRules: AdRules = { expiryDays: 30, showPrice: true, maxPhotos: 10, attributes: [] };
/** A vacancy states its pay in attributes (from, up to, per hour), so it has no price field. */
const jobRules: AdRules = { expiryDays: 45, showPrice: false, maxPhotos: 4, attributes: [] };
const giveawayRules: AdRules = { expiryDays: 14, showPrice: true, maxPhotos: 6, attributes: [] };
const serviceRules: AdRules = { ...usualRules, maxPhotos: 8 };

/** Categories under one parent, which share its rules and differ in the attributes of their ads. */
function branch(parent: string | null, rules: AdRules, rows: readonly Row[]): StarterCategory[] {
  return rows.map(([key, ua, us, icon, attributes = []]) => ({
    key,
    parent,
    name: { ua, us },
    icon,
    ads: { ...rules, attributes },
  }));
}

function described(category: StarterCategory[], ua: string, us: string): StarterCategory[] {
  return category.map((each) => ({ ...each, description: { ua, us } }));
}

const jobs: StarterCategory[] = [
  ...described(
    branch(null, jobRules, [['robota', 'Робота', 'Jobs', 'briefcase']]),
    'Вакансії від роботодавців і людей: повна зайнятість, підробіток, сезонна робота.',
    'Openings from companies and households: full-time, part-time and seasonal.',
  ),
  ...branch('robota', jobRules, [
    ['robota-vodii', 'Водії й логістика', 'Driving and logistics', 'truck', driverAttributes],
    ['robota-budivnytstvo', 'Будівництво й ремонт', 'Construction', 'hammer', jobAttributes],
    ['robota-dohliad', 'Догляд і няні', 'Care and childcare', 'heart-handshake', careAttributes],
    ['robota-ofis', 'Офіс та IT', 'Office and IT', 'building', jobAttributes],
    ['robota-inshe', 'Інша робота', 'Other jobs', 'ellipsis', jobAttributes],
  ]),
];

const housing: StarterCategory[] = [
  ...described(
    branch(null, usualRules, [['zhytlo', 'Житло', 'Housing', 'house']]),
    'Кімнати, квартири й будинки: оренда та продаж. Не переказуйте завдатку, доки не побачили помешкання.',
    'Rooms, apartments and houses to rent or buy. Never send a deposit before you have seen the place.',
  ),
  ...branch('zhytlo', usualRules, [['zhytlo-orenda', 'Оренда', 'For rent', 'key-round']]),
  ...branch('zhytlo-orenda', usualRules, [
    ['zhytlo-orenda-kimnaty', 'Кімнати', 'Rooms', 'bed', roomAttributes],
    ['zhytlo-orenda-kvartyry', 'Квартири й будинки', 'Apartments and houses', 'building', flatAttributes],
  ]),
  ...branch('zhytlo', usualRules, [['zhytlo-prodazh', 'Продаж', 'For sale', 'key', homeSaleAttributes]]),
];

const vehicles: StarterCategory[] = [
  ...described(
    branch(null, usualRules, [['avto', 'Авто', 'Vehicles', 'car']]),
    'Легкові й вантажні авто, шини та запчастини. Перевірте title і VIN, перш ніж платити.',
    'Cars, trucks, tires and parts. Check the title and the VIN before you pay.',
  ),
  ...branch('avto', usualRules, [
    ['avto-lehkovi', 'Легкові авто', 'Cars', 'car-front', carAttributes],
    ['avto-vantazhni', 'Вантажні авто', 'Trucks and vans', 'truck', truckAttributes],
    ['avto-zapchastyny', 'Шини й запчастини', 'Tires and parts', 'wrench', partAttributes],
  ]),
];

const children: StarterCategory[] = [
  ...branch(null, usualRules, [['dlia-ditei', 'Для дітей', 'For children', 'baby']]),
  ...branch('dlia-ditei', usualRules, [
    ['dity-viozky', 'Візочки й автокрісла', 'Strollers and car seats', 'baby', strollerAttributes],
    ['dity-odiah', 'Дитячий одяг', 'Children’s clothes', 'shirt', childClothesAttributes],
    ['dity-ihrashky', 'Іграшки', 'Toys', 'toy-brick', toyAttributes],
  ]),
];

const electronics: StarterCategory[] = [
  ...branch(null, usualRules, [['elektronika', 'Електроніка', 'Electronics', 'plug']]),
  ...branch('elektronika', usualRules, [
    ['elektronika-telefony', 'Телефони', 'Phones', 'smartphone', phoneAttributes],
    ['elektronika-kompiutery', 'Комп’ютери', 'Computers', 'laptop', computerAttributes],
    ['elektronika-inshe', 'Інша електроніка', 'Other electronics', 'headphones', brandAttributes],
  ]),
];

const home: StarterCategory[] = [
  ...branch(null, usualRules, [['dim-i-sad', 'Дім і сад', 'Home and garden', 'sofa']]),
  ...branch('dim-i-sad', usualRules, [
    ['dim-mebli', 'Меблі', 'Furniture', 'sofa', furnitureAttributes],
    ['dim-tekhnika', 'Побутова техніка', 'Appliances', 'washing-machine', applianceAttributes],
    ['dim-sad', 'Сад і город', 'Garden', 'sprout', gardenAttributes],
  ]),
];

const privateServices: StarterCategory[] = [
  ...described(
    branch(null, serviceRules, [
      ['posluhy-pryvatni', 'Послуги від приватних осіб', 'Services by individuals', 'hand-helping'],
    ]),
    'Послуги від людей, а не компаній. Компанії шукайте в довіднику послуг.',
    'Services offered by people. For companies, see the services directory.',
  ),
  ...branch('posluhy-pryvatni', serviceRules, [
    ['posluhy-yizha', 'Їжа на замовлення', 'Food to order', 'utensils', privateServiceAttributes],
    ['posluhy-krasa', 'Краса', 'Beauty', 'scissors', privateServiceAttributes],
    ['posluhy-remont', 'Майстри', 'Repairs', 'paint-roller', privateServiceAttributes],
    ['posluhy-pereklady', 'Переклади', 'Translation', 'languages', translationAttributes],
    ['posluhy-navchannia', 'Уроки й репетитори', 'Lessons and tutors', 'graduation-cap', privateServiceAttributes],
    ['posluhy-podii', 'Свята й ярмарки', 'Parties and fairs', 'party-popper', privateServiceAttributes],
  ]),
];

const animals: StarterCategory[] = [
  ...branch(null, usualRules, [['tvaryny', 'Тварини', 'Animals', 'paw-print']]),
  ...branch('tvaryny', usualRules, [
    ['tvaryny-domashni', 'Домашні улюбленці', 'Pets', 'dog', petAttributes],
    ['tvaryny-tovary', 'Товари для тварин', 'Pet supplies', 'bone', brandAttributes],
  ]),
];

const hobbies: StarterCategory[] = [
  ...branch(null, usualRules, [['hobi', 'Хобі', 'Hobbies', 'palette']]),
  ...branch('hobi', usualRules, [
    ['hobi-muzyka', 'Музичні інструменти', 'Musical instruments', 'guitar', instrumentAttributes],
    ['hobi-sport', 'Спорт і велосипеди', 'Sports and bicycles', 'dumbbell', sportAttributes],
    ['hobi-knyhy', 'Книжки', 'Books', 'book-open', bookAttributes],
    ['hobi-rukodillia', 'Рукоділля', 'Crafts', 'scissors'],
  ]),
];

const giveaways: StarterCategory[] = [
  ...described(
    branch(null, giveawayRules, [['viddam', 'Віддам', 'Free stuff', 'gift']]),
    'Речі, які віддають безкоштовно. Оголошення живе два тижні.',
    'Things given away for nothing. An ad runs for two weeks.',
  ),
  ...branch('viddam', giveawayRules, [
    ['viddam-dim', 'Меблі й дім', 'Furniture and home', 'sofa', giveawayAttributes],
    ['viddam-dity', 'Дитяче', 'For children', 'baby', giveawayAttributes],
    ['viddam-knyhy', 'Книжки й підручники', 'Books and textbooks', 'book-open', giveawayAttributes],
    ['viddam-inshe', 'Інше', 'Other', 'package', giveawayAttributes],
  ]),
];

/** The tree of classifieds, parents before their children; an ad may be filed only under a leaf. */
export const starter: StarterCategory[] = [
  ...jobs,
  ...housing,
  ...vehicles,
  ...children,
  ...electronics,
  ...home,
  ...privateServices,
  ...animals,
  ...hobbies,
  ...giveaways,
];
