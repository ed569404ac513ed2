import { itemXml, OLD_SITE, wxr } from './testing.ts';

/** A handwritten export for tests, and the required contents of its report. */
interface ExportSample {
  xml: string;
  told: readonly string[];
}

const picture = (host: string, size = '-300x200') => `${host}/2015/03/khor${size}.jpg`;
const attachment = (host: string, file = '2015/03/khor.jpg') =>
  itemXml({
    id: 5,
    type: 'attachment',
    status: 'inherit',
    title: 'Хор',
    link: `${OLD_SITE}/khor/`,
    more: `<wp:attachment_url>${picture(host, '')}</wp:attachment_url>`,
    meta: { _wp_attached_file: file, _wp_attachment_image_alt: 'Хор на сцені' },
  });

/** Texts from before the block editor, like those of the theme unit test. */
export const classicExport: ExportSample = {
  xml: wxr([
    itemXml({
      id: 1,
      title: 'Довгий допис',
      content: `Перший абзац, <em>виділений</em> &amp; <strong>жирний</strong>.\nДругий рядок H<sub>2</sub>O.\n\n[caption id="attachment_5" align="alignright" width="300"]<img class="size-medium wp-image-5" src="${picture(`${OLD_SITE}/wp-content/uploads`)}" alt="Наш хор" /> Підпис <a href="https://example.org/">зовні</a>[/caption]\n\n<p style="text-align: center; color: red">Посередині</p><center>Теж</center>\n<ul><li>Один</li><li>Два<ol type="a"><li>Три</li></ol></li></ul>\n<dl><dt>Слово</dt><dd>Пояснення</dd></dl>\n<table align="left"><tr><th>Рік</th><td>Подія</td></tr></table>\n<pre>код і <b>ще</b></pre>\n<!-- нотатка редактора -->\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\n\n[gallery columns="4" ids="5"]\n\n[contact-form-7 id="3" title="Лист нам"]\n\n<blockquote>Цитата<cite>Автор</cite></blockquote>[video width="640" src="${OLD_SITE}/film.mp4"][/video]<!--nextpage-->Кінець.`,
    }),
    itemXml({
      id: 2,
      type: 'page',
      title: 'Про нас',
      name: 'pro-nas',
      link: `${OLD_SITE}/about/`,
      content: 'Слова сторінки <a href="/?p=1">з посиланням</a>',
    }),
    itemXml({ id: 7, type: 'tribe_events', title: 'Толока в парку', link: `${OLD_SITE}/event/toloka/` }),
    attachment(`${OLD_SITE}/wp-content/uploads`),
  ]),
  told: [
    'look\talignment: right',
    'look\talignment: center (2 times)',
    'look\tcolours',
    'look\tnumbers of a list',
    'look\tgallery: [gallery columns="4" ids="5"]',
    'comment\tнотатка редактора',
    'look\tvideo: [video width="640"',
    'link\tin the words below a picture: https://example.org/',
    'tribe_events\tТолока в парку',
  ],
};

/** In the format of wordpress.com: pictures on a separate host, without `_wp_attached_file`. */
export const wordpressComExport: ExportSample = {
  xml: wxr([
    itemXml({
      id: 1,
      title: 'Зустріч громади',
      link: 'https://old.example.org/2015/03/01/zustrich/',
      content: `<p>Зібралися в залі.</p><img class="alignleft wp-image-5" src="${picture('https://hromada.files.wordpress.com')}?w=300" alt="Люди" /><a href="${picture('https://hromada.files.wordpress.com', '')}"><img src="https://i0.wp.com/hromada.files.wordpress.com/2015/03/khor.jpg?resize=20" alt="Знову" /></a>\n\n[youtube=https://www.youtube.com/watch?v=dQw4w9WgXcQ&w=640]\n\n<img src="https://cdn.example.net/offload/2015/03/22104512/khor-150x150.jpg" alt="Із CDN" />`,
    }),
    attachment('https://hromada.files.wordpress.com', ''),
  ]),
  told: ['look\talignment: left'],
};

const block = (name: string, html: string, attributes = '') =>
  `<!-- wp:${name} ${attributes}${attributes && ' '}-->\n${html}\n<!-- /wp:${name} -->`;
