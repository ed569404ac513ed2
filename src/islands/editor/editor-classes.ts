/** The frame around the toolbar and the text. It shows whether the text has the focus, and whether it is invalid. */
export const editorFrame =
  'relative rounded-lg border border-ctl bg-surface has-aria-invalid:border-2 has-aria-invalid:border-danger has-[[role=textbox]:focus-visible]:outline-2 has-[[role=textbox]:focus-visible]:outline-offset-1 has-[[role=textbox]:focus-visible]:outline-accent';

/** Keeps the bar above the text visible while the user writes. */
export const stickyToolbar =
  'sticky top-(--under-bars,0px) z-2 min-h-11.25 overflow-clip rounded-t-lg border-b border-line bg-surface short:static';

/** The text itself; `editor.css` styles its content. */
export const writtenText =
  'editor-text min-h-65 rounded-b-lg text-17 focus-visible:outline-none aria-invalid:border-0 data-hint:before:pointer-events-none data-hint:before:float-left data-hint:before:h-0 data-hint:before:text-muted data-hint:before:content-[attr(data-hint)]';

export const toolButton =
  'grid h-8.5 min-w-7.5 place-items-center rounded-sm text-ink-2 data-hovered:bg-surface-2 data-selected:bg-accent-soft data-selected:text-accent-text';
/** The row of tools, and a group of them. */
export const toolRow = 'flex gap-1.5 p-1.25 md:flex-wrap';
export const toolGroup = 'flex flex-none gap-px';
export const insertTool = `${toolButton} flex-none grid-flow-col gap-1 px-1.5 text-14`;
/** The name of a tool, shown next to it. */
export const toolName = 'rounded-sm bg-ink px-2 py-1 text-13/tight text-surface shadow-lg';

/** Blocks with their own look in the editor; the same before it has loaded. */
export const embedBlock = 'rounded-lg border border-line-strong bg-surface-2 px-3.5 py-3';
export const buttonBlock = 'inline-block rounded-lg bg-accent px-4.5 py-2 font-semibold text-accent-ink';
export const galleryBlock =
  'grid grid-cols-[repeat(auto-fill,minmax(130px,1fr))] gap-2 rounded-lg border border-line p-2 [&_img]:aspect-4/3 [&_img]:w-full [&_img]:object-cover';

/** A picture whose upload is in progress or failed. */
export const uploadBlock =
  'grid gap-2 rounded-sm border border-dashed border-ctl bg-surface-2 p-3.5 text-14 text-muted data-[upload=failed]:border-danger data-[upload=failed]:text-danger';
export const uploadProgress = 'h-1.5 w-full accent-accent';

/** The highlighted selection while the focus is in a field next to the text. */
export const highlightedSelection = 'bg-accent-soft';
/** The place where a dragged block would be dropped. */
export const dropLine = 'bg-accent';
