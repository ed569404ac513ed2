import { useRef } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { Button } from '#islands/ui/Button.tsx';
import { TextField } from '#islands/ui/fields/TextField.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { plus, x } from '#islands/ui/icons.ts';
import { chipClasses } from '#styles/form-classes.ts';
import { addTypedAliases } from './place-value.ts';
import { useLocations } from './use-locations.ts';

interface Props {
  aliases: readonly string[];
  typed: string;
  onChange: (aliases: readonly string[], typed: string) => void;
  error: string | null;
}

/** A field for other names of a place; commas separate several. */
export function AliasField({ aliases, typed, onChange, error }: Props) {
  const { texts } = useLocations().words;
  const input = useRef<HTMLInputElement>(null);
  const add = () => {
    onChange(addTypedAliases(aliases, typed), '');
    input.current?.focus();
  };
  return (
    <div
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target !== input.current || typed.trim() === '') return;
        // Enter adds the name instead of submitting the form.
        event.preventDefault();
        add();
      }}
    >
      <TextField
        ref={input}
        label={texts.fields.aliases}
        hint={texts.hints.aliases}
        value={typed}
        onChange={(next) => onChange(aliases, next)}
        error={error}
      />
      {typed.trim() !== '' && (
        <Button size="s" icon={plus} onPress={add}>
          {texts.addAlias}
        </Button>
      )}
      {aliases.length > 0 && (
        <ul className={`${chipClasses.list} mt-2.5`} aria-label={texts.fields.aliases}>
          {aliases.map((name) => (
            <li key={name} className={`${chipClasses.item} ${chipClasses.plain}`}>
              <span translate="no">{name}</span>
              <button
                type="button"
                className={chipClasses.remove}
                aria-label={fill(texts.removeAlias, { name })}
                onClick={() => {
                  onChange(
                    aliases.filter((aliase) => aliase !== name),
                    typed,
                  );
                  input.current?.focus();
                }}
              >
                <Icon icon={x} size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
