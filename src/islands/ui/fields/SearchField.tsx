import { useRef } from 'react';
import { Icon } from '#islands/ui/Icon.tsx';
import { search, x } from '#islands/ui/icons.ts';
import { useUi } from '#islands/ui/ui-context.ts';
import { fieldInput, insideButton } from '#styles/form-classes.ts';

export interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called on Enter, and when the field is cleared. */
  onSubmit?: (value: string) => void;
  placeholder?: string;
  name?: string;
  /** For a window in which it is the first field. */
  autoFocus?: boolean;
  /** Classes that position it. */
  className?: string;
}

/** A search field. Escape and the clear button empty it. */
export function SearchField({
  label,
  value,
  onChange,
  onSubmit,
  placeholder,
  name = 'q',
  autoFocus = false,
  className,
}: SearchFieldProps) {
  const { ui } = useUi();
  const ref = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    onSubmit?.('');
    ref.current?.focus();
  };
  return (
    <div className={className === undefined ? 'relative min-w-0' : `relative min-w-0 ${className}`}>
      <Icon icon={search} className="pointer-events-none absolute inset-y-0 left-3.25 my-auto text-muted" />
      <input
        ref={ref}
        className={fieldInput.search}
        type="search"
        name={name}
        aria-label={label}
        placeholder={placeholder}
        maxLength={200}
        enterKeyHint="search"
        autoFocus={autoFocus}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') {
            event.preventDefault();
            // Keeps a surrounding window open.
            event.stopPropagation();
            clear();
          }
          if (event.key === 'Enter' && onSubmit) {
            event.preventDefault();
            onSubmit(value);
          }
        }}
      />
      {value !== '' && (
        <button type="button" className={insideButton} aria-label={ui.clearSearch} onClick={clear}>
          <Icon icon={x} size={18} />
        </button>
      )}
    </div>
  );
}
