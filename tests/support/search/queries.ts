export type QueryClass = 'inflected' | 'typo' | 'transliteration' | 'layout' | 'apostrophe' | 'alias';

/** A query for which readers would expect a certain entry of the demo content among the first ten. */
export interface SearchQuery {
  class: QueryClass;
  query: string;
  /** The intended words, as written in the expected entry. */
  means: string;
  /** Keys of demo entries; one of them is enough. */
  expected: readonly string[];
}

// Each line: query = intended words = keys.
const lines: Record<QueryClass, string> = {
  // Forms that are not in the title, and often not in the text.
  inflected: `
    водіям на рейси = водій рейс = cdl-driver-home-weekends cdl-how-to-start
    помічницею в суботній школі = помічниця суботня школа = saturday-school-assistant
    майстра з гіпсокартоном = майстер гіпсокартон = drywall-finisher-philadelphia
    доглядальниці для мами = доглядальниця мама = live-in-caregiver-oak-park
    пекарів у нічні зміни = пекар нічна зміна = bakery-night-shift-brooklyn
    квартиру зі спальнею та меблями = квартира спальня меблі = one-bedroom-oak-park
    таунхауси від власника = таунхаус власник = townhouse-naperville-sale
    зимова шина на диску = зимова шина диск = winter-tyres-detroit
    дитячого візочка = дитячий візочок = stroller-two-in-one
    зимового одягу дівчинці = зимовий одяг дівчинка = winter-clothes-girl
    кубиками з абетками = кубики абетка = lego-and-wooden-blocks
    дубових столів і стільця = дубовий стіл стілець = oak-dining-table
    кутового дивану = кутовий диван = corner-sofa-gray
    пральну машину фронтальну = пральна машина фронтальна = washer-lg-front-load
    саджанця калиною та смородиною = саджанці калина смородина = viburnum-seedlings
    вареників на замовленні = вареники замовлення = varenyky-to-order
    місця на різдвяних ярмарках = місце різдвяний ярмарок = christmas-fair-table
    стрижками й фарбуванням = стрижка фарбування = haircuts-at-home-brooklyn
    концертну бандуру після реставрацій = концертна бандура реставрація = concert-bandura
    міського велосипеда з кошиками = міський велосипед кошик = city-bicycle
    підручниками з українською = підручники українська = ukrainian-textbooks-free
    коробок для переїздів = коробки переїзд = moving-boxes-free
    консульством у грудень = консульство грудні = consulate-extra-hours
    сніговою бурею = снігова буря = northeast-snowstorm-flights
    колекції вишивки з полтавщиною = колекція вишивка полтавщина = poltava-embroidery-philadelphia nytka-museum
    бібліотеці українських книжкою = бібліотека українська книжка = parma-library-shelf
    одинадцятирічну школярку з шахами = одинадцятирічна школярка шахи = detroit-chess-open
    шахрайські оголошення = шахрайське оголошення = rental-scams
    прем’єру театром поромну = прем’єра театр поромна = lisova-pisnia-chicago
    іспитом на громадянства = іспит громадянство = hromadianstvo-sacramento
    благодійного забігу за милю = благодійний забіг миля = zabih-minneapolis
    вечорами поезією = вечір поезія = vechir-poezii-new-york`,
  // A letter changed, dropped or added, or two letters swapped.
  typo: `
    гіпсокатон = гіпсокартон = drywall-finisher-philadelphia
    шпаклюваня = шпаклювання = drywall-finisher-philadelphia
    доглядальнця з проживаням = доглядальниця проживання = live-in-caregiver-oak-park
    таунхуас = таунхаус = townhouse-naperville-sale
    дитячий візчоок = дитячий візочок = stroller-two-in-one
    квадртира спальня біля метро з меблями = квартира спальня метро меблі = one-bedroom-oak-park
    саджанці смородни = саджанці смородина = viburnum-seedlings
    варенеки пельмені = вареники пельмені = varenyky-to-order
    стрижка фарбуваня вдома = стрижка фарбування вдома = haircuts-at-home-brooklyn
    медовик торити на свята = медовик торти свята = honey-cake-to-order
    кошння галушка = кошеня галушка = kitten-looking-for-home
    концертна бандруа = концертна бандура = concert-bandura
    міский велосипд з кошиком = міський велосипед кошик = city-bicycle
    підручники з украінської для класів = підручники українська клас = ukrainian-textbooks-free
    консульсто додаткові години = консульство додаткові години = consulate-extra-hours
    лелека пост посилика = лелека пост посилка = cheaper-parcels
    снігва буря = снігова буря = northeast-snowstorm-flights
    прогноз вихдних = прогноз вихідні = weekend-forecast
    полтавщна вишивка = полтавщина вишивка = poltava-embroidery-philadelphia
    футбольна ліга сакраменто камонда = футбольна ліга сакраменто команда = sacramento-football-league
    шахова школярка турнр детройт = шахи школярка турнір детройт = detroit-chess-open
    шахрйські оголошення = шахрайське оголошення = rental-scams
    кредтна історія = кредитна історія = credit-history-from-zero kredytna-istoriia-seattle
    документальне кно = документальне кіно = kinomarafon-48
    океан елзи = океан ельзи = okean-elzy-boston
    громадняство іспит = громадянство іспит = hromadianstvo-sacramento
    різдвяний ярмрок майстрів = різдвяний ярмарок майстрів = rizdvianyi-yarmarok-chicago
    футазл кубок = футзал кубок = futzal-charlotte
    стоматолгія перлина = стоматологія перлина = perlyna-dental
    certifed document tranlation = certified document translation = uscis-document-translation
    embroidry museum = embroidery museum = nytka-museum`,
  // Ukrainian in Latin letters, in various romanisations, and foreign names in Cyrillic.
  transliteration: `
    hipsokarton = гіпсокартон = drywall-finisher-philadelphia
    gipsokarton shpaklyuvannya = гіпсокартон шпаклювання = drywall-finisher-philadelphia
    dohliadalnytsia dlia mamy z prozhyvanniam = доглядальниця мама проживання = live-in-caregiver-oak-park
    taunhaus v neipervilli = таунхаус нейпервілл = townhouse-naperville-sale
    zymovi shyny na dyskakh = зимові шини диски = winter-tyres-detroit
    zimovi shini = зимові шини = winter-tyres-detroit
    kutovyj dyvan = кутовий диван = corner-sofa-gray
    pralna mashyna lg frontalna = пральна машина lg фронтальна = washer-lg-front-load
    sadzhantsi kalyny = саджанці калина = viburnum-seedlings
    varenyky i pelmeni na zamovlennya = вареники пельмені замовлення = varenyky-to-order
    perekladachi uscis = перекладач uscis = uscis-document-translation bukva-translations
    rizdvyanyy yarmarok = різдвяний ярмарок = rizdvianyi-yarmarok-chicago christmas-fair-table
    stryzhka j farbuvannia = стрижка фарбування = haircuts-at-home-brooklyn
    koshenya halushka = кошеня галушка = kitten-looking-for-home
    kontsertna bandura = концертна бандура = concert-bandura
    miskyi velosyped z koshykom = міський велосипед кошик = city-bicycle
    pidruchnyky z ukrayinskoyi = підручники українська = ukrainian-textbooks-free
    korobky dlya pereyizdu = коробки переїзд = moving-boxes-free
    konsulstvo v nyu-yorku = консульство нью-йорк = consulate-extra-hours
    snihova burya = снігова буря = northeast-snowstorm-flights
    shaxraystvo ogoloshennya kvartyra mriyi = шахрайство оголошення квартира мрія = rental-scams
    lisova pisnya = лісова пісня = lisova-pisnia-chicago
    okean elzy = океан ельзи = okean-elzy-boston
    gromadyanstvo ispyt = громадянство іспит = hromadianstvo-sacramento
    vechir poeziyi = вечір поезії = vechir-poezii-new-york
    stomatologiya perlyna = стоматологія перлина = perlyna-dental
    4ysto-4ysto prybyrannya = чисто-чисто прибирання = chysto-chysto
    тойота камрі = toyota camry = toyota-camry-2019
    хонда гібрид = honda hybrid = honda-crv-hybrid-2021
    форд транзит = ford transit = ford-transit-2018
    галаксі обмін на камеру = galaxy trade camera = samsung-s23-trade
    лего дупло = lego duplo = lego-and-wooden-blocks`,
  // The right keys in the wrong layout.
  layout: `
    usgcjrfhnjy = гіпсокартон = drywall-finisher-philadelphia
    ljukzlfkmybwz lkz vfvb = доглядальниця мама = live-in-caregiver-oak-park
    nfey[fec = таунхаус = townhouse-naperville-sale
    pbvjds ibyb = зимові шини = winter-tyres-detroit
    lbnzxbq dspjxjr = дитячий візочок = stroller-two-in-one
    ,fylehf = бандура = concert-bandura
    dfhtybrb = вареники = varenyky-to-order brooklyn-varenyky-workshop
    gthtrkfl ljrevtynsd = переклад документів = uscis-document-translation
    hspldzybq zhvfhjr = різдвяний ярмарок = rizdvianyi-yarmarok-chicago christmas-fair-table
    rjityz ufkeirf = кошеня галушка = kitten-looking-for-home
    vscmrbq dtkjcbgtl = міський велосипед = city-bicycle
    gslhexybrb p erhf]ycmrj] = підручники українська = ukrainian-textbooks-free
    rjycekmcndj = консульство = consulate-extra-hours
    cysujdf ,ehz = снігова буря = northeast-snowstorm-flights
    ghjuyjp db[slyb[ = прогноз вихідні = weekend-forecast
    kscjdf gscyz = лісова пісня = lisova-pisnia-chicago
    jrtfy tkmpb = океан ельзи = okean-elzy-boston
    uhjvflzycndj = громадянство = hromadianstvo-sacramento
    cnjvfnjkjusz gthkbyf = стоматологія перлина = perlyna-dental
    сфькн = camry = toyota-camry-2019
    ещнщеф = toyota = toyota-camry-2019
    дфцнук = lawyer = mayak-legal levytskyi-law cleveland-legal-aid
    дфзещз = laptop = thinkpad-for-study`,
  // Every character used as an apostrophe, none at all, and lookalike letters of the other alphabet.
  apostrophe: `
    прем'єра театру поромна = прем’єра театр поромна = lisova-pisnia-chicago
    премʼєра театру поромна = прем’єра театр поромна = lisova-pisnia-chicago
    прем\`єра театру поромна = прем’єра театр поромна = lisova-pisnia-chicago
    премєра театру поромна = прем’єра театр поромна = lisova-pisnia-chicago
    iphone не прив'язаний до оператора = iphone прив’язаний оператор = iphone-14-128
    iphone не привязаний до оператора = iphone прив’язаний оператор = iphone-14-128
    п'ять кілометрів на протезі = п’ять кілометрів протез = chicago-charity-run
    пʼять кілометрів на протезі = п’ять кілометрів протез = chicago-charity-run
    пять кілометрів на протезі = п’ять кілометрів протез = chicago-charity-run
    шахи пам‘яті тренера = шахи пам’яті тренер = shakhy-philadelphia
    шахи памяті тренера = шахи пам’яті тренер = shakhy-philadelphia
    кoнцертнa бaндурa = концертна бандура = concert-bandura
    мiський вeлосипед = міський велосипед = city-bicycle
    дyбовий cтіл = дубовий стіл = oak-dining-table`,
  // Synonyms, the other language, place names, and exact words.
  alias: `
    канапа кутова = кутовий диван = corner-sofa-gray
    смартфон iphone = телефон iphone = iphone-14-128
    лептоп thinkpad = ноутбук thinkpad = thinkpad-for-study
    правник левицький = адвокат левицький = levytskyi-law
    дантист перлина = стоматологія перлина = perlyna-dental
    вакансія водій cdl = робота водій cdl = cdl-driver-home-weekends
    ровер міський із кошиком = міський велосипед кошик = city-bicycle
    дитяча коляска 2 в 1 = дитячий візочок 2 в 1 = stroller-two-in-one
    помешкання 1 спальня біля метро = квартира 1 спальня метро = one-bedroom-oak-park
    клінінг чисто-чисто = прибирання чисто-чисто = chysto-chysto
    apartment scam = apartment scam = rental-scams
    attorneys in philadelphia = attorney philadelphia = levytskyi-law
    cheaper parcels = cuts prices parcels = cheaper-parcels
    bicycles with a basket = велосипед кошик = city-bicycle
    restored banduras = restored bandura = concert-bandura
    citizenship tests = citizenship test = hromadianstvo-sacramento
    credit histories = credit history = credit-history-from-zero kredytna-istoriia-seattle
    mirrorless cameras = mirrorless camera = samsung-s23-trade
    dogs crates = dog crate = dog-crate-large
    math tutoring sat = math tutor sat = math-tutor-sat
    furnished studio brighton = furnished studio brighton = studio-sublet-boston
    toyota camry 2019 = toyota camry 2019 = toyota-camry-2019
    honda cr-v hybrid = honda cr-v hybrid = honda-crv-hybrid-2021
    лісова пісня = лісова пісня = lisova-pisnia-chicago
    tps простими словами = tps простими словами = tps-in-plain-words
    океан ельзи = океан ельзи = okean-elzy-boston
    радіо хвиля = радіо хвиля = radio-khvylia
    суботня школа джерельце = суботня школа джерельце = dzherelce-sacramento
    хор відлуння клівленд = хор відлуння клівленд = vidlunnia-choir khor-vidlunnia-cleveland`,
};

export const queryClasses = Object.keys(lines) as QueryClass[];

/**
 * The set used to develop the rules. Its results are too favourable: `frozen-queries.ts` was written by an author who
 * did not know them.
 */
export const searchQueries: readonly SearchQuery[] = queryClasses.flatMap((name) =>
  lines[name]
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [query, means, keys] = line.trim().split(' = ') as [string, string, string];
      return { class: name, query, means, expected: keys.split(/\s+/) };
    }),
);
