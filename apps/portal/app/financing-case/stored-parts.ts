import { DEFAULT_CASE } from '@heimvorteil/contracts';
import { OWN_CAPITAL_PARTS } from '@heimvorteil/engine';
import { writeNumber } from '@heimvorteil/forms';
import type { StoredFinancing } from './stored-financing.ts';
import { recordOf } from './record-of.ts';
import { ownFundsOf, type CapitalPart } from './capital-fields.ts';

type PartValues = Partial<Readonly<Record<CapitalPart, string>>>;

export interface StoredParts {
  readonly values: PartValues;
  /** True if the visitor entered own funds as one sum, so that the sum counts as savings. */
  readonly areAssumed: boolean;
}

/** Parts of own capital; ignored if their sum differs from the case's own funds (contract §3). */
export function storedParts({ financingCase: { ownFunds }, household }: StoredFinancing): StoredParts {
  const named = numbersOf(household?.ownCapital);
  if (ownFundsOf(named) === ownFunds) return { values: valuesOf(named), areAssumed: false };
  // Own funds equal to the example were not entered, so they have no parts.
  if (ownFunds === DEFAULT_CASE.ownFunds) return { values: {}, areAssumed: false };
  return { values: valuesOf({ savings: ownFunds }), areAssumed: true };
}

/** Validates the parts because browser storage is untrusted. */
function numbersOf(stored: unknown): Partial<Record<CapitalPart, number>> {
  const parts = recordOf(stored);
  return Object.fromEntries(
    OWN_CAPITAL_PARTS.flatMap((name) => {
      const value = parts[name];
      return typeof value === 'number' && value >= 0 && Number.isFinite(value) ? [[name, value]] : [];
    }),
  );
}

function valuesOf(parts: Partial<Readonly<Record<CapitalPart, number>>>): PartValues {
  return Object.fromEntries(
    OWN_CAPITAL_PARTS.map((name) => {
      const value = parts[name];
      return [name, value === undefined ? '' : writeNumber('euros', value)];
    }),
  );
}
