import { defineMessages } from '#content/messages/define-messages.ts';

const uaMinutes = { one: 'діє {n} хвилину', few: 'діє {n} хвилини', many: 'діє {n} хвилин', other: 'діє {n} хвилини' };
const usMinutes = { one: 'works for {n} minute', other: 'works for {n} minutes' };

/** Texts of the mails about an account. A plural form is a whole phrase: `{valid}` is inserted unchanged. */
export const accountMailMessages = defineMessages({
  ua: {
    haveAccount: 'Ви отримали цей лист, бо маєте обліковий запис на сайті «{site}».',
    askedToSignIn: 'Ви отримали цей лист, бо цю адресу вказали на сторінці входу сайту «{site}».',
    writeToUs: 'Маєте запитання? Напишіть нам:',
    minutes: uaMinutes,
    signIn: {
      subject: '{code}: ваш код для входу на «{site}»',
      preheader: 'Код або посилання, як вам зручніше. Пароль не потрібен.',
      heading: 'Вхід на «{site}»',
      todo: 'Вітаємо! Введіть цей код на сторінці, де ви почали вхід. Або натисніть кнопку й підтвердьте вхід на сторінці, що відкриється.',
      valid: 'Лист {valid}. Спрацює щось одне й один раз: після входу не діятиме ні код, ні посилання.',
      button: 'Увійти',
      notYou:
        'Якщо ви не просили про вхід, просто не зважайте на цей лист. Нікому не повідомляйте код і не пересилайте листа: ми ніколи про це не просимо.',
    },
    deletion: {
      subject: 'Підтвердьте видалення облікового запису',
      preheader: 'Без вашого підтвердження нічого не зміниться.',
      heading: 'Видалити обліковий запис?',
      todo: 'Ви попросили видалити ваш обліковий запис на сайті «{site}». Якщо не передумали, підтвердьте це кнопкою нижче.',
      hours: {
        one: 'Посилання діє {n} годину.',
        few: 'Посилання діє {n} години.',
        many: 'Посилання діє {n} годин.',
        other: 'Посилання діє {n} години.',
      },
      closes: {
        one: 'Разом із записом ми видалимо {n} ваше оголошення.',
        few: 'Разом із записом ми видалимо {n} ваші оголошення.',
        many: 'Разом із записом ми видалимо {n} ваших оголошень.',
        other: 'Разом із записом ми видалимо {n} вашого оголошення.',
      },
      final: 'Ваше ім’я, пошту та інші особисті дані буде стерто. Скасувати це потім не вдасться.',
      button: 'Підтвердити видалення',
      data: 'Спершу можна завантажити свої дані:',
      notYou:
        'Якщо ви про це не просили, нічого не підтверджуйте, і запис залишиться. Про всяк випадок перевірте, на яких пристроях ви ввійшли:',
    },
    deleted: {
      subject: 'Ваш обліковий запис видалено',
      preheader: 'Особисті дані стерто. Дякуємо, що були з нами.',
      heading: 'Обліковий запис видалено',
      what: 'Як ви й просили, ми видалили ваш обліковий запис на сайті «{site}» і стерли ваші особисті дані.',
      byUs: 'Адміністрація сайту «{site}» видалила ваш обліковий запис. Ваші особисті дані стерто.',
      address:
        'Ми зітремо й цю вашу адресу, щойно надішлемо листа. У резервних копіях дані зникнуть разом із найстарішими копіями, звичайно за два тижні.',
      thanks:
        'Дякуємо, що були з нами. Захочете повернутися — ми будемо раді: на сторінці входу досить вказати свою пошту.',
      notYou: 'Якщо ви про це не просили, напишіть нам:',
      mistake: 'Якщо це помилка, напишіть нам:',
      why: 'Ви отримали цей лист, бо мали обліковий запис на сайті «{site}».',
    },
    banned: {
      subject: 'Ваш обліковий запис заблоковано',
      preheader: 'Що сталося і що можна зробити.',
      heading: 'Обліковий запис заблоковано',
      until:
        'Ми заблокували ваш обліковий запис на сайті «{site}» до {date}, {time} {zone}. Потім ви знову зможете увійти.',
      forever:
        'Ми заблокували ваш обліковий запис на сайті «{site}». Термін не визначено: поки блокування не знято, увійти не вдасться.',
      reason: 'Ось що пояснює редакція:',
      mistake: 'Помилки трапляються. Якщо вважаєте, що це одна з них, напишіть нам, і ми все перевіримо.',
      button: 'Написати нам',
    },
    unbanned: {
      subject: 'Ви знову можете увійти на «{site}»',
      preheader: 'Блокування знято.',
      heading: 'Раді, що ви знову з нами',
      what: 'Блокування вашого облікового запису на сайті «{site}» знято: входьте, як і раніше.',
      button: 'Увійти',
    },
    role: {
      subject: 'Ваша роль на «{site}»: {role}',
      preheader: 'Що змінилося і що ви тепер можете робити.',
      heading: 'Вашу роль змінено',
      what: 'На сайті «{site}» у вас тепер інша роль.',
      abilities: 'З нею ви можете {abilities}.',
      before: 'Раніше',
      now: 'Тепер',
      dashboard: 'Відкрити панель',
      cabinet: 'Відкрити кабінет',
    },
    invitation: {
      subject: '{name} запрошує вас на «{site}»',
      preheader: 'Для вас створено обліковий запис. Пароль не потрібен.',
      heading: 'Запрошуємо на «{site}»',
      what: 'Вітаємо! Для вас створено обліковий запис на сайті «{site}». Ви можете {abilities}.',
      how: 'Щоб увійти, вкажіть адресу, на яку прийшов цей лист. Ми надішлемо на неї код і посилання: пароль не потрібен.',
      invitedBy: 'Запрошує',
      role: 'Ваша роль',
      button: 'Увійти',
      notYou:
        'Якщо ви не чекали на запрошення, просто не зважайте на цей лист або дайте нам знати, і ми видалимо запис:',
      why: 'Ви отримали цей лист, бо вашу адресу вказали, створюючи обліковий запис на сайті «{site}».',
    },
  },
  us: {
    haveAccount: 'You received this email because you have an account on {site}.',
    askedToSignIn: 'You received this email because this address was entered on the sign-in page of {site}.',
    writeToUs: 'Questions? Write to us:',
    minutes: usMinutes,
    signIn: {
      subject: '{code} is your sign-in code for {site}',
      preheader: 'A code or a link, whichever is easier. No password needed.',
      heading: 'Sign in to {site}',
      todo: 'Hello! Enter this code on the page where you started signing in. Or press the button and confirm on the page that opens.',
      valid:
        'This email {valid}. Use one of the two, once: after you sign in, neither the code nor the link works anymore.',
      button: 'Sign in',
      notYou:
        'If you didn’t ask to sign in, just ignore this email. Keep the code to yourself and don’t forward this email: we’ll never ask you for either.',
    },
    deletion: {
      subject: 'Confirm that you want to delete your account',
      preheader: 'Nothing changes unless you confirm.',
      heading: 'Delete your account?',
      todo: 'You asked us to delete your account on {site}. If you still want that, confirm it with the button below.',
      hours: { one: 'The link works for {n} hour.', other: 'The link works for {n} hours.' },
      closes: { one: 'We’ll also delete your {n} ad.', other: 'We’ll also delete your {n} ads.' },
      final: 'Your name, email and other personal data will be erased. This cannot be undone later.',
      button: 'Confirm deletion',
      data: 'You can download your data first:',
      notYou:
        'If you didn’t ask for this, don’t confirm, and your account stays. To be safe, check where you’re signed in:',
    },
    deleted: {
      subject: 'Your account has been deleted',
      preheader: 'Your personal data is erased. Thank you for being with us.',
      heading: 'Your account has been deleted',
      what: 'As you asked, we have deleted your account on {site} and erased your personal data.',
      byUs: 'The admins of {site} have deleted your account. Your personal data has been erased.',
      address:
        'We erase this address, too, as soon as this email is sent. In backups your data goes as the oldest are erased, usually after two weeks.',
      thanks:
        'Thank you for being with us. You are welcome back any time: your email on the sign-in page is all it takes.',
      notYou: 'If you did not ask for this, write to us:',
      mistake: 'If this is a mistake, write to us:',
      why: 'You received this email because you had an account on {site}.',
    },
    banned: {
      subject: 'Your account has been blocked',
      preheader: 'What happened and what you can do.',
      heading: 'Your account has been blocked',
      until: 'We have blocked your account on {site} until {date}, {time} ({zone}). After that you can sign in again.',
      forever:
        'We have blocked your account on {site}. No end date is set: you cannot sign in until the block is lifted.',
      reason: 'From the editors:',
      mistake: 'Mistakes happen. If you think this is one, write to us and we will look into it.',
      button: 'Write to us',
    },
    unbanned: {
      subject: 'You can sign in to {site} again',
      preheader: 'The block has been lifted.',
      heading: 'Good to have you back',
      what: 'Your account on {site} is no longer blocked: sign in as you did before.',
      button: 'Sign in',
    },
    role: {
      subject: 'Your role on {site}: {role}',
      preheader: 'What has changed and what you can do now.',
      heading: 'Your role has changed',
      what: 'You have a new role on {site}.',
      abilities: 'With it you can {abilities}.',
      before: 'Before',
      now: 'Now',
      dashboard: 'Open the dashboard',
      cabinet: 'Open your account',
    },
    invitation: {
      subject: '{name} invites you to {site}',
      preheader: 'An account has been created for you. No password needed.',
      heading: 'Welcome to {site}',
      what: 'Hello! An account has been created for you on {site}. You can {abilities}.',
      how: 'To sign in, enter the address where you received this email. We’ll send you a code and a link: no password needed.',
      invitedBy: 'Invited by',
      role: 'Your role',
      button: 'Sign in',
      notYou:
        'If you weren’t expecting an invitation, just ignore this email, or let us know and we’ll delete the account:',
      why: 'You received this email because someone entered your address when creating an account on {site}.',
    },
  },
});
