export type QueryClass = 'inflected' | 'typo' | 'transliteration' | 'layout' | 'apostrophe' | 'alias';

/** A query of which readers would expect a certain entry of the demo content among the first ten. */
export interface SearchQuery {
  class: QueryClass;
  query: string;
  /** Keys of demo entries; one of them is enough. */
  expected: readonly string[];
}

const lines: Record<QueryClass, string> = {
  // Forms that do not stand in the title, often nowhere in the text.
  inflected: `
    водіям на рейси = cdl-driver-home-weekends cdl-how-to-start
    помічницею в суботній школі = saturday-school-assistant
    майстра з гіпсокартоном = drywall-finisher-philadelphia
    доглядальниці для мами = live-in-caregiver-oak-park
    пекарів у нічні зміни = bakery-night-shift-brooklyn
    квартиру зі спальнею та меблями = one-bedroom-oak-park
    таунхауси від власника = townhouse-naperville-sale
    зимова шина на диску = winter-tyres-detroit
    дитячого візочка = stroller-two-in-one
    зимового одягу дівчинці = winter-clothes-girl
    кубиками з абетками = lego-and-wooden-blocks
    дубових столів і стільця = oak-dining-table
    кутового дивану = corner-sofa-gray
    пральну машину фронтальну = washer-lg-front-load
    саджанця калиною та смородиною = viburnum-seedlings
    вареників на замовленні = varenyky-to-order
    місця на різдвяних ярмарках = christmas-fair-table
    стрижками й фарбуванням = haircuts-at-home-brooklyn
    концертну бандуру після реставрацій = concert-bandura
    міського велосипеда з кошиками = city-bicycle
    підручниками з українською = ukrainian-textbooks-free
    коробок для переїздів = moving-boxes-free
    консульством у грудень = consulate-extra-hours
    сніговою бурею = northeast-snowstorm-flights
    колекції вишивки з полтавщиною = poltava-embroidery-philadelphia nytka-museum
    бібліотеці українських книжкою = parma-library-shelf
    одинадцятирічну школярку з шахами = detroit-chess-open
    шахрайські оголошення = rental-scams
    прем’єру театром поромну = lisova-pisnia-chicago
    іспитом на громадянства = hromadianstvo-sacramento
    благодійного забігу за милю = zabih-minneapolis
    вечорами поезією = vechir-poezii-new-york`,
  // A letter changed, dropped, added, or two that have changed places.
  typo: `
    гіпсокатон = drywall-finisher-philadelphia
    шпаклюваня = drywall-finisher-philadelphia
    доглядальнця з проживаням = live-in-caregiver-oak-park
    таунхуас = townhouse-naperville-sale
    дитячий візчоок = stroller-two-in-one
    квадртира спальня біля метро з меблями = one-bedroom-oak-park
    саджанці смородни = viburnum-seedlings
    варенеки пельмені = varenyky-to-order
    стрижка фарбуваня вдома = haircuts-at-home-brooklyn
    медовик торити на свята = honey-cake-to-order
    кошння галушка = kitten-looking-for-home
    концертна бандруа = concert-bandura
    міский велосипд з кошиком = city-bicycle
    підручники з украінської для класів = ukrainian-textbooks-free
    консульсто додаткові години = consulate-extra-hours
    лелека пост посилика = cheaper-parcels
    снігва буря = northeast-snowstorm-flights
    прогноз вихдних = weekend-forecast
    полтавщна вишивка = poltava-embroidery-philadelphia
    футбольна ліга сакраменто камонда = sacramento-football-league
    шахова школярка турнр детройт = detroit-chess-open
    шахрйські оголошення = rental-scams
    кредтна історія = credit-history-from-zero kredytna-istoriia-seattle
    документальне кно = kinomarafon-48
    океан елзи = okean-elzy-boston
    громадняство іспит = hromadianstvo-sacramento
    різдвяний ярмрок майстрів = rizdvianyi-yarmarok-chicago
    футазл кубок = futzal-charlotte
    стоматолгія перлина = perlyna-dental
    certifed document tranlation = uscis-document-translation
    embroidry museum = nytka-museum`,
  // Ukrainian in Latin letters of one kind or another, and foreign names in Cyrillic.
  transliteration: `
    hipsokarton = drywall-finisher-philadelphia
    gipsokarton shpaklyuvannya = drywall-finisher-philadelphia
    dohliadalnytsia dlia mamy z prozhyvanniam = live-in-caregiver-oak-park
    taunhaus v neipervilli = townhouse-naperville-sale
    zymovi shyny na dyskakh = winter-tyres-detroit
    zimovi shini = winter-tyres-detroit
    kutovyj dyvan = corner-sofa-gray
    pralna mashyna lg frontalna = washer-lg-front-load
    sadzhantsi kalyny = viburnum-seedlings
    varenyky i pelmeni na zamovlennya = varenyky-to-order
    perekladachi uscis = uscis-document-translation bukva-translations
    rizdvyanyy yarmarok = rizdvianyi-yarmarok-chicago christmas-fair-table
    stryzhka j farbuvannia = haircuts-at-home-brooklyn
    koshenya halushka = kitten-looking-for-home
    kontsertna bandura = concert-bandura
    miskyi velosyped z koshykom = city-bicycle
    pidruchnyky z ukrayinskoyi = ukrainian-textbooks-free
    korobky dlya pereyizdu = moving-boxes-free
    konsulstvo v nyu-yorku = consulate-extra-hours
    snihova burya = northeast-snowstorm-flights
    shaxraystvo ogoloshennya kvartyra mriyi = rental-scams
    lisova pisnya = lisova-pisnia-chicago
    okean elzy = okean-elzy-boston
    gromadyanstvo ispyt = hromadianstvo-sacramento
    vechir poeziyi = vechir-poezii-new-york
    stomatologiya perlyna = perlyna-dental
    4ysto-4ysto prybyrannya = chysto-chysto
    тойота камрі = toyota-camry-2019
    хонда гібрид = honda-crv-hybrid-2021
    форд транзит = ford-transit-2018
    галаксі обмін на камеру = samsung-s23-trade
    лего дупло = lego-and-wooden-blocks`,
  // The right keys under the wrong layout.
  layout: `
    usgcjrfhnjy = drywall-finisher-philadelphia
    ljukzlfkmybwz lkz vfvb = live-in-caregiver-oak-park
    nfey[fec = townhouse-naperville-sale
    pbvjds ibyb = winter-tyres-detroit
    lbnzxbq dspjxjr = stroller-two-in-one
    ,fylehf = concert-bandura
    dfhtybrb = varenyky-to-order brooklyn-varenyky-workshop
    gthtrkfl ljrevtynsd = uscis-document-translation
    hspldzybq zhvfhjr = rizdvianyi-yarmarok-chicago christmas-fair-table
    rjityz ufkeirf = kitten-looking-for-home
    vscmrbq dtkjcbgtl = city-bicycle
    gslhexybrb p erhf]ycmrj] = ukrainian-textbooks-free
    rjycekmcndj = consulate-extra-hours
    cysujdf ,ehz = northeast-snowstorm-flights
    ghjuyjp db[slyb[ = weekend-forecast
    kscjdf gscyz = lisova-pisnia-chicago
    jrtfy tkmpb = okean-elzy-boston
    uhjvflzycndj = hromadianstvo-sacramento
    cnjvfnjkjusz gthkbyf = perlyna-dental
    сфькн = toyota-camry-2019
    ещнщеф = toyota-camry-2019
    дфцнук = mayak-legal levytskyi-law cleveland-legal-aid
    дфзещз = thinkpad-for-study`,
  // Every sign that is taken for an apostrophe, none at all, and letters of the other alphabet that look the same.
  apostrophe: `
    прем'єра театру поромна = lisova-pisnia-chicago
    премʼєра театру поромна = lisova-pisnia-chicago
    прем\`єра театру поромна = lisova-pisnia-chicago
    премєра театру поромна = lisova-pisnia-chicago
    iphone не прив'язаний до оператора = iphone-14-128
    iphone не привязаний до оператора = iphone-14-128
    п'ять кілометрів на протезі = chicago-charity-run
    пʼять кілометрів на протезі = chicago-charity-run
    пять кілометрів на протезі = chicago-charity-run
    шахи пам‘яті тренера = shakhy-philadelphia
    шахи памяті тренера = shakhy-philadelphia
    кoнцертнa бaндурa = concert-bandura
    мiський вeлосипед = city-bicycle
    дyбовий cтіл = oak-dining-table`,
  // Other words for the same, the other language, names of places, and just what stands there.
  alias: `
    канапа кутова = corner-sofa-gray
    смартфон iphone = iphone-14-128
    лептоп thinkpad = thinkpad-for-study
    правник левицький = levytskyi-law
    дантист перлина = perlyna-dental
    вакансія водій cdl = cdl-driver-home-weekends
    ровер міський із кошиком = city-bicycle
    дитяча коляска 2 в 1 = stroller-two-in-one
    помешкання 1 спальня біля метро = one-bedroom-oak-park
    клінінг чисто-чисто = chysto-chysto
    apartment scam = rental-scams
    attorneys in philadelphia = levytskyi-law
    cheaper parcels = cheaper-parcels
    bicycles with a basket = city-bicycle
    restored banduras = concert-bandura
    citizenship tests = hromadianstvo-sacramento
    credit histories = credit-history-from-zero kredytna-istoriia-seattle
    mirrorless cameras = samsung-s23-trade
    dogs crates = dog-crate-large
    math tutoring sat = math-tutor-sat
    furnished studio brighton = studio-sublet-boston
    toyota camry 2019 = toyota-camry-2019
    honda cr-v hybrid = honda-crv-hybrid-2021
    лісова пісня = lisova-pisnia-chicago
    tps простими словами = tps-in-plain-words
    океан ельзи = okean-elzy-boston
    радіо хвиля = radio-khvylia
    суботня школа джерельце = dzherelce-sacramento
    хор відлуння клівленд = vidlunnia-choir khor-vidlunnia-cleveland`,
};

export const queryClasses = Object.keys(lines) as QueryClass[];

/** The set by which the rules are made. What it says of the rules is too kind: `frozen-queries.ts` was written without knowing them. */
export const searchQueries: readonly SearchQuery[] = queryClasses.flatMap((name) =>
  lines[name]
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const at = line.lastIndexOf(' = ');
      return { class: name, query: line.slice(0, at).trim(), expected: line.slice(at + 3).trim().split(/\s+/) };
    }),
);
