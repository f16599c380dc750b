import type { AffordabilityBody, FinancingCase } from '@heimvorteil/contracts';
import {
  calculateAffordability,
  type AffordabilityResult,
} from '../affordability/calculate-affordability.ts';
import type { MarketContext } from '../market-context.ts';

/** Household inputs of the affordability call, without the case and own funds. */
export type Household = Pick<
  AffordabilityBody,
  'income' | 'expenses' | 'numberOfAdults' | 'numberOfChildren' | 'livingArea' | 'otherDebts' | 'ageGroup'
>;

/** Household's verdict on a purchase or building; undefined for a debt or without a result. */
export function judgeCase(
  { campaign: _campaign, ...financingCase }: FinancingCase,
  household: Household,
  context: MarketContext,
): AffordabilityResult | undefined {
  if (financingCase.financingType === 'FollowupFinancing') return undefined;
  const body = { ...financingCase, ...household, ownCapital: { savings: financingCase.ownFunds } };
  return calculateAffordability(body, context).result;
}
