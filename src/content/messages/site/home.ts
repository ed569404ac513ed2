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
    addAdLead: 'Безкоштовно й за дві хвилини. Почати можна одразу, а ввійти перед тим, як надіслати.',
    addAdButton: 'Почати',
    addAdGoOn: 'Продовжити чернетку',
    addAdNoScripts:
      'Форма працює в особистому кабінеті й потребує JavaScript. Без нього напишіть редакції: опублікуємо за вас.',
    addAdContacts: 'Написати редакції',
    addAdForm: 'Нове оголошення',
    addAdNotYet: 'Подати оголошення поки не можна',
    addAdNotYetLead: 'Цей розділ сайту ще готується.',
    addAdNotYetAsk: 'Маєте що запропонувати вже зараз? Напишіть редакції.',
    steps: 'Як це працює',
    stepWrite: 'Додайте фото й напишіть, що пропонуєте або шукаєте: рубрика, ціна, місто, як до вас звертатися.',
    stepSignIn: 'Увійдіть кодом або посиланням із листа, без пароля: чернетка з фото чекатиме в цьому браузері.',
    stepSignInNoMail: 'Увійдіть: чернетка з фото чекатиме в цьому браузері.',
    stepReview: 'Перші оголошення з’являються на сайті після перевірки.',
    stepLive:
      'Оголошення діятиме {days}. У кабінеті його можна змінити, поновити, позначити проданим або зняти із сайту.',
    days: { one: '{n} день', few: '{n} дні', many: '{n} днів', other: '{n} дня' },
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
    addAdLead: 'It’s free and takes two minutes. Start right away and sign in when you’re ready to submit.',
    addAdButton: 'Get started',
    addAdGoOn: 'Continue your draft',
    addAdNoScripts:
      'The form is in your account and needs JavaScript. Without it, write to the editors and we’ll publish the ad for you.',
    addAdContacts: 'Contact the editors',
    addAdForm: 'New ad',
    addAdNotYet: 'Ads can’t be posted yet',
    addAdNotYetLead: 'This part of the site is still being prepared.',
    addAdNotYetAsk: 'Have something to offer already? Write to the editors.',
    steps: 'How it works',
    stepWrite: 'Add photos and say what you’re offering or looking for: category, price, city, your name.',
    stepSignIn:
      'Sign in with a code or a link we email you, no password needed. Your draft and photos will be waiting in this browser.',
    stepSignInNoMail: 'Sign in: your draft and photos will be waiting in this browser.',
    stepReview: 'First ads go live after a review.',
    stepLive:
      'Your ad stays up for {days}. From your account you can edit it, renew it, mark it as sold or take it down.',
    days: { one: '{n} day', other: '{n} days' },
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
