import type { PreapprovalAnswer } from '@heimvorteil/contracts';
import { centsFromEuros, type AffordabilityReason } from '@heimvorteil/engine';
import { writtenReason, type WrittenReason } from '../calculators/reason-labels.ts';

/**
 * The reasons of an answer that was kept, as people read them: amounts stand in it in euros, codes are the engine's of that
 * day. Where today's changes stand beside them, those of that day are not told.
 */
export function keptReasons(
  { reasons }: Pick<PreapprovalAnswer, 'reasons'>,
  changesOfToday: unknown,
): WrittenReason[] {
  const written = reasons.map(({ unit, change, ...reason }) => {
    const amount = change !== undefined && unit?.startsWith('EUROS') ? centsFromEuros(change) : change;
    return writtenReason({
      ...reason,
      ...(amount !== undefined && { change: amount }),
    } as AffordabilityReason);
  });
  return changesOfToday === undefined ? written : written.filter(({ leadsTo }) => leadsTo === undefined);
}
