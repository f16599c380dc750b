import { formatDate } from '@heimvorteil/format';
import type { MarketAge } from '../services/index.ts';

/** What stands behind each day of the rates where they are older than they should be. */
export function oldRatesNote(age: MarketAge | undefined): string | undefined {
  return age?.isOutdated ? `Seit ${age.days} Tagen sind keine neuen gekommen.` : undefined;
}

/** What every page says where rates are older than they should be, or where there are none; nothing else. */
export function marketAgeNote(age: MarketAge | undefined): string | undefined {
  if (age === undefined) {
    return 'Zurzeit liegen hier keine Zinsen von Anbietern vor. Mit einem eigenen Sollzins kannst du alles rechnen.';
  }
  const note = oldRatesNote(age);
  return (
    note && `Zinsen vom ${formatDate(age.asOf)}: ${note} Was Anbieter heute verlangen, kann davon abweichen.`
  );
}
