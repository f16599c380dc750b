import {
  calculateConstructionPlan,
  marketOfMortgage,
  purchaseNeed,
  type ConstructionPlanResult,
  type MarketMean,
} from '@heimvorteil/calculations';
import { cents, eurosFromCents, mortgageNeed, type AdditionalCosts } from '@heimvorteil/engine';
import { caseOfStated, readForm } from '@heimvorteil/forms';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { surroundingsOf } from '../../financing-case/surroundings-of.ts';
import { oncePer } from '../../case-fields/once-per.ts';
import {
  bodyOf,
  CONSTRUCTION_FORM,
  type ConstructionBody,
  type ConstructionName,
  type ConstructionValues,
} from './form.ts';

/** The form as it stands, with what only the server knows of it. */
export interface TypedConstruction {
  readonly values: ConstructionValues;
  readonly loaded: LoadedCaseForm<ConstructionName>;
}

/** Everything that the screen shows of a construction. */
export interface SolvedConstruction extends ConstructionPlanResult {
  /** Of the call, with the rate of the day. */
  readonly body: ConstructionBody;
  readonly costs: AdditionalCosts;
  readonly rateIsOwn: boolean;
  /** The market's mean, beside a rate that was typed too. */
  readonly market: MarketMean | undefined;
}

/** The market's mean for the loan of a construction; undefined while a field is wrong or nobody lends. */
export function marketOf(
  values: ConstructionValues,
  loaded: LoadedCaseForm<ConstructionName>,
): MarketMean | undefined {
  const { good } = readForm(CONSTRUCTION_FORM, values);
  return good && marketOfMortgage(caseOfStated(good), surroundingsOf(loaded));
}

/** The construction phase, worked out once for all parts of the page that show it; undefined while a field is wrong, without a rate, without a loan, or where the fixed rate ends before the last bill. */
export const solveConstruction = oncePer(
  ({ values, loaded }: TypedConstruction): SolvedConstruction | undefined => {
    const { good } = readForm(CONSTRUCTION_FORM, values);
    if (!good) return undefined;
    const financingCase = caseOfStated(good);
    const surroundings = surroundingsOf(loaded);
    const market = marketOfMortgage(financingCase, surroundings);
    const rate = financingCase.nominalInterestRate ?? market?.rate;
    if (rate === undefined) return undefined;
    const { costs, financed, loanAmount } = purchaseNeed(financingCase, surroundings);
    const whole = financed.purchasePrice + costs.total + mortgageNeed(financed).renovationCosts;
    // An entered loan leaves the rest to own money, whatever was said of it.
    const ownFunds =
      financed.loanAmount === undefined ? financed.ownFunds : cents(Math.max(whole - loanAmount, 0));
    const beside = cents(Math.max(whole, loanAmount) - financed.purchasePrice);
    const body = bodyOf(good, {
      nominalInterestRate: rate,
      additionalCosts: eurosFromCents(beside),
      ownFunds: eurosFromCents(ownFunds),
    });
    const { result } = calculateConstructionPlan(body);
    const rateIsOwn = financingCase.nominalInterestRate !== undefined;
    return result && { ...result, body, costs, rateIsOwn, market };
  },
);
