import {
  calculateMortgage,
  otherFixedYears,
  type MortgageResult,
  type Surroundings,
} from '@heimvorteil/calculations';
import type { CalculateMortgageBody } from '@heimvorteil/contracts';
import { formatEuro } from '@heimvorteil/format';

/** The visitor's case with one thing changed. */
export interface MortgageVariant {
  readonly name: string;
  /** Undefined where nobody names a rate for it or it would never be repaid. */
  readonly result: MortgageResult | undefined;
}

/** Of the price: what a buyer might negotiate. */
const CHEAPER = 0.9;
const MORE_OWN_FUNDS = 20_000;
const USUAL_YEARS = 10;

/** A case at a lower price, with more own funds and with other fixed years; those have rates of their own. */
export function variantsOf(
  body: CalculateMortgageBody,
  surroundings: Surroundings,
  withOtherYears: Surroundings,
): MortgageVariant[] {
  const fixedInterestYears = otherFixedYears(body.fixedInterestYears ?? USUAL_YEARS);
  const variant = (name: string, change: Partial<CalculateMortgageBody>, its = surroundings) => ({
    name,
    result: calculateMortgage({ ...body, ...change }, its).result,
  });
  return [
    variant('Preis 10 % niedriger', { purchasePrice: cheaper(body.purchasePrice) }),
    variant(`${formatEuro(MORE_OWN_FUNDS)} mehr Eigenkapital`, { ownFunds: body.ownFunds + MORE_OWN_FUNDS }),
    variant(`${fixedInterestYears} Jahre Zinsbindung`, { fixedInterestYears }, withOtherYears),
  ];
}

/** In whole euros, and never nothing. */
function cheaper(purchasePrice: number): number {
  return Math.max(Math.round(purchasePrice * CHEAPER), 1);
}
