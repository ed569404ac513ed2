import type { Locale } from '#content/locale.ts';
import type { ReasonedAction } from './moderation.ts';

/** A typical reason for a decision about an ad, sent to its advertiser as it is or after editing. */
export interface ModerationReason {
  id: string;
  /** Decisions to which it applies. */
  acts: readonly ReasonedAction[];
  /** Label in the moderators' list, in their own language. */
  label: Readonly<Record<Locale, string>>;
  /** Text for the advertiser, in their language: whole sentences, polite, with possible remedies. */
  text: Readonly<Record<Locale, string>>;
}

const change: readonly ReasonedAction[] = ['request_changes'];
const changeOrEnd: readonly ReasonedAction[] = ['request_changes', 'reject', 'suspend'];
const end: readonly ReasonedAction[] = ['reject', 'suspend'];

export const moderationReasons: readonly ModerationReason[] = [
  {
    id: 'contacts',
    acts: ['request_changes', 'suspend'],
    label: { ua: 'Контакти в тексті', us: 'Contacts in the text' },
    text: {
      ua: 'Приберіть, будь ласка, телефон, адресу або посилання на месенджер із назви та опису. Для телефону є окреме поле: так його побачать лише ті, кому він справді потрібен.',
      us: 'Please take the phone number, address or messenger link out of the title and the description. The phone has a field of its own, so that only those who need it see it.',
    },
  },
  {
    id: 'category',
    acts: change,
    label: { ua: 'Не та рубрика', us: 'Wrong category' },
    text: {
      ua: 'Виберіть, будь ласка, іншу рубрику: у цій ваше оголошення не знайдуть ті, хто його шукає.',
      us: 'Please choose another category: in this one, those who look for such an ad will not find it.',
    },
  },
  {
    id: 'pictures',
    acts: change,
    label: { ua: 'Невдалі світлини', us: 'Unsuitable photos' },
    text: {
      ua: 'Додайте, будь ласка, власні світлини того, що пропонуєте: чіткі, без чужих водяних знаків, написів і номерів телефону.',
      us: 'Please add your own photos of what you offer: clear ones, without watermarks of others, captions or phone numbers.',
    },
  },
  {
    id: 'description',
    acts: change,
    label: { ua: 'Замало подробиць', us: 'Too few details' },
    text: {
      ua: 'Розкажіть, будь ласка, докладніше: що саме ви пропонуєте, у якому воно стані та де його можна побачити.',
      us: 'Please tell us more: what exactly you offer, in what condition it is and where it can be seen.',
    },
  },
  {
    id: 'title',
    acts: change,
    label: { ua: 'Неясна або криклива назва', us: 'Unclear or shouting title' },
    text: {
      ua: 'Напишіть, будь ласка, назву звичайними літерами, без зайвих знаків оклику, і так, щоб із неї було зрозуміло, про що оголошення.',
      us: 'Please write the title in ordinary letters, without extra exclamation marks, so that it says what the ad is about.',
    },
  },
  {
    id: 'price',
    acts: change,
    label: { ua: 'Неправильна ціна', us: 'Wrong price' },
    text: {
      ua: 'Перевірте, будь ласка, ціну: вона схожа на помилкову. Укажіть повну ціну в потрібній валюті або виберіть «Договірна».',
      us: 'Please check the price: it looks like a mistake. State the full price in the right currency, or choose “Negotiable”.',
    },
  },
  {
    id: 'several',
    acts: change,
    label: { ua: 'Кілька пропозицій в одному', us: 'Several offers in one' },
    text: {
      ua: 'Подайте, будь ласка, кожну пропозицію окремим оголошенням: так її легше знайти й порівняти з іншими.',
      us: 'Please post each offer as an ad of its own: that way it is easier to find and to compare with others.',
    },
  },
  {
    id: 'language',
    acts: change,
    label: { ua: 'Мова оголошення', us: 'Language of the ad' },
    text: {
      ua: 'Напишіть, будь ласка, оголошення українською або англійською й виберіть ту саму мову в полі «Мова оголошення».',
      us: 'Please write the ad in Ukrainian or English, and choose the same language in the field “Language of the ad”.',
    },
  },
  {
    id: 'duplicate',
    acts: end,
    label: { ua: 'Повтор оголошення', us: 'Duplicate' },
    text: {
      ua: 'Таке оголошення на сайті вже є. Щоб воно знову стало першим, поновіть його в кабінеті, а не подавайте ще раз.',
      us: 'This ad is on the site already. To bring it to the top again, renew it in your cabinet instead of posting it once more.',
    },
  },
  {
    id: 'prohibited',
    acts: end,
    label: { ua: 'Заборонений товар або послуга', us: 'Prohibited goods or services' },
    text: {
      ua: 'На жаль, правила сайту забороняють пропонувати такий товар або послугу.',
      us: 'Unfortunately, the rules of the site do not allow such goods or services to be offered.',
    },
  },
  {
    id: 'fraud',
    acts: end,
    label: { ua: 'Ознаки шахрайства', us: 'Signs of fraud' },
    text: {
      ua: 'Ми бачимо в оголошенні ознаки шахрайства, тому не показуємо його. Якщо ми помилилися, напишіть нам через сторінку контактів і поясніть, що саме ви пропонуєте.',
      us: 'We see signs of fraud in this ad, so we do not show it. If we are wrong, write to us through the contact page and explain what you offer.',
    },
  },
  {
    id: 'not_an_ad',
    acts: end,
    label: { ua: 'Це не оголошення', us: 'Not an ad' },
    text: {
      ua: 'Цей розділ для оголошень про конкретні речі, житло, роботу й послуги. Для іншої реклами напишіть нам через сторінку контактів.',
      us: 'This section is for ads about particular things, housing, jobs and services. For other advertising, write to us through the contact page.',
    },
  },
  {
    id: 'stolen_pictures',
    acts: changeOrEnd,
    label: { ua: 'Чужі світлини або текст', us: 'Somebody else’s photos or text' },
    text: {
      ua: 'Світлини або текст збігаються з чужим оголошенням. Додайте, будь ласка, власні.',
      us: 'The photos or the text are the same as in somebody else’s ad. Please use your own.',
    },
  },
  {
    id: 'offensive',
    acts: changeOrEnd,
    label: { ua: 'Образливі або дискримінаційні вислови', us: 'Offensive or discriminating language' },
    text: {
      ua: 'В оголошенні є вислови, які ображають людей або обмежують їх за походженням, статтю, віком чи вірою. Приберіть їх, будь ласка: наші правила цього не дозволяють.',
      us: 'The ad contains language that offends people or excludes them by origin, sex, age or faith. Please remove it: our rules do not allow it.',
    },
  },
  {
    id: 'personal_data',
    acts: changeOrEnd,
    label: { ua: 'Чужі особисті дані', us: 'Personal data of others' },
    text: {
      ua: 'Приберіть, будь ласка, особисті дані інших людей: імена, документи, номери авто або обличчя на світлинах без їхньої згоди.',
      us: 'Please remove the personal data of other people: names, documents, licence plates or faces in photos without their consent.',
    },
  },
];

/** The reasons that apply to a decision, in their order. */
export const reasonsFor = (act: ReasonedAction): ModerationReason[] =>
  moderationReasons.filter(({ acts }) => acts.includes(act));
