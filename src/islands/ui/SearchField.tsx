import { useRef } from 'react';
import { Icon } from './Icon.tsx';
import { search, x } from './icons.ts';
import { useUi } from './UiProvider.tsx';

export interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Enter, and the cleared field. */
  onSubmit?: (value: string) => void;
  placeholder?: string;
  name?: string;
  /** Where a window begins with it. */
  autoFocus?: boolean;
}

/** Where one types what to look for. Escape and the cross clear it. */
export function SearchField({
  label,
  value,
  onChange,
  onSubmit,
  placeholder,
  name = 'q',
  autoFocus = false,
}: SearchFieldProps) {
  const { ui } = useUi();
  const ref = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    onSubmit?.('');
    ref.current?.focus();
  };
  return (
    <div className="ui-search">
      <Icon icon={search} />
      <input
        ref={ref}
        className="in"
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
            // The window that it may stand in stays open.
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
        <button type="button" className="ui-search-clear" aria-label={ui.clearSearch} onClick={clear}>
          <Icon icon={x} size={18} />
        </button>
      )}
    </div>
  );
}
