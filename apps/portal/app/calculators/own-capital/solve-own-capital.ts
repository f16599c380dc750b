import { calculateOwnCapital, purchaseNeed, type Surroundings } from '@heimvorteil/calculations';
import type { CalculateMortgageBody } from '@heimvorteil/contracts';
import {
  cents,
  centsFromEuros,
  ownFundsStanding,
  type AdditionalCosts,
  type Cents,
  type Derivation,
  type OwnFundsStanding,
} from '@heimvorteil/engine';
import { caseBodyOf, readForm } from '@heimvorteil/forms';
import { bodyOf, CAPITAL_FIELDS, OWN_CAPITAL_FORM, type OwnCapitalValues } from './form.ts';

/** What own capital does for one purchase; amounts in cents. */
export interface CapitalOfPurchase {
  readonly purchasePrice: Cents;
  readonly costs: AdditionalCosts;
  readonly standing: OwnFundsStanding;
  /** The same purchase with more own capital. */
  readonly withMore: readonly { more: Cents; total: Cents; standing: OwnFundsStanding }[];
}

/** Everything that the screen shows; amounts in cents. */
export interface SolvedOwnCapital {
  readonly total: Cents;
  /** Undefined as long as the purchase itself is not told rightly. */
  readonly purchase: CapitalOfPurchase | undefined;
  readonly derivations: readonly Derivation[];
}

const STEPS_UP = [25_000, 50_000].map(centsFromEuros);

/** Adds the parts up and holds them against the purchase; undefined while a part is wrong or the sum above its ceiling. */
export function solveOwnCapital(
  values: OwnCapitalValues,
  surroundings: Surroundings,
): SolvedOwnCapital | undefined {
  const { stated, fieldErrors } = readForm(OWN_CAPITAL_FORM, values);
  const body = bodyOf(stated);
  if (Object.keys(fieldErrors).some((name) => name in CAPITAL_FIELDS)) return undefined;
  const { result } = calculateOwnCapital(body);
  if (!result || result.errors.length > 0) return undefined;
  const { total, derivation } = result;
  const isPurchase = Object.keys(fieldErrors).length === 0;
  const purchase = isPurchase ? capitalOfPurchase(caseBodyOf(stated), total, surroundings) : undefined;
  const sum = derivation.map((one) => ({ ...one, figure: 'ownCapital' }));
  return { total, purchase, derivations: [...sum, ...(purchase?.standing.derivation ?? [])] };
}

function capitalOfPurchase(
  body: CalculateMortgageBody,
  total: Cents,
  surroundings: Surroundings,
): CapitalOfPurchase {
  const { costs, financed } = purchaseNeed(body, surroundings);
  const standingWith = (ownFunds: Cents) => ownFundsStanding({ ...financed, ownFunds });
  return {
    purchasePrice: financed.purchasePrice,
    costs,
    standing: standingWith(total),
    withMore: STEPS_UP.map((more) => {
      const raised = cents(total + more);
      return { more, total: raised, standing: standingWith(raised) };
    }),
  };
}
