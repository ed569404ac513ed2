import { sixthBlindQueries } from './blind-queries.ts';
import { fourteenthBlindQueries, thirteenthBlindQueries, twelfthBlindQueries } from './last-blind-queries.ts';
import { eighthBlindQueries, ninthBlindQueries, seventhBlindQueries } from './later-blind-queries.ts';
import { eleventhBlindQueries, tenthBlindQueries } from './newest-blind-queries.ts';
import { fifthBlindQueries, fourthBlindQueries, reportedQueries } from './reported-queries.ts';

/**
 * Queries as people type them on a phone, and their answers in the demo content: the beginning of an entry's slug and
 * its grade, 3 exact, 2 close, 1 of some use. Entries not listed are of no use.
 */
const development = `
сантехнік Клівленд | maister-dodomu 3
plumber akron | maister-dodomu 3
сантехник | maister-dodomu 3, dribnyi-remont 2
faucet repair | dribnyi-remont 3, maister-dodomu 3
електрик | maister-dodomu 3, dribnyi-remont 1
маляр | maliari-bila-stina 3, dribnyi-remont 2
painter portland | maliari-bila-stina 3
прибирання денвер | prybyrannia-chysto 3
cleaning | prybyrannia-chysto 3
квартира | kvartyra-1-spalnia 3, dvi-spalni 3, furnished-studio 3, taunkhaus 1, kimnata-v-domi 1, kimnata-dlia-studentky 1, kvartyra-mrii 1
квартира Парма | dvi-spalni 3
apartment | kvartyra-1-spalnia 3, dvi-spalni 3, furnished-studio 3, taunkhaus 1, kimnata-v-domi 1
apartment chicago | kvartyra-1-spalnia 3, kimnata-v-domi 2, taunkhaus 1
житло | kimnata-v-domi 3, kimnata-dlia-studentky 3, dvi-spalni 3, kvartyra-1-spalnia 3, furnished-studio 3, taunkhaus 3
кімната чикаго | kimnata-v-domi 3
room for rent chicago | kimnata-v-domi 3, kvartyra-1-spalnia 1
студія | furnished-studio 3, kvartyra-1-spalnia 1
studio boston | furnished-studio 3
зняти квартиру Бостон | furnished-studio 3
будинок купити | taunkhaus 3
house for sale | taunkhaus 3
таунхаус нейпервілл | taunkhaus 3
авто | toyota-camry 3, honda-cr-v 3, ford-transit 2, zymovi-shyny 1, avtoservis-motor 1
car | toyota-camry 3, honda-cr-v 3, ford-transit 2, avtoservis-motor 1
машина | toyota-camry 3, honda-cr-v 3, ford-transit 2
used car | toyota-camry 3, honda-cr-v 3, ford-transit 2
авто до 15000 | toyota-camry 3
car under $20000 | toyota-camry 3, ford-transit 3
toyota | toyota-camry 3
тойота камрі | toyota-camry 3
маршрутка | ford-transit 3
фургон | ford-transit 3
бус | ford-transit 3
van | ford-transit 3
шини зимові | zymovi-shyny 3
winter tires detroit | zymovi-shyny 3
робота Чикаго | pomichnytsia-v-subotniu 3, dohliadalnytsia 3
робота | vodii-cdl 3, pekar-abo 3, dohliadalnytsia 3, pomichnytsia-v-subotniu 3, bilingual-office 3, maister-iz-hipsokartonu 3
job | vodii-cdl 3, pekar-abo 3, dohliadalnytsia 3, pomichnytsia-v-subotniu 3, bilingual-office 3, maister-iz-hipsokartonu 3
jobs brooklyn | pekar-abo 3
робота водієм | vodii-cdl 3, vodii-vantazhivky 2, shkola-vodiiv 1
cdl driver job | vodii-cdl 3, vodii-vantazhivky 2, shkola-vodiiv 1
як стати водієм вантажівки | vodii-vantazhivky 3, vodii-cdl 2, shkola-vodiiv 1
няня | dohliadalnytsia 2, pomichnytsia-v-subotniu 2
догляд за літніми | dohliadalnytsia 3
диван безкоштовно | viddam-dvomisnyi 3
sofa free | viddam-dvomisnyi 3
диван | kutovyi-dyvan 3, viddam-dvomisnyi 3
sofa under $300 | kutovyi-dyvan 3, viddam-dvomisnyi 3
меблі | dubovyi-stil 3, kutovyi-dyvan 3, viddam-dvomisnyi 3
стіл і стільці | dubovyi-stil 3
пралка | pralna-mashyna 3
washing machine | pralna-mashyna 3
айфон | iphone-14 3, galaxy-s23 1
phone | iphone-14 3, galaxy-s23 3
ноутбук до 300 | noutbuk-thinkpad 3
laptop | noutbuk-thinkpad 3
візочок | dytiachyi-vizochok 3
іграшки для дітей | lego-duplo 3, zymovyi-odiah 1, dytiachyi-vizochok 1
велосипед портленд | miskyi-velosyped 3
кошеня | koshenia-halushka 3
cat | koshenia-halushka 3
переклад документів uscis | pereklad-dokumentiv 3, biuro-perekladiv 3
translator new york | biuro-perekladiv 3, pereklad-dokumentiv 1
перекладач Чикаго | pereklad-dokumentiv 3, biuro-perekladiv 2
адвокат Чикаго | yurydychna-hrupa 3, taras-levytskyi 1
immigration lawyer | yurydychna-hrupa 3, taras-levytskyi 3
юрист філадельфія | taras-levytskyi 3
стоматолог Чикаго | stomatolohiia 3
dentist | stomatolohiia 3
лікар бруклін | olena-hnatiuk 3
психолог | psykhoterapiia 3
податки | podatky-bez-stresu 3
tax preparer | podatky-bez-stresu 3
автосервіс Детройт | avtoservis-motor 3
mechanic near detroit | avtoservis-motor 3
перевезення | leleka-karho 3, karpaty-moving 3
movers philadelphia | karpaty-moving 3
посилки в Україну | leleka-karho 3, leleka-post 2
стрижка Бруклін | stryzhka-y 3
манікюр | salon-kosy 3, stryzhka-y 1
репетитор математики | math-tutor 3
англійська курси | english-bridge 3
торт на замовлення | medovyk 3
вареники купити | varenyky-y 3, vid-kukhonnoho 1
концерт | okean-elzy 3, velyki-koliadky 3, khor-vidlunnia-muzyka 3
concert boston | okean-elzy 3
театр Чикаго | lisova-pisnia 3
куди піти з дітьми | mykolai-dlia 3, kudy-pity 2, dni-dytiachoho 1
різдвяний ярмарок | rizdvianyi-yarmarok 3, mistse-na-rizdvianomu 2
суботня школа Сакраменто | subotnia-shkola-dzhereltse 3
українська школа | subotnia-shkola-imeni 3, subotnia-shkola-dzhereltse 3, subotni-shkoly 2
церква Портленд | parafiia-pokrovy 3
ukrainian church | parafiia-pokrovy 3
шахи філадельфія | shakhovyi-klub 3, vidkrytyi-turnir 3
хор | khor-vidlunnia 3, khor-vidlunnia-muzyka 3
TPS | tps-prostymy 3
U4U документи | prodovzhennia-u4u 3
консульство Нью-Йорк | konsulstvo-v 3
кредитна історія | kredytna-istoriia-z-nulia-plan 3, kredytna-istoriia-z-nulia-vidkryta 3
how to get credit history | kredytna-istoriia-z-nulia-plan 3, kredytna-istoriia-z-nulia-vidkryta 3
безкоштовна правова допомога | u-klivlendi-vidkryly 3, yurydychna-hrupa 1, taras-levytskyi 1
коробки для переїзду | korobky-dlia 3
книжки українською | suchasna-ukrainska 3, pidruchnyky 3, u-parmi-biblioteka 1
бандура | kontsertna-bandura 3, trynadtsiat-bandur 2, velyki-koliadky 2
`;

