import type { MarketContext } from '@heimvorteil/calculations';
import type { TaxOfCosts } from '@heimvorteil/forms';
import { taxOfCase } from '../../financing-case/tax-of-case.ts';
import { caseOfFlow } from './flow-case.ts';
import { type FlowValues, isPurchase } from '../flow.ts';

/** Land transfer tax of the answers; undefined for follow-on financing. */
export function taxOfFlow(values: FlowValues, context: MarketContext): TaxOfCosts | undefined {
  return isPurchase(values) ? taxOfCase(caseOfFlow(values), context) : undefined;
}
