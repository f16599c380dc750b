import { inEuros, Programme, type SubsidyAnswers } from '@heimvorteil/contracts';
import {
  assessProgrammes,
  cents,
  financingNeed,
  type FinancingUseType,
  type ProgrammeAssessment,
  type SubsidyFacts,
} from '@heimvorteil/engine';
import { enteredCents } from '../amounts/entered-amounts.ts';
import { purchaseNeed } from '../mortgage/purchase-need.ts';
import type { PurchaseInput } from '../purchase/purchase-terms.ts';
import type { MarketContext } from '../market-context.ts';

/** Purchase or building in euros, with the visitor's answers about subsidised programmes. */
export interface SubsidisedPurchase extends PurchaseInput {
  readonly purchasePrice: number;
  readonly ownFunds: number;
  readonly financingUseType?: FinancingUseType | undefined;
  readonly numberOfChildren?: number | undefined;
  readonly subsidies?: SubsidyAnswers | undefined;
}

/** Assesses each current subsidised programme for a purchase; empty if the context knows none. */
export function assessCase(input: SubsidisedPurchase, context: MarketContext): ProgrammeAssessment[] {
  const programmes = context.findProgrammes?.() ?? [];
  if (programmes.length === 0) return [];
  return assessProgrammes(subsidyFacts(input, context), programmes, context.today);
}

function subsidyFacts(input: SubsidisedPurchase, context: MarketContext): SubsidyFacts {
  const { financingType, financingUseType, numberOfChildren, subsidies = {} } = input;
  const { costs, financed, purchase } = purchaseNeed(input, context);
  return {
    ...subsidies,
    taxableIncome: enteredCents(subsidies.taxableIncome),
    financingType: financingType ?? 'PurchaseFinancing',
    financingUseType: financingUseType ?? 'OWNER_OCCUPATION',
    purchasePrice: purchase.purchasePrice,
    landPrice: purchase.landPrice,
    otherCosts: cents(costs.total + financingNeed(financed).renovationCosts),
    numberOfChildren,
  };
}

/** Converts assessments in cents to the API response in euros. */
export function programmesAnswer(assessed: readonly ProgrammeAssessment[]): Programme[] {
  return assessed.map((one) => inEuros(Programme, one));
}
