import { defineMessages } from '#content/messages/define-messages.ts';

/** Texts of the mails about entries. Their subjects are the headlines of `messages/notifications.ts`. */
export const notificationMailMessages = defineMessages({
  ua: {
    subject: '{what}: «{title}»',
    when: 'Дата публікації',
    until: 'Показуємо до',
    note: 'Ось що пише редакція:',
    theirNote: 'Примітка:',
    text: {
      submitted: 'На сайті «{site}» є матеріал, який чекає на ваше рішення.',
      changes_requested: 'Щоб опублікувати це, потрібно дещо змінити. Внесіть зміни й надішліть на перевірку ще раз.',
      scheduled: 'Усе готово: публікація з’явиться на сайті «{site}» у призначений час, робити нічого не треба.',
      published: 'Усе вийшло! Публікацію вже бачать читачі сайту «{site}». Дякуємо, що ділитеся.',
      unpublished: 'Редакція повернула це до чернеток, тож читачі цього не бачать. Текст і фото збережено.',
      archived: 'Редакція перенесла це до архіву, тож читачі цього вже не бачать. Текст і фото збережено.',
      rejected: 'На жаль, ми не можемо це опублікувати. Виправте те, про що йдеться, і можна надіслати ще раз.',
      suspended: 'Ми призупинили показ на сайті «{site}». Якщо вважаєте, що це помилка, напишіть нам.',
      removed:
        'Ми вилучили це із сайту «{site}». Якщо вважаєте, що це помилка, напишіть нам протягом 30 днів: доти публікацію ще можна повернути.',
      expired: 'Термін показу на сайті «{site}» минув, тож читачі цього вже не бачать.',
      edit_submitted: 'До опублікованого матеріалу запропоновано зміни. Вони чекають на ваше рішення.',
      edit_approved: 'Ваші зміни прийнято: читачі сайту «{site}» вже бачать нову версію.',
      edit_rejected: 'Ваші зміни не прийнято. На сайті «{site}» залишилася попередня версія.',
      edit_changes_requested:
        'Перш ніж опублікувати ваші зміни, потрібно дещо доопрацювати. На сайті поки що попередня версія.',
      report_made: 'Читач повідомив про публікацію на сайті «{site}». Погляньте, чи з нею все гаразд.',
      report_assigned: 'Вам передали скаргу на публікацію на сайті «{site}». Вона чекає на вашу увагу.',
      report_resolved: 'Ми розглянули вашу скаргу на публікацію на сайті «{site}».',
      expires_soon:
        'Незабаром оголошення зникне зі списків сайту «{site}». Якщо воно ще чинне, поновіть його в кабінеті одним натисканням.',
      message_received:
        'Вам написали щодо оголошення на сайті «{site}». Відповісти можна в кабінеті: ваша адреса лишається прихованою.',
      account_limited:
        'Модератори сайту «{site}» тимчасово обмежили ваш обліковий запис: нові оголошення й зміни спершу переглядають люди.',
      check_values:
        'Раніше сайт «{site}» міг прочитати число інакше, ніж ви мали на увазі: «1,200» ставало ціною $1,20. Перевірте, будь ласка, те, що нижче.',
      recommendation_made: 'На сайті «{site}» є рекомендація або відповідь на неї, яка чекає на ваше рішення.',
      recommendation_shown:
        'Вашу рекомендацію вже бачать читачі сайту «{site}». Дякуємо, що допомагаєте іншим вибрати.',
      recommendation_refused: 'На жаль, ми не можемо опублікувати вашу рекомендацію.',
      answer_shown: 'Вашу відповідь на рекомендацію вже бачать читачі сайту «{site}».',
      answer_refused: 'На жаль, ми не можемо опублікувати вашу відповідь. Ви можете написати її ще раз.',
      service_recommended:
        'На сайті «{site}» з’явилася рекомендація вашої послуги. У кабінеті можна один раз відповісти на неї.',
    },
    buttons: { review: 'Перейти до перевірки', edit: 'Відкрити', view: 'Переглянути на сайті', report: 'До скарги' },
    why: 'Ви отримали цей лист, бо публікація ваша, а в кабінеті на сайті «{site}» увімкнено такі листи.',
    whyAuthor: 'Ви отримали цей лист, бо написали це, а в кабінеті на сайті «{site}» увімкнено такі листи.',
    whyOwner: 'Ви отримали цей лист, бо послуга має вашу адресу, а в кабінеті на сайті «{site}» увімкнено такі листи.',
    whyStaff:
      'Ви отримали цей лист, бо працюєте в редакції сайту «{site}». Про решту, що чекає, нагадає дзвіночок на сайті.',
    settings: 'Не хочете таких листів? Вимкніть їх у кабінеті:',
  },
  us: {
    subject: '{what}: “{title}”',
    when: 'Publication date',
    until: 'Shown until',
    note: 'From the editors:',
    theirNote: 'Note:',
    text: {
      submitted: 'Something on {site} is waiting for your decision.',
      changes_requested: 'It needs a few changes before it can be published. Make them and submit it for review again.',
      scheduled: 'All set: it will appear on {site} at the scheduled time. There’s nothing left to do.',
      published: 'It’s live! Readers of {site} can see it now. Thank you for sharing.',
      unpublished: 'The editors moved it back to drafts, so readers don’t see it. Its text and photos are kept.',
      archived: 'The editors archived it, so readers no longer see it. Its text and photos are kept.',
      rejected: 'Sorry, we can’t publish this. Once you’ve fixed what the note says, you can submit it again.',
      suspended: 'We’ve taken it off {site} for now. If you think this is a mistake, write to us.',
      removed:
        'We’ve removed it from {site}. If you think this is a mistake, write to us within 30 days: until then it can be restored.',
      expired: 'It has expired on {site}, so readers no longer see it.',
      edit_submitted: 'Someone submitted edits to something published. They’re waiting for your decision.',
      edit_approved: 'Your edits were approved: readers of {site} already see the new version.',
      edit_rejected: 'Your edits were rejected. The previous version stays on {site}.',
      edit_changes_requested:
        'Your edits need more work before they can be published. For now the site shows the previous version.',
      report_made: 'A reader reported something on {site}. Please check whether it’s OK.',
      report_assigned: 'You were assigned a report about something on {site}.',
      report_resolved: 'We’ve looked into your report about something on {site}.',
      expires_soon:
        'The ad will soon leave the lists on {site}. If it’s still current, renew it from your account with one click.',
      message_received:
        'Someone wrote to you about an ad on {site}. You can reply in your account: your address stays hidden.',
      account_limited:
        'The moderators of {site} have limited your account for a while: a person reviews your new ads and edits first.',
      check_values:
        '{site} may once have read a number differently than you meant: “1,200” became the price $1.20. Please check the value below.',
      recommendation_made: 'A recommendation or a reply to one is waiting for your decision on {site}.',
      recommendation_shown: 'Readers of {site} can now see your recommendation. Thank you for helping others choose.',
      recommendation_refused: 'Sorry, we can’t publish your recommendation.',
      answer_shown: 'Readers of {site} can now see your reply to the recommendation.',
      answer_refused: 'Sorry, we can’t publish your reply. You can write it again.',
      service_recommended:
        'There’s a recommendation of your service on {site}. You can reply to it once, in your account.',
    },
    buttons: { review: 'Review', edit: 'Open', view: 'View on the site', report: 'Open report' },
    why: 'You received this email because this is yours, and emails like this are turned on in your account on {site}.',
    whyAuthor:
      'You received this email because you wrote this, and emails like this are turned on in your account on {site}.',
    whyOwner:
      'You received this email because the service has your address, and emails like this are turned on in your account on {site}.',
    whyStaff:
      'You received this email because you work in the newsroom of {site}. For everything else that’s waiting, check the bell on the site.',
    settings: 'Don’t want these emails? Turn them off in your account:',
  },
});
