import { defineMessages } from '#content/messages/define-messages.ts';

/** First setup of a site, in three steps. */
export const setupMessages = defineMessages({
  ua: {
    title: 'Ваш новий сайт',
    lead: 'Три кроки, кілька хвилин. Усе, крім першого облікового запису, потім можна змінити в налаштуваннях.',
    progress: 'Крок {n} з {total}',
    steps: {
      look: {
        title: 'Назва й вигляд',
        lead: 'Так сайт побачать читачі. Логотипа ще немає? Спершу стоятиме перша літера назви.',
      },
      place: { title: 'Країна, мова, час', lead: 'Від країни йдуть міста, гроші, відстані, телефони й час.' },
      people: { title: 'Ви й пошта', lead: 'Хто керує сайтом і куди приходять листи читачів.' },
    },
    next: 'Далі',
    back: 'Назад',
    finish: 'Створити сайт',
    adminName: 'Ваше ім’я',
    adminEmail: 'Ваша електронна пошта',
    adminHint: 'За нею ви входитимете. Читачі її не бачать.',
    mailbox: 'Скринька для листів читачів',
    mailboxHint: 'Сюди приходять повідомлення з форми на сторінці контактів. Порожньо: форма їх не приймає.',
    useMine: 'Узяти мою пошту',
    mailTest: 'Перевірити пошту',
    mailSent: 'Лист надіслано на {email}. Перевірте, чи він прийшов, і чи не в спамі.',
    mailFiled:
      'Поштового сервера ще немає: лист записано у файл у теці {folder}. Увійти ви зможете за посиланням після останнього кроку, а сервер вкажіть у змінній {variable}.',
    starter: 'Почати з готового набору',
    starterHint:
      'Рубрики новин, подій, послуг і оголошень із полями для кожної та чернетки сторінок: про нас, контакти, правила, приватність. Прочитайте їх, перш ніж опублікувати. Усе можна змінити чи видалити.',
    wait: 'Створюємо сайт…',
    errors: {
      one: 'Виправте {n} поле',
      few: 'Виправте {n} поля',
      many: 'Виправте {n} полів',
      other: 'Виправте {n} поля',
    },
    noScripts: 'Для налаштування потрібен браузер із ввімкненим JavaScript. Без нього скористайтеся командою:',
    states: {
      awaits_owner: {
        title: 'Сайт налаштовано',
        text: 'Залишилося ввійти. Ця адреса впускає власника сайту, поки він не ввійшов уперше, але не довше доби.',
      },
      set_up: { title: 'Сайт уже налаштовано', text: 'Ця адреса своє відслужила: в сайту є адміністратор.' },
      expired: { title: 'Строк цієї адреси минув', text: 'Вона діє 24 години. Нову дає команда на сервері:' },
      unknown: {
        title: 'Такої адреси налаштування немає',
        text: 'Може, її скопійовано не повністю або відтоді зроблено нову. Чинну дає команда на сервері:',
      },
    },
    signIn: 'Увійти',
  },
  us: {
    title: 'Your new site',
    lead: 'Three steps, a few minutes. Everything but the first account can be changed later in the settings.',
    progress: 'Step {n} of {total}',
    steps: {
      look: {
        title: 'Name and look',
        lead: 'This is how readers will see the site. No logo yet? The first letter of the name stands in.',
      },
      place: { title: 'Country, language, time', lead: 'Towns, money, distances, phones and time follow the country.' },
      people: { title: 'You and email', lead: 'Who runs the site, and where readers’ messages go.' },
    },
    next: 'Next',
    back: 'Back',
    finish: 'Create the site',
    adminName: 'Your name',
    adminEmail: 'Your email',
    adminHint: 'You’ll sign in with it. Readers never see it.',
    mailbox: 'Mailbox for readers’ messages',
    mailboxHint: 'Messages from the form on the contact page go here. Empty: the form takes none.',
    useMine: 'Use my email',
    mailTest: 'Test email',
    mailSent: 'A message was sent to {email}. Check that it arrived, and not in spam.',
    mailFiled:
      'There’s no mail server yet: the message was written to a file in {folder}. You can sign in by the link after the last step; name the server in the variable {variable}.',
    starter: 'Begin with a starter set',
    starterHint:
      'Categories of news, events, services and classifieds with fields for each, and drafts of pages: about us, contacts, rules, privacy. Read them before you publish. Everything can be changed or deleted.',
    wait: 'Creating the site…',
    errors: { one: 'Fix {n} field', few: 'Fix {n} fields', many: 'Fix {n} fields', other: 'Fix {n} fields' },
    noScripts: 'Setting up needs a browser with JavaScript. Without it, use the command:',
    states: {
      awaits_owner: {
        title: 'Your site is set up',
        text: 'All that’s left is to sign in. This address lets the owner in until the first sign-in, for a day at most.',
      },
      set_up: { title: 'The site is set up already', text: 'This address has done its work: the site has an admin.' },
      expired: {
        title: 'This address has expired',
        text: 'It’s good for 24 hours. A command on the server makes a new one:',
      },
      unknown: {
        title: 'There’s no such setup address',
        text: 'Perhaps it was copied in part, or a newer one was made since. A command on the server makes one that works:',
      },
    },
    signIn: 'Sign in',
  },
});

export type SetupTexts = (typeof setupMessages)['ua'];
