import type { ChainedCommands } from '@tiptap/core';
import { useState } from 'react';
import { isSafeLink } from '#content/rich-text.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { InsertDialogProps } from './Toolbar.tsx';

/** An address as people type it: a bare domain or mailbox is completed. */
function completed(typed: string): string {
  const text = typed.trim();
  if (/^[^\s/@:]+@[^\s/@]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`;
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#].*)?$/u.test(text) ? `https://${text}` : text;
}

/** The caret goes behind the linked words: the next key would replace them. What is typed there is no part of the link. */
const goOnBehind = (chain: ChainedCommands) =>
  chain
    .command(
      ({ tr, state, commands }) =>
        commands.setTextSelection(tr.selection.to) && Boolean(tr.removeStoredMark(state.schema.marks.link!)),
    )
    .run();

/** Links what is selected, or changes the link that the cursor stands in. */
export function LinkDialog({ editor, texts, onClose }: InsertDialogProps) {
  const old = editor.getAttributes('link').href as string | undefined;
  const [href, setHref] = useState(old ?? '');
  const bare = editor.state.selection.empty && old === undefined;
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const address = completed(href);
  const confirm = () => {
    setTried(true);
    if (!isSafeLink(address)) return;
    const mark = { type: 'link', attrs: { href: address } };
    if (bare) editor.commands.insertContent({ type: 'text', text: words.trim() || address, marks: [mark] });
    else goOnBehind(editor.chain().extendMarkRange('link').setMark('link', mark.attrs));
    onClose();
  };
  const remove = () => {
    goOnBehind(editor.chain().extendMarkRange('link').unsetMark('link'));
    onClose();
  };
  return (
    <ConfirmDialog isOpen title={texts.linkTitle} confirmLabel={texts.linkSet} onClose={onClose} onConfirm={confirm}>
      <TextField
        label={texts.linkUrl}
        hint={texts.linkHint}
        required
        autoFocus
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={href}
        onChange={setHref}
        error={tried && !isSafeLink(address) ? texts.linkBad : null}
      />
      {bare && <TextField label={texts.linkText} value={words} onChange={setWords} />}
      {old !== undefined && (
        <div>
          <Button size="s" onPress={remove}>
            {texts.linkRemove}
          </Button>
        </div>
      )}
    </ConfirmDialog>
  );
}
