/**
 * Words without meaning for a search, normalised, including the most common Ukrainian ones in Latin letters. A query
 * may drop them as long as others remain.
 */
export const stopWords: ReadonlySet<string> = new Set(
  `а або абощо але без би б в вам вас ваш ви від він вона воно вони все всі всіх всього всьому ви где де для до ж же з за зі зо із й його куди звідки її їх і
  із коли котрий котра котрі крім ледве лиш лише між мене мені ми мій моя моє мої мною на над нам нас наш наша наше наші не нею неї нього ними
  ні ніж ось під по поза про при свій своя своє свої своїх себе собі та так таки такий така таке такі там твій твоя те теж ти тим тих тільки то
  тоді той тому тут у уже вже усе усі хай хоч хто хтось це цей ця цього цьому цим ці цих через чи чий чия чиє чого чому що щоб щодо щось як яка
  яке який яким яких якого якої якому які якщо є бути був була було були буде будуть біля поруч коло
  a about an and any are as at be been by can do does for from had has have he her his how i if in into is it its me my near no not of on or our
  out she so some than that the their them then there these they this those to up us was we were what when where which who why will with without you your
  и или к ко от из во со об обо но бы ли что как где когда какой какая какое какие каких это эта этот нужно можно мне вы они есть
  v u z na ta do dlia dlya pro po bez vid pid abo chy shcho`.split(/\s+/),
);
