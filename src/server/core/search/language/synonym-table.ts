import { LIFE_SYNONYM_TABLE } from './synonym-table-life.ts';

/* Readers' words for things, in both languages, grouped by category. Under each `#` the first line has words for the
   whole category (`-` if there are no such words), and each other line has words for one thing in it; words of a line
   mean the same. After `#` come the beginnings of the names of such categories (omitted for any category); after `>`
   the kinds that are meant if no category matches. A line that begins with `=` has a name in both alphabets. All words
   are normalised (`searchText`) and occur once: ambiguous words are left out. */
export const SYNONYM_TABLE = `
# авто / vehicles
транспорт vehicle
# легкові авто / cars
авто машина автомобіль автівка тачка легковик car auto
седан sedan
позашляховик кросовер джип suv jeep
гібрид hybrid
електромобіль электромобиль електрокар
хетчбек хэтчбек hatchback
# вантажні авто / trucks
вантажівка фура грузовик трак truck lorry
фургон бус маршрутка мікроавтобус мінівен van minivan minibus
пікап pickup
причіп прицеп трейлер trailer
# шини / запчастини / tires
запчастини запчастина parts
коробкапередач кпп акпп gearbox
шини шина гума резина колеса покришки tires tire tyres wheels
двигун двигатель motor
трансмісія трансмиссия transmission
бампер bumper
фара фари headlight headlights
глушник глушитель muffler
# автосервіс / auto repair
автосервіс автомайстерня
механік автомеханік mechanic
гальма brakes
евакуатор эвакуатор towing tow towtruck
техогляд техосмотр інспекція inspection
автомийка автомойка carwash
# житло / housing
житло помешкання
# оренда / for rent / rentals
оренда найм винайм піднайм зняти снять аренда rent rental lease sublet
лендлорд орендодавець арендодатель landlord
орендар квартирант арендатор tenant renter
завдаток депозит deposit
комуналка комунальні коммунальные utilities
виселення выселение eviction
# квартири / apartments
квартира апартаменти хата apartment apartments flat condo кондо
студія studio
спальня bedroom
# кімнати / rooms
кімната комната room
румейт співмешканець roommate flatmate
підвал подвал бейсмент басмент basement
гуртожиток общежитие dorm dormitory
# продаж житла / for sale
будинок дім дом house таунхаус townhouse
# нерухомість / real estate
нерухомість realty
ріелтор рієлтор realtor broker
іпотека ипотека mortgage
ділянка участок
# робота / jobs
робота работа вакансія праця job work vacancy employment
підробіток заробіток hiring
резюме resume cv
співбесіда собеседование interview
роботодавець работодатель
стажування стажировка internship
віддалено дистанційно віддалена удаленно удаленка remote remotely
безробіття безробітний безработица unemployment unemployed
# водії / driving
водій водитель драйвер драйверка шофер дальнобійник далекобійник дальнобойщик тракер тракінг trucking driver trucker cdl
диспетчер диспатчер dispatcher dispatch
таксі такси таксист taxi
# будівництво / construction
будівництво будівельник стройка construction builder
гіпсокартон гіпсокартонник шпаклювальник штукатур drywall plasterer
плиточник плитка tile tiler
зварювальник зварник welder welding
тесля столяр плотник carpenter
дах покрівля roofing roof
підрядник подрядчик контрактор contractor
підсобник різнороб разнорабочий хелпер helper
муляр каменщик mason masonry
підлога флорінг flooring
ламінат ламинат laminate
утеплення утепление insulation
паркан огорожа fence
бетон concrete
# догляд / няні / care
догляд доглядальниця сиделка уход care caregiver homecare хоумкер ухаживать
няня нянька бебісітер бебісіттер nanny babysitter
похилий пожилой elderly
# офіс / office
офіс office
програміст розробник developer programmer
рецепціоніст ресепшн receptionist
тестувальник тестировщик qa
менеджер manager
дизайнер designer
# візочки / strollers
візочок візок возичок коляска stroller pram
автокрісло carseat
# дитячий одяг / childrens clothes
одяг одежда clothes clothing
# іграшки / toys
іграшка іграшки игрушки toy
кубики lego лего blocks конструктор
лялька кукла doll
пазл puzzle
настолка boardgame
# телефони / phones
телефон смартфон мобільний мобілка phone smartphone cellphone
айфон iphone
зарядка зарядний charger
симка сімка симкарта сімкарта simcard sim esim
# компютери / computers
компютер computer
ноутбук ноут лептоп laptop notebook
планшет айпад tablet ipad
монітор монитор monitor
принтер printer
клавіатура клавиатура keyboard
роутер маршрутизатор router
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
крісло кресло armchair recliner
тумба тумбочка nightstand
полиця полка стелаж стеллаж shelf shelves bookshelf
дзеркало зеркало mirror
лампа світильник светильник торшер lamp
килим carpet rug
# побутова техніка / appliances
техніка appliance
холодильник fridge refrigerator
посудомийка посудомойка dishwasher
пральна пралка стиральная стиралка washer washing
морозилка морозильник freezer
плита stove
духовка oven
мікрохвильовка микроволновка microwave
сушарка dryer
пилосос пылесос vacuum
праска утюг iron
блендер blender
мультиварка multicooker instantpot
чайник kettle
кавоварка кавомашина кофеварка кофемашина coffeemaker
обігрівач обогреватель heater
кондиціонер кондиционер airconditioner hvac
зволожувач увлажнитель humidifier
# сад / сад і город / garden
саджанці рослини seedlings plants розсада рассада
газон lawn
газонокосарка газонокосилка lawnmower mower
ландшафт лендскейпінг landscaping landscaper
насіння семена seeds
мангал гриль барбекю grill bbq barbecue
садівник садовник gardener
# їжа / food
випічка baking
торт cake
вареники пельмені пельмени dumplings pierogi pierogies perogies varenyky vareniki
голубці голубцы holubtsi stuffedcabbage
пекар пекарня baker bakery
кухар повар cook chef
борщ borscht borsch
хліб хлеб bread
пиріг пирог pie
ковбаса колбаса sausage
солодощі сладости десерт dessert
печиво печенье cookie cookies
кейтеринг catering
# краса / beauty
краса beauty
перукар парикмахер barber hairdresser
стрижка стрижку haircut
манікюр педикюр нігті manicure nails
масаж масажист massage
косметолог косметологія вії брови lashes brows
макіяж макияж візажист makeup
епіляція депіляція эпиляция шугаринг waxing
тату татуювання татуировка tattoo
зачіска прическа hairstyle
ботокс botox
# майстри / ремонт / дім і ремонт / repairs / home and repair
ремонт відремонтувати полагодити repair renovation fix лагодити
майстер мастер хендімен хендимен handyman
сантехнік сантехніка сантехник плампер plumber plumbing
кран змішувач faucet tap
електрик електрика электрик electrician
маляр фарбування пофарбувати painter painting paint
прибирання прибиральниця прибиральник клінінг уборка уборщица cleaning cleaner cleanup housekeeper прибирати убирать
шпалери wallpaper
складання сборка assembly
сміття мусор junk trash garbage
бойлер водонагрівач boiler waterheater
унітаз туалет toilet
пліснява цвіль плесень mold
тарган таракан дезінсекція exterminator pest
каналізація sewer drain
# переклад / translation
переклад перекласти перевод перевести translation translate
перекладач переводчик translator interpreter
нотаріус notary
апостиль apostille
довіреність доверенность poa
засвідчити завірити заверить certified notarize notarized
# репетитори / уроки й репетитори / lessons / tutors
репетитор tutor
урок lesson
спів вокал vocals singing
домашка homework
# курси / courses
курси курс course classes
автошкола водіння права водійськіправа драйверлайсенс водительскиеправа driving driverlicense driverslicense
англійська english английский esl
математика math mathematics
інструктор инструктор instructor
іспит екзамен экзамен exam
програмування программирование coding
іспанська испанский spanish
навчання вчити обучение учить learning study teach teaching
# перевезення / moving
перевезення вантажники грузчики перевозки мувінг мувер mover перевезти вантажник
переїзд переезд moving relocation
посилка посылка parcel package
передача передачка
доставка delivery shipping mailing шипінг відправлення
вантаж груз карго cargo freight
зберігання хранение storage
попутник попутчик попутка підвезти подвезти carpool rideshare ride
# тварини / pets
тварини тварина улюбленець pet pets
кіт котик кішка кицька киця кицюня котеня кошеня кошка котенок cat kitten
собака пес песик цуценя цуцик щенок dog puppy
ветеринар ветклініка vet veterinarian veterinary
папуга попугай parrot
кролик rabbit bunny
хомяк hamster
акваріум аквариум aquarium fishtank
клітка cage
перетримка передержка petsitting
вигул выгул dogwalking
грумер грумінг groomer grooming
# музичні інструменти / musical instruments
гітара guitar
піаніно фортепіано piano
скрипка violin
бандура bandura
акордеон аккордеон баян accordion
барабан барабани drum drums
флейта flute
синтезатор synthesizer
# спорт / sports
велосипед велік ровер bicycle bike
самокат scooter
лижі лыжи ski skis
ковзани коньки skates skating
сноуборд snowboard
гантелі гантели dumbbell dumbbells
футбол soccer football
волейбол volleyball
баскетбол basketball
теніс теннис tennis
плавання плавание swimming
йога yoga
спортзал тренажерка gym
забіг забег race
марафон marathon
риболовля рибалка рыбалка fishing
намет палатка tent
турнір турнир tournament
тренер coach trainer
тренування тренировка workout
# книжки / books
книжка книга book
підручник учебник textbook
# віддам / free stuff
безкоштовно безплатно задарма бесплатно free giveaway
# інша робота / other jobs
-
офіціант официант waiter waitress
бармен бартендер bartender
бариста barista
склад вархаус warehouse
пакувальник упаковщик packer
касир кассир cashier
курєр курьер courier
покоївка горничная maid
завод фабрика factory
охоронець охранник guard
# інша електроніка / other electronics
-
навушники наушники headphones earbuds
фотоапарат фотоаппарат камера camera
приставка playstation xbox
проектор проєктор projector
# рукоділля / crafts
-
швачка швея кравець кравчиня портной seamstress tailor
шиття пошиття пошити пошив sewing alterations
вишивка вышивка вишиванка вышиванка vyshyvanka embroidery
вязання вязаний вязание knitting
${LIFE_SYNONYM_TABLE}
`;
