import type { Locale } from '#content/locale.ts';
import { defineMessages } from '#content/messages/define-messages.ts';
import type { ReportEntryAction, ReportReason } from '#content/model/reports.ts';

/** Opening sentences of a reply, in the recipient's language. */
export interface ResolutionTemplates {
  /** Confirms a violation, by the reason of the report. */
  actioned: Record<ReportReason, string>;
  /** Action taken. */
  acts: Record<ReportEntryAction | 'none', string>;
  dismissed: Record<ReportReason, string>;
}

/**
 * Templates for replies to reporters, to be edited before they are sent. They are emailed: formal, warm, and to the
 * point.
 */
export const resolutionTemplates = defineMessages({
  ua: {
    actioned: {
      spam: 'Дякуємо, що повідомили. Це справді спам.',
      fraud:
        'Дякуємо, що повідомили. Ми перевірили публікацію й бачимо ознаки шахрайства. Якщо ви вже переказали гроші, зверніться до свого банку й до поліції.',
      prohibited: 'Дякуємо, що повідомили. Наші правила забороняють пропонувати такий товар чи послугу.',
      wrong_category: 'Дякуємо за уважність. Публікація справді стояла не у своїй рубриці.',
      duplicate: 'Дякуємо за уважність. Така публікація на сайті вже є.',
      offensive: 'Дякуємо, що не промовчали. Такі вислови порушують наші правила.',
      personal_data: 'Дякуємо, що повідомили. Особисті дані оприлюднено без згоди людини.',
      legal: 'Дякуємо за звернення. Ми перевірили його й підтверджуємо порушення.',
      other: 'Дякуємо за звернення. Ми перевірили публікацію й погоджуємося з вами.',
    },
    acts: {
      none: 'Ми вжили заходів.',
      unpublish: 'Ми зняли її з публікації.',
      suspend: 'Ми призупинили її показ.',
      trash: 'Ми вилучили її із сайту.',
    },
    dismissed: {
      spam: 'Дякуємо за звернення. Ми перевірили публікацію й не вважаємо її спамом.',
      fraud:
        'Дякуємо за звернення. Ми перевірили публікацію й не знайшли ознак шахрайства. Усе ж радимо не платити наперед незнайомим людям.',
      prohibited: 'Дякуємо за звернення. Наші правила дозволяють пропонувати такий товар чи послугу.',
      wrong_category: 'Дякуємо за уважність. Ми перевірили: публікація стоїть у відповідній рубриці.',
      duplicate: 'Дякуємо за уважність. Це різні публікації, хоч вони й схожі.',
      offensive: 'Дякуємо за звернення. Ми уважно прочитали публікацію й не знайшли порушення наших правил.',
      personal_data: 'Дякуємо за звернення. Ці дані відкриті або оприлюднені за згодою людини.',
      legal:
        'Дякуємо за звернення. Ми перевірили його й не знайшли порушення. Якщо маєте документи, що його підтверджують, надішліть їх нам через сторінку контактів.',
      other: 'Дякуємо за звернення. Ми перевірили публікацію й не знайшли порушення наших правил.',
    },
  },
  us: {
    actioned: {
      spam: 'Thank you for telling us. This is indeed spam.',
      fraud:
        'Thank you for telling us. We looked into it and see signs of fraud. If you have already sent money, please contact your bank and the police.',
      prohibited: 'Thank you for telling us. Our rules do not allow such goods or services to be offered.',
      wrong_category: 'Thank you for noticing. It was indeed in the wrong category.',
      duplicate: 'Thank you for noticing. The same thing has already been published on the site.',
      offensive: 'Thank you for speaking up. Such language is against our rules.',
      personal_data: 'Thank you for telling us. Personal data was made public without the person’s consent.',
      legal: 'Thank you for writing to us. We looked into it and confirmed the violation.',
      other: 'Thank you for writing to us. We looked into it and agree with you.',
    },
    acts: {
      none: 'We have taken action.',
      unpublish: 'We’ve taken it off the site for now.',
      suspend: 'We have suspended it.',
      trash: 'We have removed it from the site.',
    },
    dismissed: {
      spam: 'Thank you for writing to us. We looked into it and do not consider it spam.',
      fraud:
        'Thank you for writing to us. We looked into it and found no signs of fraud. We still advise you not to pay strangers in advance.',
      prohibited: 'Thank you for writing to us. Our rules allow such goods or services to be offered.',
      wrong_category: 'Thank you for noticing. We checked, and it’s in the right category.',
      duplicate: 'Thank you for noticing. These are different entries, although they look alike.',
      offensive: 'Thank you for writing to us. We read it carefully and found nothing against our rules.',
      personal_data: 'Thank you for writing to us. The data is public, or was published with the person’s consent.',
      legal:
        'Thank you for writing to us. We looked into it and found no violation. If you have documents that prove it, please send them through our contact page.',
      other: 'Thank you for writing to us. We looked into it and found nothing against our rules.',
    },
  },
}) satisfies Record<Locale, ResolutionTemplates>;
