import { useState } from 'react';
import { currencies } from '#content/fields/price-fields.ts';
import { fieldId } from '../entry-form/focus-path.ts';
import { useError, useForm } from '../entry-form/form-context.ts';
import { PriceField } from '../entry-form/PriceField.tsx';

type Price = { type?: string; amount?: unknown; currency?: string } | null;

const isHalf = (price: Price) => price?.type === 'fixed' && (price.amount ?? null) === null;

/** What it costs. A price is what most ads have: its field is there at once, and it counts once there is an amount in it. */
export function AdPrice() {
  const { value, set, view } = useForm();
  const path = 'details.price';
  const field = view.kind.details.find(({ name }) => name === 'price')!;
  const error = useError(path);
  const price = value.details.price as Price;
  // A price without its amount cannot be stored: until there is one it is only shown.
  const [half, setHalf] = useState<Price>({ type: 'fixed', currency: currencies[0] });
  return (
    <div id={fieldId(path)}>
      <PriceField
        field={field}
        value={price ?? half}
        error={error}
        onChange={(next) => {
          const given = next as Price;
          if (given === null || isHalf(given)) setHalf(given ?? half);
          set(path, given === null || isHalf(given) ? null : given);
        }}
      />
    </div>
  );
}
