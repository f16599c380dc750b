import type { Database } from '../../platform/database/open-database.ts';
import { germanMoment } from '../../platform/clock/index.ts';
import { terminal } from '../../platform/terminal/index.ts';
import { DeliveryFileMissingError } from './guards/delivery-folder.ts';

/** Whoever calls a command about rates in a terminal. */
export const TERMINAL = terminal([DeliveryFileMissingError]);

/** When a change is seen: where processes have to prepare for it the time of day counts. */
export function effectSentence({ shared }: Database, takesEffectAt: number): string {
  if (!shared) return 'Es gilt ab dem nächsten Start.';
  const time = new Date(takesEffectAt).toLocaleTimeString('de-DE', { timeZone: 'Europe/Berlin' });
  return `Es gilt in allen Prozessen ab ${time} Uhr (${germanMoment(takesEffectAt).slice(0, 10)}).`;
}
