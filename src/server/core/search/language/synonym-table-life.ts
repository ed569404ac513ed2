/** The rest of the table of `synonym-table.ts`: law, health, money, events, and words for any category. */
export const LIFE_SYNONYM_TABLE = `\
# юристи / lawyers
юрист адвокат правник юридичний юридична юридический lawyer attorney legal
імміграційний іммігрант иммиграция immigration
розлучення divorce
аліменти алименты alimony
опіка опека custody
штраф тікет тикет trafficticket speedingticket citation
позов lawsuit
банкрутство банкротство bankruptcy
# медицина / health care
лікар врач доктор педіатр педиатр doctor physician pediatrician
стоматолог дантист зубник зубний зуб зуби dentist dental
психолог психотерапевт психотерапія psychologist therapist counseling therapy
лікарня госпіталь hospital emergencyroom
аптека pharmacy drugstore
клініка клиника поліклініка поликлиника clinic
медсестра медбрат nurse
гінеколог гинеколог акушер gynecologist obgyn obstetrician
кардіолог кардиолог cardiologist
невролог невропатолог neurologist
дерматолог dermatologist
окуліст окулист офтальмолог optometrist ophthalmologist
терапевт internist
хірург хирург surgeon
ортопед orthopedist
ендокринолог эндокринолог endocrinologist
уролог urologist
лор отоларинголог ent
психіатр психиатр psychiatrist
логопед speechtherapist
хіропрактик chiropractor
фізіотерапія фізіотерапевт физиотерапия physiotherapy physicaltherapy
реабілітація реабилитация rehabilitation rehab
ортодонт брекети брекеты orthodontist braces
вагітність вагітна беременность беременная pregnancy pregnant prenatal
щеплення прививка вакцина вакцинація vaccine vaccination
невідкладна невідкладка неотложка urgentcare emergency
# податки / taxes
податки податок налоги tax taxes
бухгалтер бухгалтерія accountant bookkeeper
страхування страховка insurance
декларація декларация таксретурн taxreturn
айтін ітін itin
# концерти / concerts
концерт concert
# ярмарки / fairs
ярмарок fair market
# театр / theater
театр theater theatre
вистава спектакль performance
# дітям / для дітей / for kids / for children > posters
діти дитина дитячий дети детский kids child children
# > posters
фестиваль festival
дискотека вечірка вечеринка party
кіно фільм movie film cinema
виставка exhibition
стендап комік standup comedian
опера opera
балет ballet
оркестр orchestra
танці танцы танець dance dancing
вікторина квіз квиз quiz trivia
караоке karaoke
пікнік пикник picnic
майстерклас мастеркласс воркшоп workshop
лекція лекция lecture
вебінар вебинар webinar
парад parade
екскурсія экскурсия excursion sightseeing
різдво різдвяний рождество рождественский christmas
великдень пасха easter
колядка колядки carol carols
аукціон аукцион auction
# > diaspors
церква церковь парафія храм church parish
школа school
хор choir
бібліотека library
волонтер volunteer
шахи chess
літургія литургия богослужіння богослужение меса службабожа liturgy mass worship
священник священик priest
пастор pastor
хрестини хрещення крестины baptism christening
похорон похорони поховання funeral burial
пласт plast
# міграція / immigration
міграція імміграція
продовжити продовження продлить extend extension
u4u ю4ю unitingukraine
консульство посольство consulate embassy
документи документы papers
паспорт загранпаспорт passport
біометрія биометрия biometrics fingerprint fingerprints
кордон граница border
# література / literature
-
поезія вірші вірш стихи poetry poem
письменник писатель writer
# благодійність / charity
благодійний благодійність благотворительность благотворительный charity
донат пожертва пожертвування пожертвование donation donate
# допомога / getting and giving help
-
фудбанк foodbank foodpantry pantry
гуманітарний гуманитарная гуманітарка humanitarian
# міграція / immigration / юристи / lawyers
-
притулок убежище asylum
дозвіл разрешение перміт пермит воркперміт permit workpermit ead
гринкарта гринкард грінкарта грінкард greencard
громадянство гражданство натуралізація citizenship
статус status
спонсор спонсорство sponsor sponsorship
віза виза visa
депортація депортация deportation
воззєднання воссоединение reunification
#
фахівець спеціаліст специалист professional professionals specialist
спілка обєднання товариство асоціація объединение association union
шахрай шахрайство шахрайський обман аферист мошенник scam fraud
новоприбулий новоприбулі щойноприїхали щойноприїхав біженець беженец newcomer newcomers arrivals refugee
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
= київ киев kyiv kiev
= львів львов lviv
= харків харьков kharkiv kharkov
= одеса одесса odesa odessa
= дніпро днепр dnipro
= запоріжжя запорожье zaporizhzhia
= вінниця винница vinnytsia
= чернігів чернигов chernihiv
= чернівці черновцы chernivtsi
= тернопіль тернополь ternopil
= миколаїв николаев mykolaiv
= маріуполь мариуполь mariupol
= крим крым crimea
сімя родина семья family families
трансляція ефір стрім стрімінг livestream broadcast
ковзанка каток icerink iceskating
нбу курсвалют курсдолара обмінвалют nbu exchangerate currencyexchange
погода прогноз weather forecast
пляж beach
вайфай wifi інтернет интернет internet
вчитель учитель вчителька учителька teacher
зарплата платня salary wage wages
немовля малюк младенец baby infant newborn
ліжечко кроватка люлька crib bassinet
стільчик стульчик highchair
підгузок памперс памперси подгузник diaper diapers
пустушка пустышка соска pacifier
манеж playpen
радіоняня бебімонітор babymonitor
батут trampoline
гойдалка качели swing
подушка pillow
ковдра blanket
постіль постельное linen linens
рушник полотенце towel
штора штори фіранка занавески curtain curtains
посуд посуда dishes tableware
каструля кастрюля saucepan cookware
сковорода сковорідка пательня skillet
чашка горнятко mug
свідоцтво свидетельство сертифікат сертификат certificate
диплом diploma degree
заява заявка заявление application
реєстрація регистрация registration register
апойнтмент appointment
соушл сошл ssn socialsecurity
ліцензія лицензия license licence
дмв dmv
садок садик садочок дитсадок детсад дейкер прескул daycare kindergarten preschool
університет университет university
коледж колледж college
студент student
стипендія стипендия scholarship
табір кемп лагерь camp
мова language
наставник ментор менторство mentor
зустріч встреча мітап meetup meeting
мітинг митинг протест rally protest
банк bank
позика loan
переказ transfer
валюта currency
готівка наличные кеш cash
гроші деньги money
борг долг debt
пенсія пенсия pension retirement
фудстемпи фудстемп foodstamps snap ebt
бізнес бизнес business
фріланс фрилансер freelance freelancer
самозайнятий самозанятый selfemployed
дтп аварія авария accident
поліція police
суд court
скарга complaint
інвалідність инвалидность disability disabled
літак самолет plane
аеропорт аэропорт airport
подорож путешествие travel
квітка квіти цветы букет flowers flower bouquet
фотограф фотосесія фотосессия photographer photography photoshoot
весілля весільний свадьба свадебный wedding
тамада ведучий ведущий emcee
аніматор аниматор клоун clown
кульки шарики balloons balloon
подарунок подарок gift
ялинка елка christmastree
взуття обувь shoes footwear
чоботи черевики ботинки сапоги boots
кросівки кроссовки sneakers
куртка пуховик jacket
сукня плаття dress
штани брюки pants trousers
джинси джинсы jeans
спідниця юбка skirt
светр свитер sweater
рюкзак backpack
валіза чемодан suitcase luggage
гаманець кошелек wallet
прикраси украшения біжутерія jewelry
ресторан restaurant
магазин крамниця store shop
знижка скидка discount
паркінг парковка стоянка
гараж garage
басейн бассейн pool
готель отель мотель hotel motel
вікно окно window
двері дверь door
встановлення встановити монтаж install installation
розпродаж распродажа garagesale yardsale
підліток подросток teen teenager
молодь молодежь youth
деньнародження деньрождения birthday
мотоцикл байк motorcycle
сніг снег snow
автобус bus
= медикейд медікейд медикейт medicaid
= медикер медікер medicare
= юскіс uscis
= самсунг samsung
= макбук macbook
= форд ford
= ікеа икеа ikea
= юбер uber
окуляри eyeglasses
пологи childbirth
ліки медикаменти лекарство medication medications
узд ultrasound
мрт mri
рентген xray
алергія аллергия allergy`;
