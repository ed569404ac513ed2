/**
 * Unanswered queries, as reported by users of the demo: words corrected to others, places whose entries ranked after
 * distant ones, rooms and prices that were ignored.
 */
export const reportedQueries = `
здати на права хьюстон | shkola-vodiiv 3
як передати посилку в Україну з чикаго | leleka-karho 3, leleka-post 2
вставити зуби недорого | stomatolohiia-perlyna 3
только приехали с чего начать помощь беженцам | tsentr-pidtrymky 3, ukrainska-hromada 3, viddam-dvomisnyi 1, orenda-more 1, english-bridge 1, spilka-ukrainskykh 1, parafiia-pokrovy 1
обман з орендою як перевірити | kvartyra-mrii 3, bezpechni-uhody 2, orenda-more 2, ahentsiia-nerukhomosti 1
работа на стройке без языка | maister-iz-hipsokartonu 3
страховка медична куди йти якщо немає | do-simeinoho 3, olena-hnatiuk 3
сниму комнату | kimnata-v-domi 3, kimnata-dlia-studentky 3
зняти хату недорого | dvi-spalni 3, kvartyra-1-spalnia 3, kimnata-v-domi 2, kimnata-dlia-studentky 2, furnished-studio 2, orenda-more 2
білети океан ельзи | okean-elzy 3
сиделка с проживанием | dohliadalnytsia 3
квартира оренда чикаго | kvartyra-1-spalnia 3, kimnata-v-domi 2
тачка з пробігом до 20000 | toyota-camry 3, ford-transit 2, honda-cr-v 1
квартира 2 кімнати чикаго до 1500 | kvartyra-1-spalnia 2, kimnata-v-domi 1, dvi-spalni 1
куди сходити з дітьми на вихідних | kudy-pity 3, mykolai-dlia 3, rizdvianyi-yarmarok 2, velyki-koliadky 1, zymovyi-kubok 1, u-parmi-biblioteka 1, u-sakramento 1, shakhovyi-klub 1
авто бу | toyota-camry 3, honda-cr-v 3, ford-transit 2, avtoservis-motor 1
тойота камри | toyota-camry 3
продовжити тпс | tps-prostymy 3, yurydychna-hrupa 2, prodovzhennia-u4u 1
грузчики | karpaty-moving 3
парикмахер | stryzhka-y 3, salon-kosy 3
отдам диван | viddam-dvomisnyi 3
айфон бу | iphone-14 3
подать таксы 1099 | podatky-bez 3
room for rent under 1000 | kimnata-v-domi 3, kimnata-dlia-studentky 1
free sofa brooklyn | viddam-dvomisnyi 3
візок | dytiachyi-vizochok 3, tsentr-pidtrymky 2
кімната | kimnata-v-domi 3, kimnata-dlia-studentky 3
iphone | iphone-14 3
книга | suchasna-ukrainska 3, pidruchnyky 2, u-parmi-biblioteka 2
ноутбук | noutbuk-thinkpad 3
телефон | iphone-14 3, galaxy-s23 3
одяг | zymovyi-odiah 3, parafiia-pokrovy 1, tsentr-pidtrymky 1
велосипед | miskyi-velosyped 3
сантехнік | maister-dodomu 3, dribnyi-remont 2
лікар | olena-hnatiuk 3, stomatolohiia-perlyna 2, do-simeinoho 2, psykhoterapiia-tysha 1
адвокат | yurydychna-hrupa 3, taras-levytskyi 3, u-klivlendi 2, radio-khvylia 1
2-кімнатна квартира | dvi-spalni 3, kvartyra-1-spalnia 2
двокімнатна квартира | dvi-spalni 3, kvartyra-1-spalnia 2
2 кімн квартира | dvi-spalni 3, kvartyra-1-spalnia 2
однокомнатная | kvartyra-1-spalnia 3, furnished-studio 3
однокомнатная квартира | kvartyra-1-spalnia 3, furnished-studio 3
квартира в аренду | kvartyra-1-spalnia 3, dvi-spalni 3, furnished-studio 3, orenda-more 1, kimnata-v-domi 1
стулья | dubovyi-stil 3
работа для женщин | pekar-abo 3, dohliadalnytsia 3, pomichnytsia-v-subotniu 3, bilingual-office 2
"міський велосипед" | miskyi-velosyped 3
`;

/**
 * Sixty queries by an author who had not seen the rules. On the first run: 83.3 % right within the top three, nDCG@5
 * 0.799; its failures were fixed by type (synonyms in no text, compounds, words that accompany such items, questions).
 */
