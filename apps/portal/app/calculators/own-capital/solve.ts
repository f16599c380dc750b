import { calculateOwnCapital, purchaseNeed, type MarketContext } from '@heimvorteil/calculations';
import type { FinancingCase } from '@heimvorteil/contracts';
import {
  cents,
  centsFromEuros,
  eurosFromCents,
  ownFundsState,
  type AdditionalCosts,
  type Cents,
  type Derivation,
  type OwnFundsState,
} from '@heimvorteil/engine';
import { caseOfInput, readForm } from '@heimvorteil/forms';
import { CAPITAL_FIELDS } from '../../financing-case/capital-fields.ts';
import { bodyOf, OWN_CAPITAL_FORM, type OwnCapitalValues } from './definition.ts';

export interface CapitalOfPurchase {
  readonly purchasePrice: Cents;
  readonly costs: AdditionalCosts;
  /** True if the visitor owns the plot; percentages then refer to price and plot value together. */
  readonly ownsLand: boolean;
  readonly state: OwnFundsState;
  readonly withMore: readonly { more: Cents; total: Cents; state: OwnFundsState }[];
}

export interface SolvedOwnCapital {
  readonly total: Cents;
  /** Undefined while a field of the purchase is invalid. */
  readonly purchase: CapitalOfPurchase | undefined;
  readonly derivations: readonly Derivation[];
}

const STEPS_UP = [25_000, 50_000].map(centsFromEuros);

/** Returns undefined while a part is invalid or the sum exceeds its limit. */
export function solveOwnCapital(
  values: OwnCapitalValues,
  context: MarketContext,
): SolvedOwnCapital | undefined {
  const { input, fieldErrors } = readForm(OWN_CAPITAL_FORM, values);
  const body = bodyOf(input);
  if (Object.keys(fieldErrors).some((name) => name in CAPITAL_FIELDS)) return undefined;
  const { result } = calculateOwnCapital(body);
  if (!result || result.errors.length > 0) return undefined;
  const { total, derivation } = result;
  const isPurchase = Object.keys(fieldErrors).length === 0;
  const purchase = isPurchase ? capitalOfPurchase(caseOfInput(input), total, context) : undefined;
  const sum = derivation.map((one) => ({ ...one, figure: 'ownCapital' as const }));
  return { total, purchase, derivations: [...sum, ...(purchase?.state.derivation ?? [])] };
}

function capitalOfPurchase(
  financingCase: FinancingCase,
  total: Cents,
  context: MarketContext,
): CapitalOfPurchase {
  const needWith = (ownFunds: Cents) =>
    purchaseNeed({ ...financingCase, ownFunds: eurosFromCents(ownFunds) }, context);
  const { costs, financed } = needWith(total);
  const { purchasePrice, loanAmount, ownedLand } = financed;
  return {
    purchasePrice,
    costs,
    ownsLand: ownedLand !== undefined,
    state: ownFundsState(financed),
    withMore: STEPS_UP.map((more) => {
      const raised = cents(total + more);
      // More own capital reduces an entered loan by the same amount.
      const rest = loanAmount === undefined ? undefined : cents(Math.max(loanAmount - more, 0));
      const state = ownFundsState({ ...needWith(raised).financed, loanAmount: rest });
      return { more, total: raised, state };
    }),
  };
}
