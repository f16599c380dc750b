import {
  additionalCosts,
  additionalCostsDerivation,
  centsFromEuros,
  exactFeesDerivation,
  exactPurchaseFees,
  FEDERAL_STATES,
  percent,
  statutoryDifference,
  type AdditionalCosts,
  type Cents,
  type Derivation,
  type FederalState,
} from '@heimvorteil/engine';
import {
  calculateCosts,
  loanOf,
  stateOf,
  type CaseSurroundings,
} from '../../../financing-case/calculate-costs.ts';
import type { CaseFigures } from '../../../financing-case/case-faults.ts';

/** A state's costs for the price at hand, in cents. */
export interface StateCosts {
  state: FederalState;
  costs: AdditionalCosts;
  /** The law's tax where the table in use has another. */
  statute: { percent: number; since: string } | null;
}

/** Everything that the screen shows of a purchase's costs; amounts in cents. */
export interface PurchaseCostsResult {
  purchasePrice: Cents;
  costs: AdditionalCosts;
  state: FederalState | undefined;
  statute: { percent: number; since: string } | null;
  /** By the fee table, with a land charge of the loan's amount. */
  exactFees: { notary: Cents; landRegister: Cents };
  landCharge: Cents;
  states: StateCosts[];
  withoutBroker: AdditionalCosts;
  cheaperPrice: Cents;
  atCheaperPrice: AdditionalCosts;
  derivations: Derivation[];
}

/** Of the price: what a buyer might negotiate. */
const CHEAPER = 0.95;

/** Works out the costs of a purchase here and in every other state, on the server and while somebody types. */
export function purchaseCostsResult(
  figures: CaseFigures,
  surroundings: CaseSurroundings,
): PurchaseCostsResult {
  const purchasePrice = centsFromEuros(figures.purchasePrice);
  const costs = calculateCosts(figures, surroundings);
  const state = stateOf(surroundings.place);
  const purchase = {
    purchasePrice,
    state,
    brokerCommission: percent(figures.brokerCommission),
    table: surroundings.landTransferTaxTable,
    contractDate: surroundings.today,
  };
  const landCharge = loanOf(figures, costs);
  const exactFees = exactPurchaseFees(purchasePrice, landCharge);
  const cheaperPrice = Math.round(purchasePrice * CHEAPER) as Cents;
  const statuteOf = (one: FederalState) =>
    surroundings.landTransferTaxTable === 'specification'
      ? statutoryDifference(one, surroundings.today)
      : null;
  return {
    purchasePrice,
    costs,
    state,
    statute: state ? statuteOf(state) : null,
    exactFees,
    landCharge,
    states: FEDERAL_STATES.map((one) => ({
      state: one,
      costs: additionalCosts({ ...purchase, state: one }),
      statute: statuteOf(one),
    })).toSorted((a, b) => a.costs.total - b.costs.total || a.state.name.localeCompare(b.state.name, 'de')),
    withoutBroker: additionalCosts({ ...purchase, hasCourtage: false }),
    cheaperPrice,
    atCheaperPrice: additionalCosts({ ...purchase, purchasePrice: cheaperPrice }),
    derivations: [
      ...additionalCostsDerivation(purchase, costs),
      exactFeesDerivation(purchasePrice, landCharge, exactFees),
    ],
  };
}
