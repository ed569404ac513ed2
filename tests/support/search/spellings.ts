import { romanise } from '#content/romanise.ts';

const iso9: Record<string, string> = { а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', є: 'ê', ж: 'ž', з: 'z', и: 'i', і: 'ì', ї: 'ï', й: 'j', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'c', ч: 'č', ш: 'š', щ: 'ŝ', ь: '', ю: 'û', я: 'â' };
const chat = { ...iso9, є: 'ye', ж: 'zh', и: 'y', і: 'i', ї: 'yi', й: 'y', х: 'x', ц: 'ts', ч: '4', ш: '6', щ: 'sch', ю: 'yu', я: 'ya' };
const german = { ...iso9, є: 'je', ж: 'zh', и: 'y', і: 'i', ї: 'ji', й: 'j', х: 'h', в: 'w', ц: 'ts', ч: 'tsch', ш: 'sch', щ: 'schtsch', ю: 'ju', я: 'ja' };
const bgn = { ...chat, и: 'y', г: 'h', х: 'kh', ч: 'ch', ш: 'sh', щ: 'shch' };
const spelt = (table: Record<string, string>) => (word: string) => [...word].map((letter) => table[letter] ?? letter).join('');
/** Ways to write Ukrainian in Latin letters; `searchText` has yet to see the result. */
export const spellings: [string, (word: string) => string][] = [['KMU 2010', romanise], ['ISO 9', spelt(iso9)], ['chats', spelt(chat)], ['German', spelt(german)], ['BGN', spelt(bgn)]];
