import type { PreapprovalAnswer } from '@heimvorteil/contracts';
import { centsFromEuros, type AffordabilityReason } from '@heimvorteil/engine';
import { formatReason, type ReasonText } from '../calculators/reason-labels.ts';

/** Texts of a stored pre-approval's reasons; omits its suggested changes if today's are displayed. */
export function formatStoredReasons(
  { reasons }: Pick<PreapprovalAnswer, 'reasons'>,
  changesOfToday: unknown,
): ReasonText[] {
  const texts = reasons.map(({ unit, change, ...reason }) => {
    const amount = change !== undefined && unit?.startsWith('EUROS') ? centsFromEuros(change) : change;
    return formatReason({
      ...reason,
      ...(amount !== undefined && { change: amount }),
    } as AffordabilityReason);
  });
  return changesOfToday === undefined ? texts : texts.filter(({ leadsTo }) => leadsTo === undefined);
}
