import { useState } from 'react';
import { createOpener, type Opener } from './opener.ts';

/** The opener of this part's windows; it outlives the part for as long as it looks after the focus. */
export function useOpener(): Opener {
  const [opener] = useState(createOpener);
  return opener;
}
