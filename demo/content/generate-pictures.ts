import type { Bilingual } from '#content/model/starter.ts';
import type { SceneName } from '#demo/pictures/scenes.ts';
import type { DemoPicture } from '#demo/types.ts';
import type { RandomSource } from './generate-random.ts';

const alts = {
  community: { ua: 'Люди на зустрічі громади', us: 'People at a community meeting' },
  'flag-march': { ua: 'Хода з синьо-жовтими прапорами', us: 'A march with blue and yellow flags' },
  document: { ua: 'Аркуш документа з печаткою', us: 'A stamped document' },
  passport: { ua: 'Паспорт на столі', us: 'A passport on a desk' },
  classroom: { ua: 'Шкільний клас', us: 'A classroom' },
  books: { ua: 'Книжки на полиці', us: 'Books on a shelf' },
  library: { ua: 'Читальна зала бібліотеки', us: 'A library reading room' },
  embroidery: { ua: 'Вишивка на полотні', us: 'Embroidery on linen' },
  concert: { ua: 'Сцена під час концерту', us: 'A stage during a concert' },
  theatre: { ua: 'Театральна сцена із завісою', us: 'A theater stage with a curtain' },
  choir: { ua: 'Хор на сцені', us: 'A choir on stage' },
  cinema: { ua: 'Кінозал з екраном', us: 'A cinema with a screen' },
  church: { ua: 'Церква з банею', us: 'A church with a dome' },
  christmas: { ua: 'Різдвяні прикраси', us: 'Christmas decorations' },
  snowstorm: { ua: 'Засніжена вулиця', us: 'A snowy street' },
  city: { ua: 'Міські будинки', us: 'City buildings' },
  house: { ua: 'Приватний будинок', us: 'A house' },
  bedroom: { ua: 'Спальня з ліжком', us: 'A bedroom with a bed' },
  kitchen: { ua: 'Кухня', us: 'A kitchen' },
  apartment: { ua: 'Квартирний будинок', us: 'An apartment building' },
  car: { ua: 'Легкове авто збоку', us: 'A car from the side' },
  truck: { ua: 'Вантажівка на трасі', us: 'A truck on the highway' },
  van: { ua: 'Вантажний фургон', us: 'A cargo van' },
  bicycle: { ua: 'Велосипед', us: 'A bicycle' },
  stroller: { ua: 'Дитячий візочок', us: 'A stroller' },
  toys: { ua: 'Дитячі іграшки', us: 'Children’s toys' },
  dumplings: { ua: 'Вареники в полумиску', us: 'Dumplings in a bowl' },
  cake: { ua: 'Торт на тарелі', us: 'A cake on a plate' },
  shop: { ua: 'Вітрина крамниці', us: 'A shop window' },
  parcel: { ua: 'Запаковані посилки', us: 'Wrapped parcels' },
  money: { ua: 'Банкноти й монети', us: 'Banknotes and coins' },
  taxes: { ua: 'Податкові форми й калькулятор', us: 'Tax forms and a calculator' },
  laptop: { ua: 'Ноутбук на столі', us: 'A laptop on a desk' },
  phone: { ua: 'Смартфон', us: 'A smartphone' },
  tools: { ua: 'Інструменти', us: 'Tools' },
  cleaning: { ua: 'Прибирання помешкання', us: 'Cleaning supplies' },
  hairdresser: { ua: 'Перукарське крісло', us: 'A salon chair' },
  doctor: { ua: 'Лікарський кабінет', us: 'A doctor’s office' },
  scales: { ua: 'Терези правосуддя', us: 'The scales of justice' },
  volunteers: { ua: 'Волонтери за роботою', us: 'Volunteers at work' },
  ambulance: { ua: 'Машина швидкої допомоги', us: 'An ambulance' },
  marathon: { ua: 'Бігуни на старті', us: 'Runners at the start' },
  football: { ua: 'Футбольне поле з м’ячем', us: 'A soccer field with a ball' },
  chess: { ua: 'Шахівниця з фігурами', us: 'A chessboard with pieces' },
  kids: { ua: 'Діти на святі', us: 'Children at a celebration' },
  garden: { ua: 'Квітучий сад', us: 'A garden in bloom' },
  microphone: { ua: 'Мікрофон на сцені', us: 'A microphone on stage' },
  newspaper: { ua: 'Газета на столі', us: 'A newspaper on a table' },
  desk: { ua: 'Робочий стіл', us: 'An office desk' },
  sofa: { ua: 'Диван у вітальні', us: 'A sofa in a living room' },
  'washing-machine': { ua: 'Пральна машина', us: 'A washing machine' },
  jacket: { ua: 'Тепла куртка', us: 'A warm jacket' },
} as const satisfies Partial<Record<SceneName, Bilingual>>;

/** The scenes that generated entries use. */
export type GeneratedScene = keyof typeof alts;

/** A random variant of a scene, with its alt text. */
export const randomPicture = (draw: RandomSource, scene: GeneratedScene): DemoPicture => ({
  scene,
  variant: draw.pick([0, 1, 2] as const),
  alt: alts[scene],
});
