import { defineMessages } from '#content/messages/define-messages.ts';

/** The home page, and the page that explains how to post an ad. */
export const home = defineMessages({
  ua: {
    main: 'Головне',
    river: 'Стрічка',
    allNews: 'Усі новини',
    all: 'Усі',
    empty: {
      soon: 'Сайт ще готується: перші публікації з’являться тут, щойно він відкриється.',
      open: 'Тут ще немає публікацій. Щойно з’явиться перша, ви побачите її на цій сторінці.',
      sections: 'Що тут буде',
      write: 'Написати редакції',
    },

    addAdTitle: 'Подати оголошення',
    addAdDescription:
      'Подайте безкоштовне оголошення: фото, рубрика, ціна, кілька речень. Почати можна без реєстрації.',
    addAdLead: 'Безкоштовно й за дві хвилини. Наприкінці підтвердите пошту кодом із листа, і все.',
    addAdButton: 'Почати',
    addAdNoScripts:
      'Форма працює в особистому кабінеті й потребує JavaScript. Без нього напишіть редакції: опублікуємо за вас.',
    addAdContacts: 'Написати редакції',
    addAdForm: 'Нове оголошення',
    addAdNotYet: 'Подати оголошення поки не можна',
    addAdNotYetLead: 'Цей розділ сайту ще готується.',
    addAdNotYetAsk: 'Маєте що запропонувати вже зараз? Напишіть редакції.',
    rules: 'Правила подання',
    rulesText:
      'Одне оголошення про одну річ, чесна ціна, власні фото. Заборонених товарів, фінансових пірамід і дискримінації не публікуємо.',
    rulesLink: 'Читати правила',
    safety: 'Безпечні угоди',
    safetyText: 'Зустрічайтеся в людному місці, не переказуйте завдатку незнайомцям, нікому не кажіть кодів із SMS.',
    safetyLink: 'Поради для покупців і продавців',
    privacyNote:
      'Номера телефону на сторінці не видно: його бачить лише той, хто про нього попросить. Пошти не показуємо нікому, писати вам можна через сайт.',
  },
  us: {
    main: 'Top stories',
    river: 'Latest',
    allNews: 'All news',
    all: 'All',
    empty: {
      soon: 'The site is being prepared. The first stories will appear here once it opens.',
      open: 'Nothing has been published here yet. The first story will appear on this page.',
      sections: 'What will be here',
      write: 'Write to the editors',
    },

    addAdTitle: 'Post an ad',
    addAdDescription: 'Post a free ad: photos, a category, a price, a few sentences. You can start without an account.',
    addAdLead: 'It’s free and takes two minutes. At the end you confirm your email with a code, and that’s it.',
    addAdButton: 'Get started',
    addAdNoScripts:
      'The form is in your account and needs JavaScript. Without it, write to the editors and we’ll publish the ad for you.',
    addAdContacts: 'Contact the editors',
    addAdForm: 'New ad',
    addAdNotYet: 'Ads can’t be posted yet',
    addAdNotYetLead: 'This part of the site is still being prepared.',
    addAdNotYetAsk: 'Have something to offer already? Write to the editors.',
    rules: 'Posting rules',
    rulesText:
      'One ad per item, an honest price, your own photos. No prohibited goods, pyramid schemes or discrimination.',
    rulesLink: 'Read the rules',
    safety: 'Stay safe',
    safetyText:
      'Meet in a busy place, don’t send deposits to strangers, and never share the codes from your text messages.',
    safetyLink: 'Tips for buyers and sellers',
    privacyNote:
      'Your phone number isn’t on the page: people see it only when they ask for it. Nobody sees your email address; people message you through the site.',
  },
});