const gutenberg = [
  block(
    'paragraph',
    '<p class="has-text-align-center has-drop-cap">Перший абзац</p>',
    '{"align":"center","dropCap":true}',
  ),
  block('heading', '<h3 class="wp-block-heading">Заголовок</h3>', '{"level":3}'),
  block('list', `<ul class="wp-block-list">${block('list-item', '<li>Пункт</li>')}</ul>`),
  block(
    'quote',
    `<blockquote class="wp-block-quote">${block('paragraph', '<p>Сказано</p>')}<cite>Кимось</cite></blockquote>`,
  ),
  block('pullquote', '<figure class="wp-block-pullquote"><blockquote><p>Виніс</p></blockquote></figure>'),
  block(
    'image',
    `<figure class="wp-block-image aligncenter is-resized"><img src="${picture('https://cdn.old.example.org/app/uploads')}" alt="Хор" class="wp-image-5"/><figcaption>Під картинкою</figcaption></figure>`,
    '{"id":5}',
  ),
  block(
    'gallery',
    `<figure class="wp-block-gallery has-nested-images columns-2">${block('image', `<figure class="wp-block-image"><img src="${picture(`${OLD_SITE}/wp-content/uploads`)}" alt="У галереї"/></figure>`)}</figure>`,
  ),
  '<!-- wp:gallery {"ids":[5]} /-->',
  '<!-- wp:image {"id":5} /-->',
  block(
    'cover',
    `<div class="wp-block-cover has-background-dim" style="background-image:url(${picture(`${OLD_SITE}/wp-content/uploads`, '')})"><p class="wp-block-cover-text">На обкладинці</p></div>`,
    `{"url":"${picture(`${OLD_SITE}/wp-content/uploads`, '')}","id":5}`,
  ),
  block(
    'group',
    block('paragraph', '<p>У групі</p>'),
    '{"layout":{"type":"flex"},"style":{"background":{"backgroundImage":{"url":"https://old.example.org/wp-content/uploads/2015/03/khor.jpg"}}}}',
  ),
  block(
    'media-text',
    `<div class="wp-block-media-text alignwide"><figure class="wp-block-media-text__media"><img src="${picture(`${OLD_SITE}/wp-content/uploads`)}" alt=""/></figure><div>${block('paragraph', '<p>Поруч із картинкою</p>')}</div></div>`,
  ),
  block(
    'columns',
    `<div class="wp-block-columns">${block('column', `<div class="wp-block-column">${block('paragraph', '<p>Ліворуч</p>')}</div>`)}${block('column', `<div class="wp-block-column">${block('paragraph', '<p>Праворуч</p>')}</div>`)}</div>`,
  ),
  block(
    'buttons',
    `<div class="wp-block-buttons">${block('button', '<div class="wp-block-button"><a class="wp-block-button__link" href="https://example.org/donate">Допомогти</a></div>')}</div>`,
  ),
  block('spacer', '<div style="height:40px" aria-hidden="true" class="wp-block-spacer"></div>', '{"height":"40px"}'),
  block('separator', '<hr class="wp-block-separator is-style-dots"/>'),
  block(
    'details',
    `<details class="wp-block-details"><summary>Докладніше</summary>${block('paragraph', '<p>Подробиці</p>')}</details>`,
  ),
  block(
    'table',
    '<figure class="wp-block-table is-style-stripes"><table><tbody><tr><td>Так</td><td>Ні</td></tr></tbody></table><figcaption>Таблиця</figcaption></figure>',
  ),
  block('verse', '<pre class="wp-block-verse">Садок вишневий</pre>'),
  block('preformatted', '<pre class="wp-block-preformatted">Як є</pre>'),
  block('code', '<pre class="wp-block-code"><code>x = 1</code></pre>'),
  block(
    'embed',
    '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\n</div><figcaption>Відео</figcaption></figure>',
    '{"url":"https://www.youtube.com/watch?v=dQw4w9WgXcQ"}',
  ),
  block(
    'video',
    '<figure class="wp-block-video"><video controls src="https://old.example.org/wp-content/uploads/film.mp4"></video></figure>',
  ),
  block(
    'audio',
    '<figure class="wp-block-audio"><audio controls src="https://old.example.org/wp-content/uploads/spiv.mp3"></audio></figure>',
  ),
  block(
    'file',
    '<div class="wp-block-file"><a href="https://old.example.org/wp-content/uploads/statut.pdf">Статут</a> <a class="wp-block-file__button" download>Завантажити</a></div>',
  ),
  block(
    'social-links',
    '<ul class="wp-block-social-links"><!-- wp:social-link {"url":"https://facebook.com/hromada","service":"facebook","label":"Ми у Фейсбуці"} /--></ul>',
  ),
  '<!-- wp:search {"label":"Шукати","buttonText":"Знайти"} /-->',
  '<!-- wp:latest-posts {"postsToShow":3} /-->',
  '<!-- wp:calendar /-->',
  '<!-- wp:rss {"feedURL":"https://example.org/feed"} /-->',
  '<!-- wp:acf/quote {"name":"acf/quote","data":{"words":"Дані плагіна \\u003cb\\u003eтут\\u003c/b\\u003e"}} /-->',
  block(
    'yoast/faq-block',
    '<div class="schema-faq"><strong>Питання?</strong><p>Відповідь.</p></div>',
    '{"questions":[]}',
  ),
  block(
    'contact-form-7/contact-form-selector',
    '<div class="wp-block-contact-form-7">[contact-form-7 id="3" title="Форма"]</div>',
    '{"id":3,"title":"Форма"}',
  ),
  block('query', block('post-template', '<!-- wp:post-title /-->'), '{"queryId":1}'),
  block('paragraph', '<p></p>'),
  block('html', '<div class="own"><marquee>Рухомий рядок</marquee></div>'),
  block('shortcode', '[members-only]Для своїх[/members-only]'),
  block('paragraph', '<p>Із приміткою<sup data-fn="aa" class="fn"><a href="#aa" id="aa-link">1</a></sup></p>'),
  '<!-- wp:footnotes /-->',
  '<!-- wp:block {"ref":900} /-->',
  '<!-- wp:block {"ref":902} /-->',
  '<!-- wp:block {"ref":999} /-->',
  block('more', '<!--more-->'),
  block('nextpage', '<!--nextpage-->'),
].join('\n\n');