export const fourthBlindQueries = `
квартира з меблями чикаго | kvartyra-1-spalnia 3, kimnata-v-domi 2
квартира можна з собакою | kvartyra-1-spalnia 3, dvi-spalni 3
кімната з окремою ванною | kimnata-dlia-studentky 3, kimnata-v-domi 1, dohliadalnytsia 1
зняти житло з гаражем огайо | dvi-spalni 3
kvartira boston na 2 misyaci | furnished-studio 3
ріелтор купити перший будинок | ahentsiia-nerukhomosti 3, taunkhaus 1
продажа дома без посредника | taunkhaus 3
підробіток по суботах чикаго | pomichnytsia-v-subotniu 3, subotni-shkoly 2
нічна зміна | pekar-abo 3
вакансія вчитель української мови | subotni-shkoly 3, subotnia-shkola-dzhereltse 3, pomichnytsia-v-subotniu 2
шпаклювальник філадельфія | maister-iz-hipsokartonu 3
хонда гібрид | honda-cr-v 3
машина автомат пробіг до 50000 | honda-cr-v 3, toyota-camry 1
ntktdspjh | televizor-tcl 3
велік з дитячим кріслом | miskyi-velosyped 3
зимова куртка на дівчинку 5 років | zymovyi-odiah 3, tsentr-pidtrymky 1, parafiia-pokrovy 1
кущі смородини | sadzhantsi-kalyny 3
стол дубовый раскладной | dubovyi-stil 3
купити українські книжки поштою | suchasna-ukrainska 3, u-parmi-biblioteka 1, pidruchnyky 1
стамотолог палатайн | stomatolohiia-perlyna 3
щеплення для школи довідка | olena-hnatiuk 3, do-simeinoho 2
розлучення і опіка адвокат | yurydychna-hrupa 3
травма на роботі хто заплатить | taras-levytskyi 3
gthtrkfl lbgkjve | pereklad-dokumentiv 3, biuro-perekladiv 3, ukrainskyi-dyplom 2
поклеїти шпалери | maliari-bila 3, dribnyi-remont 1
уборка перед выездом денвер | prybyrannia-chysto 3
псіхотерапевт портленд | psykhoterapiia-tysha 3
безкоштовні заходи чикаго з дітьми | rizdvianyi-yarmarok 3, kudy-pity 3
документальні фільми онлайн | 48-hodyn 3, dni-dytiachoho 1
футзал | zymovyi-kubok 3, u-sakramento 1
іспит на громадянство онлайн | hotuiemosia 3, english-bridge 2
як переказати гроші мамі в україну | kurs-nbu 3
прийшов великий рахунок з лікарні що робити | do-simeinoho 3
повідомити uscis нову адресу | tps-prostymy 3, prodovzhennia-u4u 3
що не можна класти в посилку | leleka-post 3, leleka-karho 3
як готувати їжу вдома на продаж | vid-kukhonnoho 3, medovyk 1
pogoda na vyhidni | prohnoz-vykhidnykh 3, snihova-buria 1
недільна школа портленд | parafiia-pokrovy 3
допомога пораненим вашингтон | veteranske-tovarystvo 3, velyki-koliadky 2, piat-kilometriv 1
безкоштовний теплий одяг | parafiia-pokrovy 3, tsentr-pidtrymky 3, zymovyi-odiah 1
pet friendly apartment | kvartyra-1-spalnia 3, dvi-spalni 3
2 bedroom for rent ohio | dvi-spalni 3
first time home buyer charlotte nc | ahentsiia-nerukhomosti 3
hybrid suv automatic | honda-cr-v 3
camry under 70k miles | toyota-camry 3
cargo van with shelves | ford-transit 3
bike under 200 portland | miskyi-velosyped 3
50 inch tv sacramento | televizor-tcl 3
dog crate | large-dog-crate 3
drywall job philly | maister-iz-hipsokartonu 3
dental receptionist job | bilingual-office 3
wedding hair naperville | salon-kosy 3, stryzhka-y 1
divorce lawyer illinois speaks ukrainian | yurydychna-hrupa 3
charity run minneapolis | blahodiinyi-zabih 3, piat-kilometriv 1
poetry night nyc | vechir-poezii 3
free christmas event chicago kids | rizdvianyi-yarmarok 3, kudy-pity 2
ukrainian radio | radio-khvylia 3
varenyky near schaumburg | varenyky-y 3
borrow car seat minneapolis | tsentr-pidtrymky 3
mentor for ukrainian engineers | spilka-ukrainskykh 3, ukrainskyi-dyplom 1
`;

/**
 * Another set by another author. On the first run: 95.0 % and 0.888; since then, sections named in a query rank first.
 */
