import type { Programme } from '@heimvorteil/contracts';
import { eurosFromCents, type ProgrammeAssessment } from '@heimvorteil/engine';

/** Programmes as calls and screens say them, in euros. */
export function programmesAnswer(assessed: readonly ProgrammeAssessment[]): Programme[] {
  return assessed.map(({ maxAmount, reasons, toProve, missing, terms, notWith, ...about }) => ({
    ...about,
    maxAmount: maxAmount === null ? null : eurosFromCents(maxAmount),
    reasons: [...reasons],
    toProve: [...toProve],
    missing: [...missing],
    terms: [...terms],
    notWith: [...notWith],
  }));
}
