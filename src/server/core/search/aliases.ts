import { stem } from './stem.ts';

/**
 * Words that mean the same to the readers of this product, in both languages, normalised. Words that say more than one
 * thing («дача», "fix", "date") are left out; places have aliases of their own.
 */
export const aliasGroups: readonly (readonly string[])[] = `авто машина автомобіль автівка тачка car auto vehicle
квартира помешкання апартаменти apartment flat
будинок house townhouse таунхаус
оренда найм винайм піднайм rent rental lease sublet
робота вакансія праця job work vacancy employment
юрист адвокат правник lawyer attorney legal
лікар доктор doctor physician
стоматолог дантист зубний dentist dental
лікарня госпіталь hospital
аптека pharmacy drugstore
перекладач translator interpreter
переклад translation
нотаріус notary
бухгалтер accountant bookkeeper
податки taxes tax
страхування страховка insurance
ріелтор realtor
нерухомість realty
нянька няня nanny babysitter
доглядальниця caregiver
прибирання клінінг cleaning
сантехнік plumber
електрик electrician
маляр painter
ремонт repair renovation
переїзд moving relocation
посилка parcel package
доставка delivery shipping
водій driver
вантажівка фура truck
перукар barber hairdresser
стрижка haircut
манікюр manicure nails
психолог психотерапевт психотерапія psychologist therapist counseling therapy
репетитор tutor
школа school
церква парафія храм church parish
бібліотека library
концерт concert
ярмарок fair market
шахи chess
волонтер volunteer
диван софа канапа sofa couch
холодильник fridge refrigerator
пральна washer
телевізор телек tv television
ноутбук лептоп laptop notebook
телефон смартфон мобільний phone smartphone
айфон iphone
велосипед ровер bicycle bike
візочок коляска stroller
шини гума колеса tires tyres
меблі furniture
одяг clothes clothing
книжка книга book
кіт кішка кошеня cat kitten
собака пес песик цуценя dog puppy
безкоштовно безплатно задарма free
пекар baker bakery`
  .split('\n')
  .map((line) => line.split(' '));

/** For a stem, the stems of words that mean the same. */
export const aliasStems: ReadonlyMap<string, readonly string[]> = toStems();

function toStems(): Map<string, string[]> {
  const all = new Map<string, Set<string>>();
  for (const group of aliasGroups) {
    const stems = [...new Set(group.map(stem))];
    for (const one of stems) all.set(one, new Set([...(all.get(one) ?? []), ...stems]));
  }
  return new Map([...all].map(([one, others]) => [one, [...others].filter((other) => other !== one)]));
}