export const fifthBlindQueries = `
квартира з меблями | kvartyra-1-spalnia 3, furnished-studio 3, kimnata-v-domi 1, kimnata-dlia-studentky 1
сниму квартиру можно с котом | kvartyra-1-spalnia 3, dvi-spalni 3
2 спальні до 1500 | dvi-spalni 3
shukayu kimnatu chicago | kimnata-v-domi 3, kvartyra-1-spalnia 1
купити будинок іллінойс | taunkhaus 3
робота водієм cdl | vodii-cdl 3, vodii-vantazhivky 1, shkola-vodiiv 1
работа без английского | maister-iz-hipsokartonu 3, pekar 3, pomichnytsia 3
робота по суботах | pomichnytsia 3, subotni-shkoly-shukaiut 2, subotnia-shkola-dzhereltse 1
догляд за бабусею з проживанням | dohliadalnytsia 3
авто до 15000 автомат | toyota-camry 3
кросовер гібрид | honda-cr-v 3
зимова резина r17 | zymovi-shyny 3
ноутбук для студента до 300 | noutbuk-thinkpad 3
ghfkmyf vfibyf | pralna-mashyna 3
велосепед портленд | miskyi-velosyped 3
коляска для немовляти | dytiachyi-vizochok 3, tsentr-pidtrymky 1
диван безкоштовно | viddam-dvomisnyi 3, kutovyi-dyvan 1
котик в добрі руки | koshenia 3
українські книги купити | suchasna-ukrainska-proza 3, pidruchnyky 2, u-parmi-biblioteka 1
gtherfh | stryzhka 3, salon-kosy 3
адвакат по імміграції | yurydychna-hrupa 3, u-klivlendi 2
податки 1099 | podatky-bez-stresu 3
переклад свідоцтва про народження | pereklad-dokumentiv 3, biuro-perekladiv 3, prodovzhennia-u4u 1
лікар без страховки | olena-hnatiuk 3, do-simeinoho-likaria 2
стоматолог чикаго | stomatolohiia-perlyna 3
психолог онлайн | psykhoterapiia-tysha 3
репетитор по математике | math-tutor 3
posylka v ukrainu | leleka-karho 3, leleka-post 2
переїзд в інший штат | karpaty-moving 3, korobky 1
перевірити авто перед покупкою | avtoservis-motor 3, bezpechni-uhody 1
торт на день народження | medovyk 3
різдвяний ярмарок | rizdvianyi-yarmarok 3, mistse-na-rizdvianomu 2
безкоштовні події | hotuiemosia 3, rizdvianyi-yarmarok 3, zymovyi-kubok 3, 48-hodyn 3, kredytna-istoriia-z-nulia-vidkryta 2, mykolai 2, kudy-pity 2, vidkrytyi-turnir 1
куди піти з дітьми чикаго | kudy-pity 3, rizdvianyi-yarmarok 2
як продовжити u4u | prodovzhennia-u4u 3, yurydychna-hrupa 2
скільки коштує навчання на cdl | vodii-vantazhivky 3, shkola-vodiiv 3
як зробити кредитну історію | kredytna-istoriia-z-nulia-plan 3, kredytna-istoriia-z-nulia-vidkryta 2
українська школа для дітей | subotnia-shkola-imeni 3, subotnia-shkola-dzhereltse 3, subotni-shkoly-shukaiut 1
українська церква | parafiia-pokrovy 3
курс долара | kurs-nbu 3
room for rent under 1000 | kimnata-v-domi 3, kimnata-dlia-studentky 2
rent apartment no credit history | kvartyra-1-spalnia 3, orenda-more 3, kredytna-istoriia-z-nulia-plan 2, kredytna-istoriia-z-nulia-vidkryta 1
construction jobs philadelphia | maister-iz-hipsokartonu 3
bilingual office job | bilingual-office-manager 3
used car under 100k miles | toyota-camry 3, honda-cr-v 3
unlocked iphone under 400 | iphone-14 3
dining table with chairs | dubovyi-stil 3
kids winter clothes | zymovyi-odiah 3, parafiia-pokrovy 1, tsentr-pidtrymky 1
cargo van for sale | ford-transit 3
move out cleaning denver | prybyrannia-chysto 3
car accident lawyer | taras-levytskyi 3
english classes online | english-bridge 3
concerts this weekend | okean-elzy 3, kudy-pity 1, velyki-koliadky 1
watch ukrainian movies online | 48-hodyn 3, dni-dytiachoho-kino 1
citizenship test practice | hotuiemosia 3, english-bridge 2
rental scam signs | kvartyra-mrii 3, bezpechni-uhody 2, orenda-more 1
diploma evaluation | ukrainskyi-dyplom 3
chess lessons for kids | shakhovyi-klub 3, vidkrytyi-turnir 1, odynadtsiatyrichna 1
embroidery museum | muzei-ukrainskoi-vyshyvky 3, filadelfiia-pokazhe 2
help for newcomers minnesota | tsentr-pidtrymky 3, ukrainska-hromada 1
`;
