import {
  calculateAdditionalCosts,
  purchaseNeed,
  type AdditionalCostsResult,
  type MarketContext,
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

export interface PurchaseSum {
  readonly purchasePrice: Cents;
  /** For a new building: the part of the price paid for the land. */
  readonly landPrice: Cents | undefined;
  readonly costs: AdditionalCosts;
}

export interface StateCosts {
  readonly state: FederalState;
  readonly costs: AdditionalCosts;
}

export interface SolvedAdditionalCosts extends PurchaseSum {
  readonly state: FederalState | undefined;
  readonly loanAmount: Cents;
  /** Like `costs`, but with notary and land register fees by statutory tables instead of a percentage. */
  readonly exactCosts: AdditionalCosts;
  readonly usualCosts: AdditionalCosts;
  readonly states: readonly StateCosts[];
  readonly withoutBroker: PurchaseSum;
  readonly cheaper: PurchaseSum;
  readonly derivation: readonly Derivation[];
}

/** The "cheaper" variant assumes that negotiation lowers the price to 95 %. */
const CHEAPER_PERCENT = 95;

/** Returns undefined while a field is invalid. */
export function solveAdditionalCosts(
  values: AdditionalCostsValues,
  context: MarketContext,
): SolvedAdditionalCosts | undefined {
  const { good } = readForm(ADDITIONAL_COSTS_FORM, values);
  if (!good) return undefined;
  const body = bodyOf(good);
  const costsWith = (change: Partial<CalculateMortgageBody>) =>
    calculateAdditionalCosts({ ...body, ...change }, context).result;
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
    loanAmount: purchaseNeed(body, context).loanAmount,
    exactCosts,
    usualCosts: additionalCosts({ ...own.purchase, fees: 'PERCENTAGES' }),
    // Sorted by cost; states with equal costs stay in alphabetical order.
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

/** Reduced price, rounded to whole cents; at least one cent, because a price of 0 is invalid. */
function cheaperPrice(purchasePrice: number): number {
  return Math.max(Math.round(purchasePrice * CHEAPER_PERCENT), 1) / 100;
}
