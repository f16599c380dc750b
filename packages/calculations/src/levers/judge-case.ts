import type { AffordabilityBody, FinancingCase } from '@heimvorteil/contracts';
import {
  calculateAffordability,
  type AffordabilityResult,
} from '../affordability/calculate-affordability.ts';
import type { MarketContext } from '../market-context.ts';

/** Income, expenses and further household data of the affordability API call. */
export type Household = Pick<
  AffordabilityBody,
  'income' | 'expenses' | 'numberOfAdults' | 'numberOfChildren' | 'livingArea' | 'otherDebts' | 'ageGroup'
>;

/** Verdict on whether a household can afford a purchase or building; undefined for follow-on financing. */
export function judgeCase(
  { campaign: _campaign, ...financingCase }: FinancingCase,
  household: Household,
  context: MarketContext,
): AffordabilityResult | undefined {
  if (financingCase.financingType === 'FollowupFinancing') return undefined;
  const body = { ...financingCase, ...household, ownCapital: { savings: financingCase.ownFunds } };
  return calculateAffordability(body, context).result;
}
