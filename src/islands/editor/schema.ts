import { marks } from './marks.ts';
import { button, embed, gallery, picture } from './media-nodes.ts';
import { nodes } from './nodes.ts';
import { tableNodes } from './table-nodes.ts';

/**
 * The nodes and marks of `rich-text.ts`.
 * @param media where pictures lie, with `{id}`
 */
export const schemaExtensions = (media = '') => [
  ...nodes,
  ...marks,
  ...tableNodes,
  picture.configure({ address: media }),
  gallery,
  button,
  embed,
];
