import type { CalculateOwnCapitalBody } from '@heimvorteil/contracts';
import { ownCapital, type OwnCapital, type OwnCapitalParts } from '@heimvorteil/engine';
import { allEnteredCents } from '../amounts/entered-amounts.ts';
import type { Calculated } from '../calculated.ts';

/** All amounts are in cents. */
export interface OwnCapitalResult extends OwnCapital {
  readonly parts: OwnCapitalParts;
}

export function calculateOwnCapital(body: CalculateOwnCapitalBody): Calculated<OwnCapitalResult> {
  const parts = allEnteredCents(body);
  return { result: { parts, ...ownCapital(parts) } };
}