/**
 * The first set by an author who had not seen the rules: 82.5 % found within the top three at that time; used since to
 * improve the rules.
 */
const firstBlindQueries = `
недорога кімната чикаго | kimnata-v-domi 3, kimnata-dlia-studentky 1, kvartyra-1-spalnia 1
квартира огайо до 1200 | dvi-spalni 3
снять квартиру маями без кредитной истории | orenda-more 3, kredytna-istoriia-z-nulia-plan 1, kvartyra-mrii 1, kvartyra-1-spalnia 1
диван розкладний недорого | kutovyi-dyvan 3, viddam-dvomisnyi 2
машина б/у до 15000 | toyota-camry 3, honda-cr-v 1
зимова резина r17 | zymovi-shyny 3
підтвердити диплом медсестри | ukrainskyi-dyplom 3, biuro-perekladiv 1, pereklad-dokumentiv 1, spilka-ukrainskykh 1
коляска для немовляти | dytiachyi-vizochok 3, tsentr-pidtrymky 2
ноут для учьоби до 300 | noutbuk-thinkpad 3
робота бруклін без англійської | pekar-abo 3, maister-iz-hipsokartonu 2, pomichnytsia-v-subotniu 1, vid-kukhonnoho 1
як стати дальнобойщиком у сша | vodii-vantazhivky 3, shkola-vodiiv 3, vodii-cdl 2
перевести свідоцтво про народження | pereklad-dokumentiv 3, biuro-perekladiv 3
адвокат по імміграції | yurydychna-hrupa 3, u-klivlendi 2, radio-khvylia 1
не виплатили зарплату що робити | taras-levytskyi 3, u-klivlendi 3, radio-khvylia 1
болить зуб шаумбург | stomatolohiia-perlyna 3
курс долара сьогодні | kurs-nbu- 3
відправити посилку в україну | leleka-karho 3, leleka-post 2
куди сходити з дітьми клівленд | mykolai-dlia 3, u-parmi-biblioteka 1, khor-vidlunnia-muzyka 1, kudy-pity 1, rizdvianyi-yarmarok 1
концерт колядок | velyki-koliadky 3, rizdvianyi-yarmarok 1, khor-vidlunnia-muzyka 1, kudy-pity 1
українська школа для дитини сакраменто | subotnia-shkola-dzh 3, subotnia-shkola-imeni 2, subotni-shkoly 1
пелмені на заказ | varenyky-y-pelmeni 3, parafiia-pokrovy 1, vid-kukhonnoho 1
продлить u4u какие документы | prodovzhennia-u4u 3, yurydychna-hrupa 2, tps-prostymy 1
strizhka bruklin | stryzhka-y-farbuvannia 3, salon-kosy 1
robota dohlyad za babuseyu | dohliadalnytsia 3
used phone under 400 | iphone-14 3, galaxy-s23 1
student room st paul | kimnata-dlia-studentky 3, tsentr-pidtrymky 1
handyman akron ohio | maister-dodomu 3, dribnyi-remont 1
painters near portland | maliari-bila 3, dribnyi-remont 1
house cleaning boulder | prybyrannia-chysto 3
movers from philly to chicago | karpaty-moving 3
chess lessons for kids | shakhovyi-klub 3, vidkrytyi-turnir 2, odynadtsiatyrichna 1
ukrainian doctor no insurance | olena-hnatiuk 3, do-simeinoho 2
english classes for newcomers | english-bridge 3, hotuiemosia-do 1
how to spot a rental scam | kvartyra-mrii 3, orenda-more 1
how to build credit in usa | kredytna-istoriia-z-nulia-plan 3, kredytna-istoriia-z-nulia-vidkryta 2
sat math tutor online | math-tutor 3
volunteer to help wounded veterans | veteranske-tovarystvo 3, piat-kilometriv 1, velyki-koliadky 1, fond-tepli 1
ukrainian church near vancouver wa | parafiia-pokrovy 3
flight canceled because of snow | snihova-buria 3, prohnoz-vykhidnykh 1
okean elzy tikets | okean-elzy 3
`;

