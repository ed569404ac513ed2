import { defineMessages } from '#content/messages/define-messages.ts';

/** Remaining steps of a new site, on the home of the dashboard, until each is done or skipped. */
export const firstStepsMessages = defineMessages({
  ua: {
    title: 'Перші кроки сайту',
    lead: 'Кожен рядок сам знає, чи зроблено. Коли все буде готово, список зникне.',
    progress: {
      one: 'Зроблено {done} із {n} кроку',
      few: 'Зроблено {done} із {n} кроків',
      many: 'Зроблено {done} із {n} кроків',
      other: 'Зроблено {done} із {n} кроку',
    },
    done: 'зроблено',
    undone: 'не зроблено',
    skipped: 'обходимося без цього',
    skip: 'Обійдемося',
    unskip: 'Повернути',
    skipSaid: 'Цей крок більше не нагадує про себе.',
    unskipSaid: 'Крок знову у списку.',
    steps: {
      mail: {
        title: 'Пошта працює',
        text: 'Без неї ніхто не увійде листом і не дізнається новин про своє. Задайте поштовий сервер ({name}) і надішліть пробний лист. Доти ви заходите за посиланням, яке на сервері дає команда {link}.',
      },
      category: { title: 'Є рубрики', text: 'За ними читачі знаходять потрібне, а люди подають оголошення.' },
      story: { title: 'Вийшла перша новина', text: 'Читачі мають застати на сайті хоч щось.' },
      pages: {
        title: 'Обов’язкові сторінки опубліковані',
        text: 'Політика конфіденційності, а для оголошень і правила. Чернетки можуть чекати серед сторінок: впишіть, чого в них бракує, і прочитайте обома мовами. За них відповідаєте ви.',
      },
      backup: {
        title: 'Резервні копії робляться',
        text: 'Остання має бути не старшою за тиждень. Копію робить команда {command} або нічний таймер.',
      },
      admin: {
        title: 'Є другий адміністратор',
        text: 'Якщо ви втратите доступ до пошти, хтось має відчинити двері.',
      },
      providers: {
        title: 'Вхід через інші сервіси',
        text: 'Багатьом так зручніше, ніж листом. Які змінні задати на сервері, сказано в налаштуваннях: {names}.',
      },
      engines: {
        title: 'Пошукові системи дізнаються про нове',
        text: 'Із ключем сайт сам повідомляє їм про кожну зміну.',
      },
      open: {
        title: 'Сайт відкрито',
        text: 'Доти на кожній сторінці є смужка про підготовку, а пошуковики сюди не заходять.',
      },
    },
    open: 'Відкрити сайт',
    openTitle: 'Відкрити сайт?',
    openText:
      'Смужка про підготовку зникне з усіх сторінок, а пошукові системи зможуть додавати їх у пошук. Закрити сайт знову звідси не можна.',
    openLeft: 'Ще не зроблено: {steps}.',
    openSaid: 'Сайт відкрито. Вітаємо!',
  },
  us: {
    title: 'First steps',
    lead: 'Each line knows by itself whether it’s done. The list goes away once everything is.',
    progress: { one: '{done} of {n} step done', other: '{done} of {n} steps done' },
    done: 'done',
    undone: 'not done',
    skipped: 'left out',
    skip: 'Skip',
    unskip: 'Bring back',
    skipSaid: 'You won’t be reminded of this step.',
    unskipSaid: 'The step is back on the list.',
    steps: {
      mail: {
        title: 'Email works',
        text: 'Without it nobody can sign in by email or hear about what’s theirs. Set a mail server ({name}) and send a test email. Until then you sign in by the link that {link} gives on the server.',
      },
      category: { title: 'There are categories', text: 'Readers find things by them, and people post ads in them.' },
      story: { title: 'The first story is out', text: 'Readers should find at least something on the site.' },
      pages: {
        title: 'The required pages are published',
        text: 'The privacy policy and, for ads, the rules. Drafts may be waiting among the pages: fill in what they leave open, and read both languages. You answer for them.',
      },
      backup: {
        title: 'Backups are being made',
        text: 'The newest must be less than a week old. The command {command} or the nightly timer makes one.',
      },
      admin: {
        title: 'There is a second admin',
        text: 'If you lose access to your email, someone has to open the door.',
      },
      providers: {
        title: 'Sign-in with other services',
        text: 'Many people prefer it to email. The settings say which variables the server needs: {names}.',
      },
      engines: {
        title: 'Search engines hear about what’s new',
        text: 'With a key, the site tells them about every change.',
      },
      open: {
        title: 'The site is open',
        text: 'Until then every page carries a notice that it’s being prepared, and search engines stay away.',
      },
    },
    open: 'Open the site',
    openTitle: 'Open the site?',
    openText:
      'The notice disappears from every page, and search engines may list them. You can’t close the site again from here.',
    openLeft: 'Still to do: {steps}.',
    openSaid: 'The site is open. Congratulations!',
  },
});

export type FirstStepsTexts = (typeof firstStepsMessages)['ua'];
