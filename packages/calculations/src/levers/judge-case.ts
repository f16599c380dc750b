import type { AffordabilityBody, FinancingCase } from '@heimvorteil/contracts';
import {
  calculateAffordability,
  type AffordabilityResult,
} from '../affordability/calculate-affordability.ts';
import type { Surroundings } from '../surroundings.ts';

/** Who pays for a case: what an affordability asks beside the case and its own funds. */
export type Household = Pick<
  AffordabilityBody,
  'income' | 'expenses' | 'numberOfAdults' | 'numberOfChildren' | 'livingArea' | 'otherDebts' | 'ageGroup'
>;

/** A purchase or building at its price as the household's verdict sees it; undefined where a debt is taken over or nothing can be judged. */
export function judgeCase(
  { campaign: _campaign, ...financingCase }: FinancingCase,
  household: Household,
  surroundings: Surroundings,
): AffordabilityResult | undefined {
  if (financingCase.financingType === 'FollowupFinancing') return undefined;
  const body = { ...financingCase, ...household, ownCapital: { savings: financingCase.ownFunds } };
  return calculateAffordability(body, surroundings).result;
}
