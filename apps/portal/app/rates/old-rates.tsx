import { createContext, use } from 'react';

/** That the market's rates are older than they should be, as a sentence; undefined where they are not. The root provides it. */
export const OldRates = createContext<string | undefined>(undefined);

/** Behind each "Zinsen vom …" of today's market: how long no newer ones have come, where that is too long. */
export function OldRatesNote() {
  const note = use(OldRates);
  return note && ` ${note} `;
}
