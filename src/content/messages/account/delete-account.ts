import { defineMessages } from '#content/messages/define-messages.ts';

/** The pages on which users delete their account. */
export const accountDeletionMessages = defineMessages({
  ua: {
    title: 'Видалення облікового запису',
    lead: 'Перш ніж вирішити, подивіться, що зникне, а що залишиться.',
    description: 'Завантажте свої дані або видаліть обліковий запис.',
    goes: 'Що зникне',
    goesList: [
      'Ваше ім’я, світлина, адреса пошти й телефон',
      'Ваші оголошення цілком, із текстами, фото й усіма давнішими версіями, і чернетки: сторінки зникнуть одразу, фото — за годину',
      'Листування, обране, збережені пошуки, сповіщення',
      'Слова ваших скарг і листів до редакції, а також причини, з яких редакція обмежувала чи блокувала вас',
      'Усі входи, на кожному пристрої',
    ],
    stays: 'Що залишиться',
    staysList: [
      'Написане для редакції: новини, події, довідник належать сайту й залишаться, але під підписом «Редакція»',
      'Самі скарги без ваших слів, імені й адреси: на що поскаржилися, причина й рішення. Вони показують, як редакція дбає про правила',
      'Скарги інших людей на ваші оголошення: без назв оголошень, вашого імені, пошти й телефону. За ними видно, що й чому ми вирішили',
      'Запис у журналі дій про те, що обліковий запис видалено, без ваших даних: щоб було видно, хто й коли це зробив',
      'Ваша адреса, доки до вас не дійде прощальний лист: звичайно кілька хвилин, щонайбільше кілька годин',
      'Сліди в самому файлі бази даних: до найближчого нічного прибирання, звичайно не довше доби',
      'Резервні копії, на випадок аварії: їх ніхто не читає, найстаріші щодня стираються, звичайно за два тижні',
    ],
    download: 'Завантажити мої дані',
    downloadHint: 'Архів ZIP з усім, що ми про вас зберігаємо. Після видалення його вже не отримати.',
    how: 'Ми надішлемо лист на {email}. Нічого не зникне, доки ви не підтвердите видалення за посиланням із нього.',
    ask: 'Надіслати мені лист',
    back: 'Повернутися до кабінету',
    sent: 'Перевірте пошту',
    sentText:
      'Ми надіслали лист на {email}. Відкрийте його й підтвердьте видалення: посилання діє добу. Доки ви цього не зробите, нічого не зміниться.',
    lastAdmin:
      'Ви єдиний адміністратор сайту, тому цей обліковий запис видалити не можна. Спершу призначте ще одного адміністратора.',
    impersonating: 'Ви ввійшли від імені іншої людини. Видалити обліковий запис може лише вона сама.',
    failed: 'Не вдалося надіслати лист. Спробуйте ще раз трохи згодом.',
    tooMany: {
      one: 'Ми вже надіслали вам кілька листів. Перевірте пошту або спробуйте за {n} хвилину.',
      few: 'Ми вже надіслали вам кілька листів. Перевірте пошту або спробуйте за {n} хвилини.',
      many: 'Ми вже надіслали вам кілька листів. Перевірте пошту або спробуйте за {n} хвилин.',
      other: 'Ми вже надіслали вам кілька листів. Перевірте пошту або спробуйте за {n} хвилини.',
    },
    confirm: {
      title: 'Видалити обліковий запис назавжди?',
      text: 'Обліковий запис {email} зникне разом з усіма оголошеннями, а ваші особисті дані буде стерто. Скасувати це не вдасться.',
      submit: 'Видалити назавжди',
      keep: 'Ні, залишити',
      over: 'Це посилання не діє',
      overText:
        'Воно спрацьовує один раз, діє добу й лише для того, хто його попросив. Обліковий запис {email} на місці.',
      again: 'До сторінки видалення',
    },
    done: {
      title: 'Обліковий запис видалено',
      text: 'Ми стерли ваші особисті дані й ваші оголошення. Дякуємо, що були з нами.',
      comeBack: 'Захочете повернутися — ми будемо раді: на сторінці входу досить указати свою пошту.',
      home: 'На головну',
    },
  },
  us: {
    title: 'Delete your account',
    lead: 'Before you decide, here’s what goes and what stays.',
    description: 'Download your data, or delete your account.',
    goes: 'What goes',
    goesList: [
      'Your name, photo, email address, and phone number',
      'Your ads, with their texts, photos, and all earlier versions, and your drafts: the pages go at once, the photos within an hour',
      'Your messages, favorites, saved searches, and notifications',
      'The words of your reports and of your letters to the editors, and the reasons for any limits or bans on your account',
      'All your sessions, on every device',
    ],
    stays: 'What stays',
    staysList: [
      'What you wrote for the newsroom: news, events, and listings belong to the site and stay, signed “Newsroom”',
      'Your reports without your words, name, or address: what was reported, the reason, and the decision. They show how we apply our rules',
      'Other people’s reports about your ads, without the ads’ titles or your name, email, and phone. They show what we decided and why',
      'A note in the activity log that an account was deleted, without your data, so that it’s clear who did it and when',
      'Your address, until our goodbye email reaches you: usually a few minutes, a few hours at most',
      'Traces inside the database file: until the nightly cleanup overwrites them, usually within a day',
      'Backups, in case of an accident: nobody reads them, and the oldest are erased every day, usually after two weeks',
    ],
    download: 'Download my data',
    downloadHint: 'A ZIP archive of everything we keep about you. You can’t get it after the account is deleted.',
    how: 'We’ll send an email to {email}. Nothing is deleted until you confirm it with the link in that email.',
    ask: 'Send me the email',
    back: 'Back to my account',
    sent: 'Check your email',
    sentText:
      'We sent an email to {email}. Open it and confirm: the link works for a day. Until you do, nothing changes.',
    lastAdmin:
      'You are the only admin of the site, so this account can’t be deleted. Make someone else an admin first.',
    impersonating: 'You’re signed in as someone else. Only they can delete their account.',
    failed: 'We couldn’t send the email. Please try again a little later.',
    tooMany: {
      one: 'We have already sent you several emails. Check your inbox, or try again in {n} minute.',
      other: 'We have already sent you several emails. Check your inbox, or try again in {n} minutes.',
    },
    confirm: {
      title: 'Delete your account for good?',
      text: 'The account {email} and all its ads will be deleted, and your personal data erased. This can’t be undone.',
      submit: 'Delete for good',
      keep: 'No, keep it',
      over: 'This link doesn’t work',
      overText:
        'It works once, for a day, and only for the person who asked for it. The account {email} is still here.',
      again: 'Go to the deletion page',
    },
    done: {
      title: 'Your account is deleted',
      text: 'We’ve erased your personal data and deleted your ads. Thank you for being with us.',
      comeBack: 'If you ever want to come back, we’ll be glad: just enter your email on the sign-in page.',
      home: 'Home page',
    },
  },
});
