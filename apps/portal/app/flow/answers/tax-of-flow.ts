import type { Surroundings } from '@heimvorteil/calculations';
import type { TaxOfCosts } from '@heimvorteil/forms';
import { taxOfCase } from '../../financing-case/tax-of-case.ts';
import { caseOfFlow } from './flow-case.ts';
import { isPurchase } from './financing-type.ts';
import type { FlowValues } from '../flow.ts';

/** The land transfer tax of what a flow's answers buy or build, and what the law says of it; undefined where nothing is bought. */
export function taxOfFlow(values: FlowValues, surroundings: Surroundings): TaxOfCosts | undefined {
  return isPurchase(values) ? taxOfCase(caseOfFlow(values), surroundings) : undefined;
}
