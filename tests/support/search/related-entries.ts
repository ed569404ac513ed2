/**
 * Entries of dictionary-uk that share a stem and a meaning, but whose endings form no usual pair: one line per meaning.
 * Many are irregular forms, which the dictionary lists as entries.
 */
export const RELATED_ENTRIES = `\
буду буда будем будеш будемо будете будь будуть будучи
людина люда людей люди людин людям людьми людини людях людинь
тобою тобі
хотіти хотів хочеш хочу хоче хочуть хочемо хочете хочеться
могти могли може можете можеш можу міг могла можемо можуть могло
дитина дітей діти дітьми дітям дитини дітки
кожен кожний
потрібен потрібний потрібно потрібне
нема немає
як якийсь якось яким
два двох дві двома
йти іти йдеться ідеться
дозволити дозволяти дозвіл
друг друже друза друзі друзь другом друзів друзями друзям друга
ввечері вечір
стала стати статися стало ставати станути
живе жила живий жилий жив жити живо
пані панове паня пан панов
мій моєм моем мо
мати матір матері мата
шести шість
чотири чотирьох
готовити готово готувати
знавати знайомий знати знайома знайомитися
вибрати вибір вибратися
віра віритися вір'я віриться вірити
суд суддя судити
кома комусь хтось хто
договоритися договір
дівчата дівчина дівчат
око очі очима очей очах ока
чим чимось щось що чомусь чом
привести привід привод приводити
повід повести
перемога перемогти
болить біль боли
сім сема семи
жоден жодний
вистачає вистачить вистачало вистачило
чудо чудово
увесь ув
ким кимось хтось
гра ігри гри гру ігор
останнє останній
восьми вісім
минуле минути
купити купля купівля купувати
нести носити ніс нос
згоден згодний
груди груддя грудь
займатися зайнятися зайняти
старе старий
дно днями
отже отож
зберегти зберігати
принести приносити
місце місцеві
три трьома трьох
біг бігом бігти
хід ходити ходу ходова ходовий хода
попередити попереджати попереду
провести проводити
доведеться доводитися довелося довелось
зад ззаду
страшенний страшне страшний страшно
зняти знімати зніматися
щастить щастя
танець танцювати
ніхто нікого нікому
видно видіння
користуватися користь
право правовий правий
столі стіл
каміння камінь камені
певен певний певно
здатен здатний
том тім томі тома той
високо високий
суббота субота
ззовні зовні
приготовити приготуватися приготувати
подать подати подавати податися
родитися рід
прихід приходитися
господь господу
вверх верх
весілля весільна весільний
дехто дека деко
кухня кухонний
літо літній
набрати набір
постелити постіль
ранній рано
супроводжувати супровід
важити вважати вважатися важити
ввести вестися вести вел
вводити водити
відвідати відводити
дістаний дістатися
ділове діловий
неподалеку неподалік
носити ноші
обіймати обійняти
перенести переносити
південне південь
поле полях
податкова податок
поділити поділитися
порожньо порожній порожніти
потяга потягти
привезти привозити
радіти радо радий
рівне рівний рівно рівняти рівень
розберемо розбір розберуся розберуть
синьо синіти синій
складений скласти складний складно
сміт сміття
ставити ставитися
тканий тканина
щодень щодня
хороший хорошо
надавати надати
shop shoppe
management manager managers
performance performed perform
active activities activity act acts acting activate
engine engineering
available availability avail
locate location location's
response responsible responsibility respond
w we'd wed
industrial industry
advertisement advertising advertiser
developed development developer
used useful
represent representative
educate educational
employer employment
specific specify specifically specification
assist assistance assistant
attend attendance
associate's association associate associations
announced announcement
participate participant
direct directions
discuss discussion
consult consultant
apply applicant applicable
regulate regulations
approval approved
administrative administrator
collect collectible collectible collection collected
accept acceptance accepted
consist consistent
classified's classify classifieds
continue continuous
control controller controlled control's
reference referred refer
prefer preference preferred
secured security
arrange arrangement's arrangement
concerned concerns concerning
insure insurance
helpful helping
organization organize organizer
difference differences different diff differ
experiences experience
access accessible accessibility
appoint appointment's appointment
commitment committed
memorial memory
photographer photographs
mechanical mechanism
occur occurred
love loved lovely
electrical electricity
customer customize
improve improved
powers powerful`;
