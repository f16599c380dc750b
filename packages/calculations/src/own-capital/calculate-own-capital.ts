import type { CalculateOwnCapitalBody } from '@heimvorteil/contracts';
import { ownCapital, type OwnCapital, type OwnCapitalParts } from '@heimvorteil/engine';
import { allStatedCents } from '../amounts/stated-cents.ts';
import type { Calculated } from '../calculated.ts';

/** Own capital added up; amounts in cents. */
export interface OwnCapitalResult extends OwnCapital {
  readonly parts: OwnCapitalParts;
}

/** Adds the five parts of own capital up. */
export function calculateOwnCapital(body: CalculateOwnCapitalBody): Calculated<OwnCapitalResult> {
  const parts = allStatedCents(body);
  return { result: { parts, ...ownCapital(parts) } };
}
