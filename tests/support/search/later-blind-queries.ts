/**
 * Fifty-nine queries by an author who had seen neither the rules nor any other set, with longer questions than before.
 * On the first run: 83.3 % right within the top three, nDCG@5 0.726.
 */
export const seventhBlindQueries = `
однокімнатна квартира з меблями | kvartyra-1-spalnia 3, furnished-studio 3, dvi-spalni 1, kimnata-v-domi 1, kimnata-dlia-studentky 1, orenda-more 1
кімната до 1000 доларів | kimnata-v-domi 3, kimnata-dlia-studentky 2
купити будинок | taunkhaus 3, ahentsiia-nerukhomosti 3
машина до 15 тисяч | toyota-camry 3, honda-cr-v 2, ford-transit 1, avtoservis-motor 1, bezpechni-uhody 1
шукаю роботу без англійської | pekar 3, maister-iz-hipsokartonu 3, pomichnytsia 3, dohliadalnytsia 2, vodii-cdl 1, subotni-shkoly 1, subotnia-shkola-dzhereltse 1, spilka-ukrainskykh 1, tsentr-pidtrymky 1
сімейний лікар який бере медікейд | olena-hnatiuk 3, do-simeinoho-likaria 1
адвокат по розлученню | yurydychna-hrupa 3, taras-levytskyi 1, u-klivlendi 1, radio-khvylia 1
роботодавець не платить зарплату що робити | taras-levytskyi 3, u-klivlendi 3, radio-khvylia 1
перекласти свідоцтво про народження | pereklad-dokumentiv 3, biuro-perekladiv 3, prodovzhennia-u4u 1
переїзд в інший штат | karpaty-moving 3, korobky 1
скільки коштує посилка в україну | leleka-post 3, leleka-karho 2
сантехнік | maister-dodomu 3, dribnyi-remont 2
пофарбувати стіни в квартирі | maliari 3, dribnyi-remont 3, maister-dodomu 2, maister-iz-hipsokartonu 1
безкоштовно дитячий одяг | zymovyi-odiah 2, tsentr-pidtrymky 2, parafiia 2
меблі | kutovyi-dyvan 3, viddam-dvomisnyi 3, dubovyi-stil 3, karpaty-moving 1, dribnyi-remont 1, kvartyra-1-spalnia 1
лептоп | noutbuk 3
зимова гума | zymovi-shyny 3
взяти кошеня | koshenia 3
українська школа для дитини | subotnia-shkola-imeni 3, subotnia-shkola-dzhereltse 3, subotni-shkoly 1, pomichnytsia 1, parafiia 1, pidruchnyky 1, mykolai 1, u-parmi 1
служба божа в неділю | parafiia 3
куди сходити з дітьми | kudy-pity 3, mykolai 3, rizdvianyi-yarmarok 3, zymovyi-kubok 2, u-parmi 2, velyki-koliadky 1, shakhovyi-klub 1, vidkrytyi-turnir 1, odynadtsiatyrichna 1, dni-dytiachoho-kino 1, u-sakramento 1, muzei 1, filadelfiia 1, trynadtsiat-bandur 1
вистава українською | lisova-pisnia 3, monovystava 3, mykolai 2, kudy-pity 2
колядки | velyki-koliadky 3, rizdvianyi-yarmarok 2, kudy-pity 1
уроки шахів для сина | shakhovyi-klub 3, odynadtsiatyrichna 2, vidkrytyi-turnir 1
репароль u4u | prodovzhennia-u4u 3, yurydychna-hrupa 3, tps 1, u-klivlendi 1
записатися в консульство на паспорт | konsulstvo 3
нострифікація диплома | ukrainskyi-dyplom 3, biuro-perekladiv 1, pereklad-dokumentiv 1, spilka-ukrainskykh 1
хто робить такси 1099 | podatky 3
здати на драйвер лайсенс | shkola-vodiiv 3, vodii-vantazhivky 2, english-bridge 1
хочу волонтерити | ukrainska-hromada 3, veteranske 3, sota-shvydka 3, trysta 3, khoda 2, u-parmi 2, subotni-shkoly 1, subotnia-shkola-dzhereltse 1, fond-tepli 1, spilka-ukrainskykh 1, konsulstvo 1, tsentr-pidtrymky 1, ponad-sorok 1
щойно приїхали куди звернутись | tsentr-pidtrymky 3, ukrainska-hromada 3, u-klivlendi 1, parafiia 1, orenda-more 1, english-bridge 1, spilka-ukrainskykh 1, pro-nas 1, kredytna-istoriia-z-nulia-plan 1
задонатити на генератори | fond-tepli 3, 48-hodyn 3, mistse-na-rizdvianomu 1, odynadtsiatyrichna 1, ponad-sorok 1, rok-n-rol 1, sota-shvydka 1
як підняти кредитний рейтинг | kredytna-istoriia-z-nulia 3
хор клівленд | khor-vidlunnia 3, subotnia-shkola-imeni 2, kudy-pity 1, velyki-koliadky 1
здати на громадянство | hotuiemosia 3, english-bridge 2, yurydychna-hrupa 2
коли концерт океану ельзи | okean-elzy 3
immigration lawyer chicago | yurydychna-hrupa 3, u-klivlendi 2, taras-levytskyi 1, prodovzhennia-u4u 1, tps 1, radio-khvylia 1
used car under 20k | toyota-camry 3, honda-cr-v 2, ford-transit 2, avtoservis-motor 1, bezpechni-uhody 1
ukrainian museum philadelphia | muzei 3, filadelfiia 3, vechir-poezii 1
how to send a box to ukraine | leleka-karho 3, leleka-post 3
house cleaner | prybyrannia 3
baby stroller | dytiachyi-vizochok 3, tsentr-pidtrymky 2
kids events december | mykolai 3, rizdvianyi-yarmarok 3, zymovyi-kubok 2, u-parmi 1, kudy-pity 1, dni-dytiachoho-kino 1
emergency room bill too high | do-simeinoho-likaria 3, olena-hnatiuk 1
is this rental a scam | kvartyra-mrii 3, bezpechni-uhody 2, orenda-more 1
furnished short term rental | furnished-studio 3, kvartyra-1-spalnia 2, kimnata-v-domi 1, orenda-more 1
dentist who speaks polish | stomatolohiia 3, bilingual-office 1
парикмахер на дом | stryzhka 3, salon-kosy 2
отменили рейс как вернуть деньги | snihova-buria 3
работа сиделкой с проживанием | dohliadalnytsia 3, kimnata-dlia-studentky 1
адвокат дтп | taras-levytskyi 3, yurydychna-hrupa 1, u-klivlendi 1, radio-khvylia 1
заказать домашние пельмени | varenyky 3, parafiia 2, vid-kukhonnoho 1
где починить машину | avtoservis-motor 3, sota-shvydka 1
robota vodiyem | vodii-cdl 3, vodii-vantazhivky 2, shkola-vodiiv 1
repetytor z matematyky | math-tutor 3
rdfhnbhf | kvartyra-1-spalnia 3, dvi-spalni 3, furnished-studio 3, orenda-more 2, kimnata-v-domi 1, kimnata-dlia-studentky 1, ahentsiia-nerukhomosti 1, kvartyra-mrii 1, taunkhaus 1
ntktdspjh | televizor 3, dribnyi-remont 1
психлог онлайн | psykhoterapiia 3, veteranske 1
безкоштовний юрсит | u-klivlendi 3, radio-khvylia 2, yurydychna-hrupa 2, taras-levytskyi 2, prodovzhennia-u4u 1
`;

