import type { PreapprovalAnswer } from '@heimvorteil/contracts';
import { centsFromEuros, type AffordabilityReason } from '@heimvorteil/engine';
import { formatReason, type ReasonText } from '../calculators/reason-labels.ts';

/**
 * Stored reasons as text: amounts in euros, codes of that day's engine. Omits that day's changes if today's
 * are visible.
 */
export function formatStoredReasons(
  { reasons }: Pick<PreapprovalAnswer, 'reasons'>,
  changesOfToday: unknown,
): ReasonText[] {
  const written = reasons.map(({ unit, change, ...reason }) => {
    const amount = change !== undefined && unit?.startsWith('EUROS') ? centsFromEuros(change) : change;
    return formatReason({
      ...reason,
      ...(amount !== undefined && { change: amount }),
    } as AffordabilityReason);
  });
  return changesOfToday === undefined ? written : written.filter(({ leadsTo }) => leadsTo === undefined);
}
