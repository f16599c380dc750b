import { fault, type AnswerOf, type calculateOwnCapital } from '@heimvorteil/contracts';
import { eurosFromCents } from '@heimvorteil/engine';
import type { OwnCapitalResult } from './calculate-own-capital.ts';

/** Own capital added up, in euros. */
export function ownCapitalAnswer({
  total,
  errors,
  derivation,
}: OwnCapitalResult): AnswerOf<typeof calculateOwnCapital> {
  return {
    total: eurosFromCents(total),
    errors: errors.map((code) => fault(code)),
    derivation: [...derivation],
  };
}
