import { useRef, useState } from 'react';
import { MAX_MESSAGE_LENGTH } from '#content/model/conversations.ts';
import { Button } from '#islands/ui/Button.tsx';
import { TextArea } from '#islands/ui/fields/TextField.tsx';
import { send as sendIcon } from '#islands/ui/icons.ts';
import { useConversationScreen } from './conversation-words.ts';
import type { Conversation } from './use-conversation.ts';

/** The form for a message: submitted by loading a new page without scripts, and in place with them. */
export function MessageForm({ conversation: { text, setText, send } }: { conversation: Conversation }) {
  const {
    texts: { form: texts },
    post,
  } = useConversationScreen().words;
  const [error, setError] = useState<string | undefined>();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <form
      ref={form}
      className="grid gap-3.5 print:hidden"
      method="post"
      action={post}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const wrong =
          text.trim() === ''
            ? texts.required
            : [...text.trim()].length > MAX_MESSAGE_LENGTH
              ? texts.tooLong
              : undefined;
        setError(wrong);
        field.current?.focus();
        if (wrong !== undefined) return;
        send(text.trim());
        setText('');
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
        event.preventDefault();
        form.current?.requestSubmit();
      }}
    >
      <TextArea
        ref={field}
        label={texts.label}
        hint={<span className="pointer-coarse:hidden">{texts.hint}</span>}
        name="text"
        required
        rows={3}
        limit={MAX_MESSAGE_LENGTH}
        value={text}
        onChange={setText}
        error={error}
      />
      <Button type="submit" variant="p" icon={sendIcon} className="justify-self-start">
        {texts.send}
      </Button>
    </form>
  );
}
