import { defineMessages } from '#content/messages/define-messages.ts';

/**
 * README.txt of a user's data export. The keys of `fileList` and `partList` are the names of the files and parts that
 * they describe; most placeholders are such names as well.
 */
export const dataExportMessages = defineMessages({
  ua: {
    title: 'Ваші дані на сайті «{site}»',
    made: 'Цей архів створено {date} для облікового запису {address}. У ньому все, що сайт зберігає про вас.',
    files: 'Файли',
    fileList: {
      'data.json':
        'усі відомості у форматі {json}, кодування {utf8}. Відкриється в будь-якому текстовому редакторі або браузері.',
      'media/': 'ваші фото в найбільшому розмірі, який ми зберігаємо.',
    },
    parts: 'Що є в {file}',
    partList: {
      profile: 'ім’я, світлина, адреса, телефон, мова, роль, сповіщення та коли ви востаннє заходили.',
      waysToSignIn: 'способи входу. «{email}» означає посилання або код із листа.',
      sessions: 'пристрої, на яких ви зараз увійшли, і час. Цей позначено «{current}».',
      acts: 'записи про зміни вашого облікового запису, наприклад зміну ролі. Імен інших людей тут немає.',
      reports: 'про які публікації ви повідомили редакцію й що вона відповіла.',
      savedViews: 'добірки матеріалів редакції, які ви зберегли під своїми назвами.',
      notifications: 'про що вас сповіщав сайт і коли ви це прочитали.',
      conversations: 'розмови щодо оголошень: про яке, хто почав і коли. Співрозмовників тут не названо.',
      messages: 'що ви написали в цих розмовах. Написане іншими належить їм, тож його тут немає.',
      favourites: 'оголошення й матеріали, які ви зберегли в обраному.',
      savedSearches: 'пошуки, за якими ви стежите, і як часто приходять листи.',
      eventReminders: 'події, про які ви просили нагадати.',
      recommendations: 'послуги, які ви порекомендували, що написали й чи це опубліковано.',
      recommendationAnswers: 'ваші відповіді на рекомендації.',
      blocks: 'коли ви когось заблокували. Кого саме, тут не названо.',
      advertising: 'скільки ваших оголошень схвалено і чи обмежено ваші можливості.',
      pendingEdits: 'ваші зміни до опублікованого, які чекають на рішення редакції.',
      media: 'перелік фото; «{path}» вказує місце в архіві. Якщо там «{none}», файлу вже немає.',
      entries:
        'ваші оголошення та матеріали, зокрема чернетки й те, що в кошику: тексти («{ua}» українською, «{us}» англійською), подробиці («{details}»), статус, фото й час кожного збереження («{revisions}»).',
    },
    notes: 'Варто знати',
    noteList: [
      'Час записано за UTC у форматі {iso}, суми в найменших одиницях валюти (центах).',
      'Паролів і ключів доступу в архіві немає. Але тут ваша адреса й телефон: бережіть файл від сторонніх.',
      'Виправити відомості про себе можна в кабінеті, а видалити обліковий запис на сторінці {deletion}',
    ],
  },
  us: {
    title: 'Your data on {site}',
    made: 'This archive was created on {date} for the account {address}. It contains everything the site stores about you.',
    files: 'Files',
    fileList: {
      'data.json': 'all records as {json} in {utf8}. Any text editor or browser opens it.',
      'media/': 'your photos in the largest size we keep.',
    },
    parts: 'What is in {file}',
    partList: {
      profile: 'name, photo, email, phone, language, role, notifications, and when you were last here.',
      waysToSignIn: 'how you can sign in. “{email}” means a link or a code by email.',
      sessions: 'devices where you’re signed in now, with times. This one is marked “{current}.”',
      acts: 'what was recorded about your account, such as a role change. Other people aren’t named.',
      reports: 'what you reported to the editors, and their answers.',
      savedViews: 'newsroom views you saved under your own names.',
      notifications: 'what the site told you about, and when you read it.',
      conversations: 'conversations about ads: which ad, who started it, and when. The other person isn’t named.',
      messages: 'what you wrote in them. What others wrote is theirs and isn’t included.',
      favourites: 'ads and stories you saved as favorites.',
      savedSearches: 'searches you follow, and how often we email you about them.',
      eventReminders: 'events you asked us to remind you of.',
      recommendations: 'services you recommended, what you wrote, and whether it was published.',
      recommendationAnswers: 'your replies to recommendations.',
      blocks: 'when you blocked someone. They aren’t named.',
      advertising: 'how many of your ads were approved, and whether your account is limited.',
      pendingEdits: 'your edits to published entries that are in review.',
      media:
        'a list of your photos; “{path}” is the location in this archive. Where it says “{none},” the file is gone.',
      entries:
        'your ads and stories, including drafts and what’s in trash: texts (“{ua}” is Ukrainian, “{us}” is English), “{details}”, status, photos, and when each version was saved (“{revisions}”).',
    },
    notes: 'Good to know',
    noteList: [
      'Times are in UTC, written as {iso}; amounts of money are in the smallest unit of the currency (cents).',
      'This archive has no passwords or access keys. It does contain your address and phone number, so keep it to yourself.',
      'You can correct what we know about you in your account, and delete the account at {deletion}',
    ],
  },
});
