import { knownHouseholdOf } from '../affordability/index.ts';
import type { StatedMortgage } from './form.ts';

/** The household of the form as this browser keeps it; nothing before an income is said, and never own capital in parts. */
export function householdToKeep(stated: StatedMortgage) {
  if (stated.salary === undefined) return undefined;
  const { ownCapital: _parts, ...household } = knownHouseholdOf(stated);
  return household;
}
