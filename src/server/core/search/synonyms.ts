import type { KindName } from '#content/define-kind.ts';
import { wordsOf } from './analyse.ts';
import { stem } from './stem.ts';

/*
 * What readers call things, in both languages, by the categories where these stand. Under each `#` the first line has words
 * for the whole category, and each other line words for one thing in it; words of a line mean the same. After `#` stand the
 * beginnings of the names of such categories (none: what stands everywhere); after `>` the kinds that are wanted where no
 * category says so. A line that begins with `=` has a name in both alphabets. All words are normalised (`searchText`), and stand once: what says more than one thing is left out.
 */
const TABLE = `
# авто / vehicles
транспорт vehicle
# легкові авто / cars
авто машина автомобіль автівка тачка легковик car auto
седан sedan
позашляховик кросовер джип suv jeep
гібрид hybrid
# вантажні авто / trucks
вантажівка фура грузовик truck lorry
фургон бус маршрутка мікроавтобус мінівен van minivan minibus
пікап pickup
# шини / запчастини / tires
запчастини запчастина parts
шини шина гума резина колеса покришки tires tire tyres wheels
# автосервіс / auto repair
автосервіс автомайстерня сто
механік автомеханік mechanic
гальма brakes
# житло / housing
житло помешкання
# оренда / for rent / rentals
оренда найм винайм піднайм зняти снять аренда rent rental lease sublet
# квартири / apartments
квартира апартаменти хата apartment apartments flat condo кондо
студія studio
спальня bedroom
# кімнати / rooms
кімната комната room
# продаж житла / for sale
будинок дом house таунхаус townhouse
# нерухомість / real estate
нерухомість realty
ріелтор рієлтор realtor broker
# робота / jobs
робота работа вакансія праця job work vacancy employment
підробіток заробіток hiring
# водії / driving
водій водитель драйвер драйверка шофер дальнобійник далекобійник дальнобойщик тракер тракінг trucking driver trucker cdl
# будівництво / construction
будівництво будівельник стройка construction builder
гіпсокартон гіпсокартонник шпаклювальник штукатур drywall plasterer
плиточник плитка tile tiler
зварювальник зварник welder welding
тесля столяр плотник carpenter
дах покрівля roofing roof
# догляд / няні / care
догляд доглядальниця сиделка уход care caregiver
няня нянька бебісітер бебісіттер nanny babysitter
# офіс / office
офіс office
програміст розробник developer programmer
# візочки / strollers
візочок візок возичок коляска stroller pram
автокрісло carseat
# дитячий одяг / childrens clothes
одяг одежда clothes clothing
# іграшки / toys
іграшка іграшки игрушки toy
кубики lego лего blocks
# телефони / phones
телефон смартфон мобільний мобілка phone smartphone cellphone
айфон iphone
# компютери / computers
компютер computer
ноутбук ноут лептоп laptop notebook
# електроніка / electronics
електроніка electronics
телевізор телек tv television
# меблі / furniture
меблі мебель furniture
диван софа канапа sofa couch
стіл стол table desk
стілець стул chair
ліжко кровать bed
матрац mattress
шафа шкаф wardrobe
# побутова техніка / appliances
техніка appliance
холодильник fridge refrigerator
посудомийка посудомойка dishwasher
пральна пралка стиральная стиралка washer washing
# сад / сад і город / garden
саджанці рослини seedlings plants
# їжа / food
випічка baking
торт cake
вареники пельмені пельмени dumplings
пекар пекарня baker bakery
кухар повар cook chef
# краса / beauty
краса beauty
перукар парикмахер barber hairdresser
стрижка стрижку haircut
манікюр педикюр нігті manicure nails
масаж масажист massage
косметолог косметологія вії брови lashes brows
# майстри / ремонт / дім і ремонт / repairs / home and repair
ремонт відремонтувати полагодити repair renovation fix
майстер мастер хендімен хендимен handyman
сантехнік сантехніка сантехник плампер plumber plumbing
кран змішувач faucet tap
електрик електрика электрик electrician
маляр фарбування пофарбувати painter painting paint
прибирання прибиральниця прибиральник клінінг уборка уборщица cleaning cleaner housekeeper
# переклад / translation
переклад перекласти перевод перевести translation translate
перекладач переводчик translator interpreter
нотаріус notary
# репетитори / уроки й репетитори / lessons / tutors
репетитор tutor
урок lesson
# курси / courses
курси курс course classes
автошкола водіння права driving
англійська english
математика math mathematics
# перевезення / moving
перевезення вантажники грузчики перевозки мувінг мувер mover
переїзд переезд moving relocation
посилка посылка parcel package
доставка delivery shipping
# юристи / lawyers
юрист адвокат правник lawyer attorney
імміграційний іммігрант иммиграция immigration
# медицина / health care
лікар врач доктор педіатр педиатр doctor physician pediatrician
стоматолог дантист зубний зуб зуби dentist dental
психолог психотерапевт психотерапія psychologist therapist counseling therapy
лікарня госпіталь hospital emergencyroom
аптека pharmacy drugstore
# податки / taxes
податки податок налоги tax taxes
бухгалтер бухгалтерія accountant bookkeeper
страхування страховка insurance
# тварини / pets
тварини тварина улюбленець pet pets
кіт котик кішка кошеня кошка котенок cat kitten
собака пес песик цуценя щенок dog puppy
# музичні інструменти / musical instruments
гітара guitar
піаніно фортепіано piano
# спорт / sports
велосипед велік ровер bicycle bike
# книжки / books
книжка книга book
підручник учебник textbook
# віддам / free stuff
безкоштовно безплатно задарма бесплатно free giveaway
# концерти / concerts
концерт concert
# ярмарки / fairs
ярмарок fair market
# театр / theater
театр theater theatre
вистава спектакль
# дітям / для дітей / for kids / for children > posters
діти дитина дитячий дети детский kids child children
# > posters
фестиваль festival
дискотека вечірка вечеринка party
кіно фільм movie film cinema
виставка exhibition
# > diaspors
церква церковь парафія храм church parish
школа school
хор choir
бібліотека library
волонтер volunteer
шахи chess
# міграція / immigration
міграція імміграція
продовжити продовження продлить extend extension
консульство посольство consulate embassy
документи документы papers
#
шахрай шахрайство шахрайський обман аферист мошенник scam fraud
новоприбулий новоприбулі біженець беженец newcomer newcomers arrivals refugee
ветеран поранений veteran wounded
допомога підтримка помощь help support assistance aid
кредитка кредитна кредит credit
= тойота toyota
= хонда honda
= ніссан нісан nissan
= хюндай хюндаї хендай hyundai
= шевроле chevrolet
= субару subaru
= кемрі кемри camry
= корола королла corolla
= цивік сівік civic
= бріджстоун bridgestone
= мішлен michelin
вайфай wifi інтернет интернет internet
вчитель учитель вчителька учителька teacher
зарплата платня salary wage wages
`;

