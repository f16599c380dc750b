import {
  additionalCosts,
  centsFromEuros,
  federalStateOf,
  financingNeed,
  percent,
  type AdditionalCosts,
  type Cents,
  type FederalState,
} from '@heimvorteil/engine';
import type { CaseFigures } from './case-faults.ts';
import type { PlaceAnswer } from './place-answer.ts';

/** What decides about a case beside its figures. */
export interface CaseSurroundings {
  place: PlaceAnswer;
  landTransferTaxTable: 'specification' | 'statutory';
  /** ISO 8601, the day on which the contract is taken to be signed. */
  today: string;
}

/** The state of a known place. */
export function stateOf(place: PlaceAnswer): FederalState | undefined {
  return place.kind === 'known' ? federalStateOf(place.geoCode) : undefined;
}

/** The additional costs of a case, in cents. */
export function calculateCosts(figures: CaseFigures, surroundings: CaseSurroundings): AdditionalCosts {
  return additionalCosts({
    purchasePrice: centsFromEuros(figures.purchasePrice),
    state: stateOf(surroundings.place),
    brokerCommission: percent(figures.brokerCommission),
    table: surroundings.landTransferTaxTable,
    contractDate: surroundings.today,
  });
}

/** What has to be borrowed, in cents; 0 where own funds pay for everything. */
export function loanOf(figures: CaseFigures, costs: AdditionalCosts): Cents {
  return needOf(figures, costs).loanAmount;
}

/** What is planned for the renovation, in cents. */
export function renovationOf(figures: CaseFigures, costs: AdditionalCosts): Cents {
  return needOf(figures, costs).renovationCosts;
}

function needOf(figures: CaseFigures, costs: AdditionalCosts) {
  return financingNeed({
    purchasePrice: centsFromEuros(figures.purchasePrice),
    ownFunds: centsFromEuros(figures.ownFunds),
    renovationCostPercentage: percent(figures.renovationCostPercentage ?? 0),
    additionalCosts: costs,
  });
}
