import { germanMoment } from '../../platform/clock/index.ts';
import { type Operator, terminal } from '../../platform/terminal/index.ts';
import { withdrawDelivery } from './rate-deliveries.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { DeliveryFileMissingError } from './guards/delivery-folder.ts';

export const TERMINAL = terminal([DeliveryFileMissingError]);

/** German sentence about the moment of effect; includes the time if several processes have to prepare. */
export function effectSentence({ shared }: Database, takesEffectAt: number): string {
  if (!shared) return 'Es gilt ab dem nächsten Start.';
  const time = new Date(takesEffectAt).toLocaleTimeString('de-DE', { timeZone: 'Europe/Berlin' });
  return `Es gilt in allen Prozessen ab ${time} Uhr (${germanMoment(takesEffectAt).slice(0, 10)}).`;
}

const NOW = '--now';

const USAGE = `Aufruf: npm run rates:withdraw -- LIEFERUNG [${NOW}]
  LIEFERUNG  ihre Nummer, wie npm run rates:list sie nennt
  ${NOW}      gilt sofort; sonst nach 30 Sekunden in allen Prozessen zugleich`;

/** Withdraws a delivery: `npm run rates:withdraw -- DELIVERY`; exit code 1 if it does not exist. */
export async function ratesWithdraw(words: readonly string[], operator: Operator): Promise<number> {
  const [number = '', ...more] = words.filter((word) => word !== NOW);
  if (!/^[1-9]\d{0,8}$/.test(number) || more.length > 0) {
    operator.error(USAGE);
    return 1;
  }
  return operator.onDatabase(async (database) => {
    const immediately = words.includes(NOW) || !database.shared;
    const outcome = await withdrawDelivery(database.db, Number(number), { immediately });
    if (outcome.kind === 'UNKNOWN') {
      operator.error(`Es gibt keine Lieferung ${number}. Alle zeigt: npm run rates:list`);
      return 1;
    }
    if (outcome.kind === 'AGAIN') {
      operator.log(`Lieferung ${number} ist schon zurückgezogen, seit ${germanMoment(outcome.withdrawnAt)}.`);
      return 0;
    }
    operator.log(`Lieferung ${number} ist zurückgezogen. ${effectSentence(database, outcome.takesEffectAt)}`);
    if (outcome.deliveriesLeft === 0)
      operator.log('Danach gilt keine Lieferung mehr: Das Portal zeigt keine Angebote.');
    return 0;
  });
}

if (import.meta.main) process.exitCode = await ratesWithdraw(process.argv.slice(2), TERMINAL);