interface Group {
  words: readonly string[];
  /** Beginnings of the names of the categories where this stands, as lists of stems. */
  categories: readonly (readonly string[])[];
  /** Whether the words mean the category as a whole. */
  isWhole: boolean;
  /** Whether they are a name in several spellings: it is the same in any text. */
  isName: boolean;
  kinds: readonly KindName[];
}

const stemsOf = (text: string) => wordsOf(text).map(stem);

function readTable(): Group[] {
  const groups: Group[] = [];
  let head: Omit<Group, 'words' | 'isWhole' | 'isName'> = { categories: [], kinds: [] };
  let isFirst = false;
  for (const line of TABLE.trim().split('\n')) {
    if (line.startsWith('#')) {
      const [names = '', wanted = ''] = line.slice(1).split('>');
      head = {
        categories: names
          .split('/')
          .map(stemsOf)
          .filter((list) => list.length > 0),
        kinds: wanted.split(' ').filter(Boolean) as KindName[],
      };
      isFirst = true;
      continue;
    }
    const isName = line.startsWith('= ');
    const words = (isName ? line.slice(2) : line).split(' ');
    groups.push({ ...head, words, isName, isWhole: isFirst && head.categories.length > 0 });
    isFirst = false;
  }
  return groups;
}

export const synonymGroups: readonly Group[] = readTable();

/** What is known of a word, by its stem. */
export interface Meaning extends Omit<Group, 'words'> {
  /** Stems of words that mean the same, of the same language and of the other. */
  same: readonly string[];
  other: readonly string[];
}

const isCyrillic = (word: string) => /\p{Script=Cyrillic}/u.test(word);

function toMeanings(): Map<string, Meaning> {
  const all = new Map<string, Meaning>();
  for (const { words, ...group } of synonymGroups) {
    for (const word of words) {
      const own = stem(word);
      const stems = (foreign: boolean) => [
        ...new Set(
          words.filter((one) => (!group.isName && isCyrillic(one) !== isCyrillic(word)) === foreign).map(stem),
        ),
      ];
      const before = all.get(own);
      all.set(own, {
        ...group,
        categories: [...(before?.categories ?? []), ...group.categories],
        same: [...new Set([...(before?.same ?? []), ...stems(false)])].filter((one) => one !== own),
        other: [...new Set([...(before?.other ?? []), ...stems(true)])],
      });
    }
  }
  return all;
}

/** Every word of the table, normalised: what people mistype may stand in no text. */
export const synonymWords: readonly string[] = [...new Set(synonymGroups.flatMap(({ words }) => words))];

/** What words mean, by their stems: what else is called so, and where such things stand. */
export const meanings: ReadonlyMap<string, Meaning> = toMeanings();
