import type { PreapprovalAnswer } from '@heimvorteil/contracts';
import { centsFromEuros, type AffordabilityReason } from '@heimvorteil/engine';
import { writtenReason, type WrittenReason } from '../calculators/affordability/index.ts';

/** The reasons of an answer that was kept, as people read them: amounts stand in it in euros, codes are the engine's of that day. */
export function keptReasons({ reasons }: Pick<PreapprovalAnswer, 'reasons'>): WrittenReason[] {
  return reasons.map(({ unit, change, ...reason }) => {
    const amount = change !== undefined && unit?.startsWith('EUROS') ? centsFromEuros(change) : change;
    return writtenReason({
      ...reason,
      ...(amount !== undefined && { change: amount }),
    } as AffordabilityReason);
  });
}
