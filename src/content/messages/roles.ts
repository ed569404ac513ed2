import { defineMessages } from './define-messages.ts';

/** Names of roles: in mails, in the list of people, and wherever users learn what they may do. */
export const roleNames = defineMessages({
  ua: { user: 'користувач', author: 'автор', editor: 'редактор', admin: 'адміністратор' },
  us: { user: 'member', author: 'author', editor: 'editor', admin: 'admin' },
});

/** Abilities of a role, as the rest of a sentence that begins with “you can”. */
export const roleAbilities = defineMessages({
  ua: {
    user: 'подавати оголошення й керувати ними у своєму кабінеті',
    author: 'писати новини й події афіші та надсилати їх на перевірку',
    editor: 'перевіряти й публікувати матеріали, модерувати оголошення та дбати про довідник',
    admin: 'керувати всім сайтом: матеріалами, налаштуваннями, людьми та їхніми ролями',
  },
  us: {
    user: 'post ads and manage them in your account',
    author: 'write news and events and submit them for review',
    editor: 'review and publish stories, moderate ads and maintain the directory',
    admin: 'manage the whole site: its content, settings, people and their roles',
  },
});