/**
 * Sixty by another author, after the fixes for the seventh set. On the first run: 91.7 % right within the top three,
 * nDCG@5 0.808.
 */
export const eighthBlindQueries = `
кімната в чикаго до 1000 | kimnata-v-domi 3, kimnata-dlia-studentky 1
квартира до 1500 | dvi-spalni 3, kvartyra-1-spalnia 2, furnished-studio 1
лікар без страховки | olena-hnatiuk 3, do-simeinoho-likaria 2
лікар що говорить польською | olena-hnatiuk 3, stomatolohiia-perlyna 2
тест на громадянство | hotuiemosia-do-ispytu 3, english-bridge 2, yurydychna-hrupa-maiak 1
відправити посилку додому | leleka-karho 3, leleka-post 3
курс долара | kurs-nbu 3
догляд за бабусею робота | dohliadalnytsia 3
робота без англійської | pekar-abo 3, maister-iz-hipsokartonu 3, pomichnytsia-v-subotniu 3, dohliadalnytsia 2
робота на траку | vodii-cdl 3, vodii-vantazhivky 2, shkola-vodiiv-kermo 1
де вчитися на далекобійника | shkola-vodiiv-kermo 3, vodii-vantazhivky 3, vodii-cdl 1
торт на день народження | medovyk 3
українська школа для дітей | subotnia-shkola-imeni 3, subotnia-shkola-dzhereltse 3, parafiia-pokrovy 1, subotni-shkoly 1, pomichnytsia-v-subotniu 1
концерти | okean-elzy 3, khor-vidlunnia-muzyka 3, velyki-koliadky 3, trynadtsiat-bandur 3, rok-n-rol 2, kudy-pity 1
куди сходити з дітьми | mykolai-dlia-ditei 3, kudy-pity 3, rizdvianyi-yarmarok 2, dni-dytiachoho-kino 2, zymovyi-kubok 1, u-parmi-biblioteka 1, vidkrytyi-turnir 1
різдво | rizdvianyi-yarmarok 3, velyki-koliadky 3, mistse-na-rizdvianomu 2, mykolai-dlia-ditei 1, kudy-pity 1
підтвердити диплом | ukrainskyi-dyplom 3, biuro-perekladiv 1, pereklad-dokumentiv 1
безкоштовний адвокат | u-klivlendi 3, radio-khvylia 2, taras-levytskyi 1, yurydychna-hrupa-maiak 1
не заплатили зарплату | taras-levytskyi 3, u-klivlendi 3
переїзд в інший штат | karpaty-moving 3, korobky 1
клінінг | prybyrannia-chysto 3
полагодити кран | maister-dodomu 3, dribnyi-remont 3
візьму кошеня | koshenia 3
пралка | pralna-mashyna 3
машина до 15 тисяч | toyota-camry 3, honda-cr-v 2, ford-transit 1
книжки українською | suchasna-ukrainska-proza 3, u-parmi-biblioteka 3, pidruchnyky 2, ukrainska-hromada 1
вишиванки | muzei-ukrainskoi-vyshyvky 3, filadelfiia 3, rizdvianyi-yarmarok 2
хочу бути волонтером | veteranske-tovarystvo 3, khoda-ochyma 3, sota-shvydka 3, trysta-kilohramiv 3, ukrainska-hromada 2, u-parmi-biblioteka 2, fond-tepli 1, subotni-shkoly 1
тпс | tps-prostymy 3, yurydychna-hrupa-maiak 2, prodovzhennia-u4u 1
поміняти паспорт | konsulstvo 3
такси 1099 | podatky-bez 3
церква | parafiia-pokrovy 3, kudy-pity 1
віддам даром | viddam-dvomisnyi 3, korobky 3, pidruchnyky 3, koshenia 3, tsentr-pidtrymky 1
зимові речі для дитини | zymovyi-odiah 3, tsentr-pidtrymky 2, parafiia-pokrovy 2
як не потрапити на шахраїв при оренді квартири | kvartyra-mrii 3, bezpechni-uhody 3, orenda-more 2
щойно приїхали хто допоможе | tsentr-pidtrymky 3, ukrainska-hromada 3, english-bridge 1, orenda-more 1, u-klivlendi 1
ukrainian school sacramento | subotnia-shkola-dzhereltse 3, subotnia-shkola-imeni 2
when is okean elzy concert | okean-elzy 3
free things to do chicago | kudy-pity 3, rizdvianyi-yarmarok 3
itin for my wife | podatky-bez 3
ukrainian speaking realtor | ahentsiia-nerukhomosti 3, orenda-more 2
short term rental boston | furnished-studio 3
ambulances for ukraine | fond-tepli 3, sota-shvydka 3
help finding a job | spilka-ukrainskykh 3, tsentr-pidtrymky 2, ukrainskyi-dyplom 1, english-bridge 1
car accident lawyer | taras-levytskyi 3
apartment no credit | orenda-more 3, kvartyra-1-spalnia 3, kredytna-istoriia 2
ukrainian museum | muzei-ukrainskoi-vyshyvky 3, filadelfiia 3, vechir-poezii 1
receptionist job | bilingual-office 3
зубной врач | stomatolohiia-perlyna 3
снять квартиру | dvi-spalni 3, kvartyra-1-spalnia 3, furnished-studio 3, orenda-more 2, ahentsiia-nerukhomosti 1, kimnata-v-domi 1, kvartyra-mrii 1
перевод документов | pereklad-dokumentiv 3, biuro-perekladiv 3
мебель | kutovyi-dyvan 3, dubovyi-stil 3, viddam-dvomisnyi 3
продлить u4u | prodovzhennia-u4u 3, yurydychna-hrupa-maiak 3, tps-prostymy 1
телефон бу | iphone-14 3, galaxy-s23 2
vareniki | varenyky-y-pelmeni 3, vid-kukhonnoho 2, parafiia-pokrovy 2
advokat rozluchennya | yurydychna-hrupa-maiak 3
dtkjcbgtl | miskyi-velosyped 3
gcb[jkju | psykhoterapiia-tysha 3, veteranske-tovarystvo 1
перукарь | salon-kosy 3, stryzhka 3
нотбук | noutbuk 3
`;

