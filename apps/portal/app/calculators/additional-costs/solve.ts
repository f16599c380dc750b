import {
  calculateAdditionalCosts,
  purchaseNeed,
  type AdditionalCostsResult,
  type Surroundings,
} from '@heimvorteil/calculations';
import type { CalculateMortgageBody } from '@heimvorteil/contracts';
import {
  additionalCosts,
  cents,
  exactFeesDerivation,
  FEDERAL_STATES,
  type AdditionalCosts,
  type Cents,
  type Derivation,
  type FederalState,
} from '@heimvorteil/engine';
import { readForm } from '@heimvorteil/forms';
import { ADDITIONAL_COSTS_FORM, bodyOf, type AdditionalCostsValues } from './definition.ts';

/** A price and its costs, in cents. */
export interface PurchaseSum {
  readonly purchasePrice: Cents;
  /** Of a building: what its land costs of that. */
  readonly landPrice: Cents | undefined;
  readonly costs: AdditionalCosts;
}

/** A state's costs for the price at hand, in cents. */
export interface StateCosts {
  readonly state: FederalState;
  readonly costs: AdditionalCosts;
}

/** Everything that the screen shows of a purchase's costs; amounts in cents. */
export interface SolvedAdditionalCosts extends PurchaseSum {
  readonly state: FederalState | undefined;
  readonly loanAmount: Cents;
  /** The same with fees of notary and land register by their table. */
  readonly exactCosts: AdditionalCosts;
  readonly usualCosts: AdditionalCosts;
  /** The same purchase in every state, cheapest first. */
  readonly states: readonly StateCosts[];
  readonly withoutBroker: PurchaseSum;
  readonly cheaper: PurchaseSum;
  readonly derivation: readonly Derivation[];
}

/** Percent of the price that a buyer might get it down to. */
const CHEAPER_PERCENT = 95;

/** Works out the costs of a purchase here and in every other state; undefined while a field is wrong. */
export function solveAdditionalCosts(
  values: AdditionalCostsValues,
  surroundings: Surroundings,
): SolvedAdditionalCosts | undefined {
  const { good } = readForm(ADDITIONAL_COSTS_FORM, values);
  if (!good) return undefined;
  const body = bodyOf(good);
  const costsWith = (change: Partial<CalculateMortgageBody>) =>
    calculateAdditionalCosts({ ...body, ...change }, surroundings).result;
  const own = costsWith({});
  const withoutBroker = costsWith({ hasCourtage: false });
  const cheaper = costsWith({ purchasePrice: cheaperPrice(body.purchasePrice) });
  if (!own || !withoutBroker || !cheaper) return undefined;
  const exactCosts = additionalCosts({ ...own.purchase, fees: 'GNOTKG' });
  const { landCharge = cents(0) } = exactCosts;
  const exactFees = { notary: exactCosts.notaryCosts, landRegister: exactCosts.entryLandRegister };
  return {
    ...sumOf(own),
    state: own.purchase.state,
    loanAmount: purchaseNeed(body, surroundings).loanAmount,
    exactCosts,
    usualCosts: additionalCosts({ ...own.purchase, fees: 'PERCENTAGES' }),
    // Equally expensive states remain in the order of their names.
    states: FEDERAL_STATES.flatMap((state) => {
      const there = costsWith({ geoCode: state.geoCode, postcode: undefined });
      return there ? [{ state, costs: there.costs }] : [];
    }).toSorted((one, other) => one.costs.total - other.costs.total),
    withoutBroker: sumOf(withoutBroker),
    cheaper: sumOf(cheaper),
    derivation: [...own.derivation, exactFeesDerivation(own.purchase, landCharge, exactFees)],
  };
}

function sumOf({ purchase, costs }: AdditionalCostsResult): PurchaseSum {
  const { purchasePrice, landPrice } = purchase;
  return { purchasePrice, landPrice, costs };
}

/** To the cent, and never nothing. */
function cheaperPrice(purchasePrice: number): number {
  return Math.max(Math.round(purchasePrice * CHEAPER_PERCENT), 1) / 100;
}
