import { formatDate } from '@heimvorteil/format';
import type { MarketAge } from '../services.ts';

/** What every page says where rates are older than they should be, or where there are none; nothing else. */
export function marketAgeNote(age: MarketAge | undefined): string | undefined {
  if (age === undefined) {
    return 'Zurzeit liegen hier keine Zinsen von Anbietern vor. Mit einem eigenen Sollzins kannst du alles rechnen.';
  }
  if (!age.isOutdated) return undefined;
  return `Zinsen vom ${formatDate(age.asOf)}: Seit ${age.days} Tagen sind keine neuen gekommen. Was Anbieter heute verlangen, kann davon abweichen.`;
}
