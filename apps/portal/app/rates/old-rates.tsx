import { createContext, use } from 'react';

/** Sentence on outdated rates; undefined if they are current. Provided by the root. */
export const OldRates = createContext<string | undefined>(undefined);

/** Follows each "Zinsen vom …": how long no newer rates have arrived, if too long. */
export function OldRatesNote() {
  const note = use(OldRates);
  return note && ` ${note} `;
}