/**
 * Blocks of every type, synced ones (one inside another, one inside itself), footnotes, and pictures in a folder that
 * was moved.
 */
export const gutenbergExport: ExportSample = {
  xml: wxr([
    itemXml({
      id: 1,
      title: 'Усі блоки',
      content: gutenberg,
      meta: { footnotes: JSON.stringify([{ id: 'aa', content: 'Слова <em>примітки</em>' }]) },
    }),
    itemXml({
      id: 900,
      type: 'wp_block',
      title: 'Спільний',
      link: '',
      content: `${block('paragraph', '<p>Слова спільного блоку</p>')}\n<!-- wp:block {"ref":901} /-->`,
    }),
    itemXml({
      id: 901,
      type: 'wp_block',
      title: 'Вкладений',
      link: '',
      content: `${block('paragraph', '<p>Слова вкладеного</p>')}\n<!-- wp:block {"ref":900} /-->`,
    }),
    itemXml({
      id: 902,
      type: 'wp_block',
      title: 'Чернетка',
      status: 'draft',
      link: '',
      content: block('paragraph', '<p>Ще не готово</p>'),
    }),
    attachment(`${OLD_SITE}/wp-content/uploads`),
  ]),
  told: [
    'look\tcolumns',
    'look\tbutton',
    'look\tspacer',
    'look\talignment: center (2 times)',
    'look\tlarge first letter',
    'look\tgrid of pictures',
    'look\twords upon a picture',
    'look\tpicture beside its words',
    'look\tpull quote',
    'look\trow of blocks',
    'look\tstyle: dots',
    'look\tstyle: stripes',
    'look\twords that unfold',
    'look\tsize of a picture',
    'look\tblock of a plugin: yoast/faq-block',
    'look\tfootnote: its number',
    'block\tsocial-link {"url":"https://facebook.com/hromada"',
    'block\tsearch {',
    'block\tlatest-posts',
    'block\tcalendar',
    'block\trss',
    'block\tacf/quote {"name":"acf/quote","data":{"words":"Дані плагіна <b>тут</b>"}}',
    'block\tpost-title',
    'block\tquery {"queryId":1}',
    'block\tparagraph, with nothing in it',
    'block\tblock {"ref":900}: stands inside of itself',
    'block\tblock {"ref":902}: was not public there',
    'block\tblock {"ref":999}: the export does not have it',
  ],
};
