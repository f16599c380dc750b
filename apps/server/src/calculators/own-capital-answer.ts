import { fault, type CalculateOwnCapitalBody, type calculateOwnCapital } from '@heimvorteil/contracts';
import { eurosFromCents, ownCapital } from '@heimvorteil/engine';
import type * as z from 'zod/mini';
import { allStatedCents } from './stated-cents.ts';

/** Own capital added up, in euros. */
export function ownCapitalAnswer(
  body: CalculateOwnCapitalBody,
): z.infer<typeof calculateOwnCapital.response> {
  const { total, errors, derivation } = ownCapital(allStatedCents(body));
  return {
    total: eurosFromCents(total),
    errors: errors.map((code) => fault(code)),
    derivation: [...derivation],
  };
}
