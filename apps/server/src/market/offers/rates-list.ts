import { germanMoment } from '../../platform/clock/index.ts';
import { namedText } from './import-report.ts';
import { listDeliveries, type ListedDelivery, type PlannedSets } from './list-deliveries.ts';
import { rateDeliveries } from './rate-deliveries.ts';
import { tableLines, type Operator } from '../../platform/terminal/index.ts';

/** Prints every delivery with its current and planned parts: `npm run rates:list`. */
export async function ratesList(words: readonly string[], operator: Operator): Promise<number> {
  if (words.length > 0) {
    operator.error('Aufruf: npm run rates:list');
    return 1;
  }
  return operator.onDatabase(async ({ db }) => {
    const now = await rateDeliveries(db).now();
    const listed = await listDeliveries(db, now);
    if (listed.length === 0) {
      operator.log('Es gibt noch keine Lieferung. Eine übernimmt: npm run rates:import -- ORDNER');
      return 0;
    }
    const rows = listed.map((delivery) => [
      String(delivery.id),
      germanMoment(delivery.receivedAt),
      String(delivery.providers),
      String(delivery.inForce),
      String(delivery.programmes),
      plannedText(delivery),
      stateText(delivery, now),
    ]);
    const header = ['Lieferung', 'eingegangen', 'Anbieter', 'in Kraft', 'Programme', 'geplant', 'Stand'];
    for (const line of tableLines([header, ...rows], [0, 2, 3, 4])) operator.log(line);
    const inForce = listed.reduce((sum, delivery) => sum + delivery.inForce, 0);
    operator.log(`In Kraft am ${germanMoment(now)}: ${inForce} Anbieter.`);
    return 0;
  });
}

function plannedText({ planned }: ListedDelivery): string {
  if (planned.length === 0) return '–';
  return planned.map((begun) => `${countText(begun)} ab ${germanMoment(begun.moment)}`).join(', ');
}

/** A bare number means providers, as in the column before it. */
function countText({ providers, programmes }: PlannedSets): string {
  return programmes === 0 ? String(providers) : namedText({ providers, programmes });
}

function stateText({ withdrawnAt, endsAt, takesEffectAt, allowed }: ListedDelivery, now: number): string {
  if (withdrawnAt !== null) {
    const until = endsAt > now ? `, zählt bis ${timeOf(endsAt)}` : '';
    return `zurückgezogen am ${germanMoment(withdrawnAt)}${until}`;
  }
  const counting = takesEffectAt > now ? `zählt ab ${timeOf(takesEffectAt)}` : 'zählt';
  return allowed.length === 0 ? counting : `${counting}, übernommen trotz ${allowed.join(', ')}`;
}

/** Includes seconds, because the moment is at most half a minute away. */
function timeOf(moment: number): string {
  return `${new Date(moment).toLocaleTimeString('de-DE', { timeZone: 'Europe/Berlin' })} Uhr`;
}
