import { createContext, use } from 'react';
import { formatDate } from '@heimvorteil/format';
import type { MarketAge } from '../services/index.ts';

/** Sentence on outdated rates, provided by the root; undefined if the rates are current. */
export const OldRates = createContext<string | undefined>(undefined);

/** Note after each "Zinsen vom …" if no newer rates have arrived for too long. */
export function OldRatesNote() {
  const note = use(OldRates);
  return note && ` ${note} `;
}

/** Text for `OldRatesNote`; undefined if the rates are current. */
export function oldRatesNote(age: MarketAge | undefined): string | undefined {
  return age?.isOutdated ? `Seit ${age.days} Tagen sind keine neuen gekommen.` : undefined;
}

/** Notice on every page if rates are outdated or missing; else undefined. */
export function marketAgeNote(age: MarketAge | undefined): string | undefined {
  if (age === undefined) {
    return 'Zurzeit liegen hier keine Zinsen von Anbietern vor. Mit einem eigenen Sollzins kannst du alles rechnen.';
  }
  const note = oldRatesNote(age);
  return (
    note && `Zinsen vom ${formatDate(age.asOf)}: ${note} Was Anbieter heute verlangen, kann davon abweichen.`
  );
}
