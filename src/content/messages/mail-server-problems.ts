import { defineMessages } from './define-messages.ts';

/**
 * Why the mail server rejects mail, and how to fix it: for the dashboard in both languages, for the doctor in English.
 */
export const mailServerProblemMessages = defineMessages({
  ua: {
    unknown_host: {
      text: 'Поштового сервера {host} не знайдено.',
      advice: 'Перевірте його назву в {setting}, а якщо вона правильна, чи знаходить сервер сайту адреси в мережі.',
    },
    refused: {
      text: '{host} відмовляє у з’єднанні.',
      advice: 'Перевірте порт у {setting} (зазвичай 587 або 465) і чи працює поштовий сервер.',
    },
    unreachable: {
      text: 'До {host} не вдається під’єднатися.',
      advice:
        'Перевірте назву й порт у {setting}. Багато хостингів закривають поштові порти: спитайте свого або візьміть порт 587.',
    },
    silent: {
      text: '{host} приймає з’єднання, але мовчить.',
      advice:
        'Перевірте порт у {setting}: на цьому, схоже, не поштовий сервер. Якщо порт правильний, спробуйте пізніше.',
    },
    plain_first: {
      text: 'Цей порт починає розмову без шифрування.',
      advice: 'Напишіть у {setting} {plain} замість {tls}, зазвичай із портом 587: шифрування ввімкнеться далі саме.',
    },
    tls_first: {
      text: 'Цей порт від початку розмовляє через {security}.',
      advice: 'Напишіть у {setting} {tls} замість {plain}.',
    },
    expired: {
      text: 'Строк сертифіката {host} минув.',
      advice:
        'Оновіть сертифікат поштового сервера або скажіть про це його власникові. Перевірте й годинник сервера сайту.',
    },
    untrusted: {
      text: 'Сертифікат {host} ніхто не засвідчив.',
      advice:
        'Поставте на поштовий сервер сертифікат визнаного центру або додайте свій центр у {authorities} сервера сайту.',
    },
    other_name: {
      text: 'Сертифікат {host} видано на інше ім’я.',
      advice: 'Напишіть у {setting} ту назву сервера, яка стоїть у сертифікаті.',
    },
    tls_failed: {
      text: 'Із {host} не вдається домовитися про шифрування.',
      advice: 'Перевірте, які версії {security} дозволяє поштовий сервер.',
    },
    password: {
      text: '{host} не приймає ім’я або пароль.',
      advice:
        'Перевірте їх у {setting}; знаки на кшталт # треба кодувати. Для декотрих пошт потрібен окремий пароль програми.',
    },
    sign_in_needed: {
      text: '{host} бере листи лише після входу.',
      advice: 'Додайте до {setting} ім’я й пароль: {example}.',
    },
    sender: {
      text: '{host} не бере листів від {from}.',
      advice: 'Вкажіть у {sender} адресу, з якої цей сервер дозволяє писати.',
    },
    relay: {
      text: '{host} не пересилає листів на {to}.',
      advice: 'Додайте до {setting} ім’я й пароль або дозвольте на поштовому сервері листи від сервера сайту.',
    },
    recipient: {
      text: '{host} не бере листів на {to}.',
      advice: 'Перевірте цю адресу; якщо вона правильна, поштовий сервер пояснює відмову своїми словами.',
    },
    later: {
      text: '{host} просить спробувати пізніше.',
      advice: 'Листи чекають у черзі й підуть самі. Якщо так довго, зверніться до власника поштового сервера.',
    },
    other: {
      text: '{host} не взяв листа.',
      advice: 'Перевірте {setting}. Листи чекають у черзі.',
    },
  },
  us: {
    unknown_host: {
      text: 'There is no mail server called {host}.',
      advice: 'Check the name in {setting}; if it is right, check DNS on the site’s server.',
    },
    refused: {
      text: '{host} refuses the connection.',
      advice: 'Check the port in {setting} (usually 587 or 465), and that the mail server is running.',
    },
    unreachable: {
      text: '{host} cannot be reached.',
      advice:
        'Check the name and the port in {setting}. Many hosting companies block mail ports: ask yours, or use port 587.',
    },
    silent: {
      text: '{host} accepts the connection but says nothing.',
      advice: 'Check the port in {setting}: this one may not be a mail server. If it is, try again later.',
    },
    plain_first: {
      text: 'This port speaks plain text first.',
      advice: 'Write {plain} instead of {tls} in {setting}, usually with port 587: encryption follows by itself.',
    },
    tls_first: {
      text: 'This port speaks {security} from the start.',
      advice: 'Write {tls} instead of {plain} in {setting}.',
    },
    expired: {
      text: 'The certificate of {host} has expired.',
      advice: 'Renew the mail server’s certificate, or tell its owner. Check the clock of the site’s server, too.',
    },
    untrusted: {
      text: 'Nobody vouches for the certificate of {host}.',
      advice:
        'Give the mail server a certificate of a recognized authority, or add your own authority to {authorities} on the site’s server.',
    },
    other_name: {
      text: 'The certificate of {host} is for another name.',
      advice: 'Write the server’s name as it is in the certificate in {setting}.',
    },
    tls_failed: {
      text: 'No encryption could be agreed on with {host}.',
      advice: 'Check which versions of {security} the mail server allows.',
    },
    password: {
      text: '{host} does not accept the name or the password.',
      advice:
        'Check them in {setting}; characters such as # must be encoded. Some mail services need a separate app password.',
    },
    sign_in_needed: {
      text: '{host} takes emails only after signing in.',
      advice: 'Add a name and a password to {setting}: {example}.',
    },
    sender: {
      text: '{host} takes no emails from {from}.',
      advice: 'Set {sender} to an address that this server may send from.',
    },
    relay: {
      text: '{host} does not pass on emails to {to}.',
      advice: 'Add a name and a password to {setting}, or have the mail server allow the site’s server.',
    },
    recipient: {
      text: '{host} takes no emails for {to}.',
      advice: 'Check this address; if it is right, the mail server’s own words say why.',
    },
    later: {
      text: '{host} asks to try again later.',
      advice: 'Emails wait in the queue and leave by themselves. If it lasts, ask the owner of the mail server.',
    },
    other: {
      text: '{host} did not take the email.',
      advice: 'Check {setting}. Emails wait in the queue.',
    },
  },
});

export type MailServerProblemKind = keyof (typeof mailServerProblemMessages)['ua'];