/** The second such set: 85 % within the top three at that time. */
const secondBlindQueries = `
пральна машинка клівленд | pralna-mashyna 3
робота бруклін без англійської | pekar-abo-pomichnytsia 3, maister-iz-hipsokartonu 2, pomichnytsia-v-subotniu 1
зняти кімнату чикаго | kimnata-v-domi 3, kvartyra-1-spalnia 1, kimnata-dlia-studentky 1, ukrainska-hromada 1
квартира до 1300 | dvi-spalni-v 3, kimnata-v-domi 1, kvartyra-1-spalnia 1, furnished-studio 1
концерт балтимор | velyki-koliadky 3, okean-elzy 1, khor-vidlunnia-muzyka 1
відправити посилку в україну | leleka-karho 3, leleka-post 2
зубний лікар ілінойс | stomatolohiia-perlyna 3
шахи для дитини | shakhovyi-klub 3, odynadtsiatyrichna 2, vidkrytyi-turnir 2
як стати далекобійником | vodii-vantazhivky 3, shkola-vodiiv 2, vodii-cdl 1
машина до 15 тисяч | toyota-camry 3, honda-cr-v 1, ford-transit 1
диван нью джерсі | viddam-dvomisnyi 3, kutovyi-dyvan 1
торт на день народження філадельфія | medovyk-kyivskyi 3
як отримати першу кредитку | kredytna-istoriia-z-nulia-plan 3, kredytna-istoriia-z-nulia-vidkryta 2
учебники для 5 класу | pidruchnyky-z 3, u-parmi-biblioteka 1
українська школа каліфорнія | subotnia-shkola-dzhereltse 3, subotnia-shkola-imeni 1, subotni-shkoly 1
податкова декларація | podatky-bez 3
імміграційний адвокат безкоштовно | u-klivlendi-vidkryly 3, yurydychna-hrupa 2, radio-khvylia 1
котик в добрі руки | koshenia-halushka 3
kurs dolara | kurs-nbu-na 3
грузчики переезд | karpaty-moving 3, korobky-dlia 1
куди піти з дітьми | mykolai-dlia-ditei 3, kudy-pity-v 3, rizdvianyi-yarmarok 2, velyki-koliadky 1, zymovyi-kubok 1, u-parmi-biblioteka 1, shakhovyi-klub 1, dni-dytiachoho 1, u-sakramento 1
хочу волонтерити | veteranske-tovarystvo 3, trysta-kilohramiv 3, sota-shvydka 3, khoda-ochyma 3, ukrainska-hromada 2, u-parmi-biblioteka 2, fond-tepli 1, subotni-shkoly 1
ремонт ванної огайо | maister-dodomu 3, dribnyi-remont 1
телефон до 400 | iphone-14 3, galaxy-s23 1
free stuff charlotte | korobky-dlia 3, viddam-dvomisnyi 1, pidruchnyky-z 1
nanny job with housing | kimnata-dlia-studentky 3, dohliadalnytsia 2
truck driver jobs california | vodii-cdl 3, vodii-vantazhivky 1
laptop under 300 | noutbuk-thinkpad 3
short term rental boston | furnished-studio 3
house for sale near chicago | taunkhaus-u 3
translate birth certificate | pereklad-dokumentiv 3, biuro-perekladiv 3, prodovzhennia-u4u 1
check used car before buying | avtoservis-motor 3
house cleaning colorado springs | prybyrannia 3
how to rent an apartment without credit score | orenda-more 3, kvartyra-1-spalnia 2, kredytna-istoriia-z-nulia-plan 2, kredytna-istoriia-z-nulia-vidkryta 1, kvartyra-mrii 1, tsentr-pidtrymky 1
citizenship interview practice | hotuiemosia 3, english-bridge 2, yurydychna-hrupa 1
paint a bedroom $400 | maliari-bila 3, dribnyi-remont 2
nurse license with ukrainian diploma | ukrainskyi-dyplom 3, spilka-ukrainskykh 1
okean elzi tickets | okean-elzy 3
ukrainian church seattle | parafiia-pokrovy 3
how to help hospitals in ukraine | fond-tepli 3, 48-hodyn-ukr 2, sota-shvydka 2, ponad-sorok 1
`;