/**
 * Sixty by a third author, after the fixes for the eighth set. On the first run: 93.3 % right within the top three,
 * nDCG@5 0.851.
 */
export const ninthBlindQueries = `
зубний лікар чикаго | stomatolohiia 3
лікар без страховки | olena-hnatiuk 3, do-simeinoho-likaria 2
обманули з квартирою | kvartyra-mrii 3, bezpechni-uhody 3, u-klivlendi 1, orenda-more 1
оренда дві спальні | dvi-spalni 3, kvartyra-1-spalnia 2, furnished-studio 1, orenda-more 1
шукаю кімнату | kimnata-dlia-studentky 3, kimnata-v-domi 3, furnished-studio 1, kvartyra-1-spalnia 1
квартира можна з собакою | kvartyra-1-spalnia 3, dvi-spalni 3
робота без англійської | pekar-abo 3, maister-iz-hipsokartonu 3, pomichnytsia-v-subotniu 3, dohliadalnytsia 2, vodii-cdl 1
підробіток на суботу | pomichnytsia-v-subotniu 3, subotni-shkoly 2, subotnia-shkola-dzhereltse 1
безкоштовні заходи | rizdvianyi-yarmarok 3, kredytna-istoriia-z-nulia-vidkryta 3, hotuiemosia 3, zymovyi-kubok 3, 48-hodyn 3, kudy-pity 3, vidkrytyi-turnir 2, mykolai-dlia-ditei 2
перевезти речі в інший штат | karpaty-moving 3, korobky 1
скільки коштує посилка в Україну | leleka-post 3, leleka-karho 2
адвокат по розлученню | yurydychna-hrupa 3
не заплатили за роботу що робити | taras-levytskyi 3, u-klivlendi 3, radio-khvylia 1
такс ретурн | podatky 3
переклад свідоцтва про шлюб | pereklad-dokumentiv 3, biuro-perekladiv 3, prodovzhennia-u4u 1
психолог | psykhoterapiia 3, veteranske 1
викликати електрика | maister-dodomu 3, dribnyi-remont 2
зібрати шафу з ікеї | dribnyi-remont 3, maister-dodomu 2
клінінг | prybyrannia 3
зачіска на весілля | salon-kosy 3, stryzhka 3
курс долара | kurs-nbu 3
замовити вареники чикаго | varenyky-y-pelmeni 3, parafiia 2, vid-kukhonnoho 1
безкоштовні речі | viddam 3, korobky 3, pidruchnyky 3, tsentr-pidtrymky 2, parafiia 2, koshenia 1
машина до 15 тисяч | toyota-camry 3, honda 1, ford-transit 1
книжки українською | suchasna-ukrainska-proza 3, u-parmi-biblioteka 3, pidruchnyky 2
перевірити авто перед покупкою | avtoservis 3, bezpechni-uhody 2
куди сходити з дітьми | kudy-pity 3, mykolai-dlia-ditei 3, rizdvianyi-yarmarok 3, zymovyi-kubok 2, dni-dytiachoho-kino 2, u-parmi-biblioteka 2, velyki-koliadky 1, shakhovyi-klub 1
колядки | velyki-koliadky 3, rizdvianyi-yarmarok 2, kudy-pity 1
подивитися старовинні вишиванки | filadelfiia-pokazhe 3, muzei 3
допомога пораненим | veteranske 3, velyki-koliadky 2, ponad-sorok 2, piat-kilometriv 2, fond-tepli-ruky 1
хор у клівленді | khor-vidlunnia 3, subotnia-shkola-imeni 1
школа вихідного дня для дітей | subotnia-shkola 3, subotni-shkoly 2, parafiia 1, pomichnytsia-v-subotniu 1
футбол для сина | u-sakramento 3, zymovyi-kubok 1
поміняти паспорт в нью-йорку | konsulstvo 3
як підтвердити диплом | ukrainskyi-dyplom 3, biuro-perekladiv 1, pereklad-dokumentiv 1
ми щойно приїхали хто допоможе | tsentr-pidtrymky 3, ukrainska-hromada 3, orenda-more 1, english-bridge 1
polish speaking doctor | olena-hnatiuk 3, stomatolohiia 2
free immigration lawyer | u-klivlendi 3, yurydychna-hrupa 2, radio-khvylia 1
studio in boston | furnished-studio 3
truck driving school | shkola-vodiiv 3, vodii-vantazhivky 2
cargo van | ford-transit 3
theater tickets | lisova-pisnia 3, monovystava 3, kudy-pity 2
house for sale near chicago | taunkhaus 3
work permit renewal | prodovzhennia-u4u 3, tps 2, yurydychna-hrupa 2
citizenship interview practice | hotuiemosia 3, english-bridge 2
kitchen table and chairs | dubovyi-stil 3
how to advertise my business | rozmishchennia 3, nashi-kontakty 2, pravyla 1
ukrainian radio | radio-khvylia 3
сиделка для мамы | dohliadalnytsia 3
велосипед с детским креслом | miskyi-velosyped 3
котенок | koshenia 3
сантехник | maister-dodomu 3, dribnyi-remont 2
коляска для новорожденного | dytiachyi-vizochok 3, tsentr-pidtrymky 2
погода на выходные | prohnoz 3, snihova-buria 1
kvytky na kontsert | okean-elzy 3, velyki-koliadky 3, khor-vidlunnia-muzyka 3, trynadtsiat-bandur 3, rok-n-rol 1, kudy-pity 1
aifon do 400 | iphone 3, galaxy 1
rjhj,rb | korobky 3
ntktdspjh | televizor 3
репититор математики | math-tutor 3
бнадура купити | kontsertna-bandura 3
`;