/**
 * The last such set. It was first run before any change (nDCG@5 0.853, 95.0 % within the top three); two faults that it
 * revealed were fixed since («стиралка», and a query for free items only).
 */
const thirdBlindQueries = `
диван недорого | viddam-dvomisnyi 3, kutovyi-dyvan 3
зимова резина 17 | zymovi-shyny 3
як продовжити u4u | prodovzhennia-u4u 3, yurydychna-hrupa 2, tps-prostymy 1, u-klivlendi 1
кімната чікаго до 1000 | kimnata-v-domi 3, kvartyra-1-spalnia 1
сиделка з проживанням | dohliadalnytsia 3
зубний лікар шаумбург | stomatolohiia 3
перукар додому бруклін | stryzhka-y-farbuvannia 3, salon-kosy 1
посилка в україну ціна | leleka-karho 3, leleka-post 3
українська школа для дітей | subotnia-shkola 3, subotni-shkoly 1, parafiia-pokrovy 1, pidruchnyky 1, pomichnytsia-v-subotniu 1
робота без англійської | pekar-abo 3, pomichnytsia-v-subotniu 3, maister-iz-hipsokartonu 3, dohliadalnytsia 1, vodii-cdl 1, subotni-shkoly 1
допомога новоприбулим | tsentr-pidtrymky 3, ukrainska-hromada 3, spilka-ukrainskykh 2, english-bridge 1, orenda-more 1, salon-kosy 1, viddam-dvomisnyi 1, u-klivlendi 1, parafiia-pokrovy 1
котик в добрі руки | koshenia-halushka 3
ноут до 300 | noutbuk-thinkpad 3
хор клівленд | khor-vidlunnia 3, subotnia-shkola-imeni 1, velyki-koliadky 1
як зробити кредитну історію | kredytna-istoriia-z-nulia 3
права cdl техас | shkola-vodiiv 3, vodii-vantazhivky 2
адвокат дтп | taras-levytskyi 3, yurydychna-hrupa 1
колядки вашингтон | velyki-koliadky 3, rizdvianyi-yarmarok 1, kudy-pity 1
психолог онлайн | psykhoterapiia 3
прибирання денвер | prybyrannia 3
стиралка пітсбург | pralna-mashyna 3
дитяча коляска | dytiachyi-vizochok 3, tsentr-pidtrymky 2
robota vodij | vodii-cdl 3, vodii-vantazhivky 2, shkola-vodiiv 1
чи підійде мій український диплом в америці | ukrainskyi-dyplom 3, spilka-ukrainskykh 1, biuro-perekladiv 1, pereklad-dokumentiv 1
used car under 15k | toyota-camry 3, honda-cr-v 1, ford-transit 1
moving company new jersey | karpaty-moving 3
tax preparer 1099 | podatky-bez 3
birth certificate translation | pereklad-dokumentiv 3, biuro-perekladiv 3, prodovzhennia-u4u 1
apartment near chicago under 1700 | kvartyra-1-spalnia 3, kimnata-v-domi 2
soccer for kids | u-sakramento 3, zymovyi-kubok 1
how to spot rental scam | kvartyra-mrii 3, orenda-more 1
free stuff | viddam-dvomisnyi 3, korobky-dlia 3, pidruchnyky 3, koshenia-halushka 2, tsentr-pidtrymky 1, parafiia-pokrovy 1
ukranian church portland | parafiia-pokrovy 3
theater show in ukrainian | lisova-pisnia 3, monovystava 3, kudy-pity 2, mykolai-dlia 1
car mechanic cleveland | avtoservis-motor 3
vyshyvanka museum | muzei-ukrainskoi 3, filadelfiia-pokazhe 3, rizdvianyi-yarmarok 1
doctor no insurance brooklyn | olena-hnatiuk 3, do-simeinoho 2
office job seattle | bilingual-office 3, spilka-ukrainskykh 2
passport consulate saturday | konsulstvo-v-niu 3
chess lessons for kids | shakhovyi-klub 3, odynadtsiatyrichna 2, vidkrytyi-turnir 1
`;

export interface JudgedQuery {
  text: string;
  /** Grades from 1 to 3 by the beginning of the slug. */
  answers: ReadonlyMap<string, number>;
}

/** Parses a set: a line with the query, then its answers. */
function readJudged(lines: string): JudgedQuery[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [text = '', answers = ''] = line.split(' | ');
      return {
        text,
        answers: new Map(
          answers.split(', ').map((item) => {
            const [slug = '', grade] = item.split(' ');
            return [slug, Number(grade)] as const;
          }),
        ),
      };
    });
}

/** Used to develop and improve the rules. */
export const judgedQueries = [
  development,
  firstBlindQueries,
  secondBlindQueries,
  thirdBlindQueries,
  reportedQueries,
  fourthBlindQueries,
  fifthBlindQueries,
  sixthBlindQueries,
  seventhBlindQueries,
  eighthBlindQueries,
  ninthBlindQueries,
  tenthBlindQueries,
  eleventhBlindQueries,
  twelfthBlindQueries,
].flatMap(readJudged);
/** Difficult on purpose: riddles, slang and whole sentences. */
export const hardQueries = readJudged(thirteenthBlindQueries);
/** Used to measure the rules. */
export const blindQueries = readJudged(fourteenthBlindQueries);
