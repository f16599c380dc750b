import {
  calculateConstructionPlan,
  marketOfMortgage,
  purchaseNeed,
  type ConstructionPlanResult,
  type MarketMean,
} from '@heimvorteil/calculations';
import {
  cents,
  eurosFromCents,
  mortgageNeed,
  type AdditionalCosts,
  STAGE_BILLS,
  type Cents,
  type ConstructionPlan,
} from '@heimvorteil/engine';
import { caseOfInput, readForm } from '@heimvorteil/forms';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { marketContextOf } from '../../financing-case/market-context-of.ts';
import type { CurrentInput } from '../calculator.ts';
import { oncePer } from '../../case-fields/once-per.ts';
import {
  bodyOf,
  CONSTRUCTION_FORM,
  type ConstructionBody,
  type ConstructionName,
  type ConstructionValues,
} from './definition.ts';

export type CurrentConstruction = CurrentInput<ConstructionName>;

export interface SolvedConstruction extends ConstructionPlanResult {
  readonly body: ConstructionBody;
  readonly costs: AdditionalCosts;
  readonly rateIsOwn: boolean;
  /** Mean market rate; set even if the visitor entered a rate. */
  readonly market: MarketMean | undefined;
}

/** Mean market rate for the loan; undefined if a field is invalid or no lender qualifies. */
export function marketOf(
  values: ConstructionValues,
  loaded: LoadedCaseForm<ConstructionName>,
): MarketMean | undefined {
  const { good } = readForm(CONSTRUCTION_FORM, values);
  return good && marketOfMortgage(caseOfInput(good), marketContextOf(loaded));
}

/**
 * Cached for the whole page. Undefined if a field is invalid, rate or loan is missing, or the fixed-rate
 * period ends before the last bill.
 */
export const solveConstruction = oncePer(
  ({ values, loaded }: CurrentConstruction): SolvedConstruction | undefined => {
    const { good } = readForm(CONSTRUCTION_FORM, values);
    if (!good) return undefined;
    const financingCase = caseOfInput(good);
    const context = marketContextOf(loaded);
    const market = marketOfMortgage(financingCase, context);
    const rate = financingCase.nominalInterestRate ?? market?.rate;
    if (rate === undefined) return undefined;
    const { costs, financed, loanAmount } = purchaseNeed(financingCase, context);
    const whole = financed.purchasePrice + costs.total + mortgageNeed(financed).renovationCosts;
    // For an entered loan, own funds are assumed to pay the rest, whatever own funds were entered.
    const ownFunds =
      financed.loanAmount === undefined ? financed.ownFunds : cents(Math.max(whole - loanAmount, 0));
    const extraCosts = cents(Math.max(whole, loanAmount) - financed.purchasePrice);
    const body = bodyOf(good, {
      nominalInterestRate: rate,
      additionalCosts: eurosFromCents(extraCosts),
      ownFunds: eurosFromCents(ownFunds),
    });
    const { result } = calculateConstructionPlan(body);
    const rateIsOwn = financingCase.nominalInterestRate !== undefined;
    return result && { ...result, body, costs, rateIsOwn, market };
  },
);

/** Events by month, counted from 1: a bill due after 4 months is paid at the start of month 5. */
export function notesOf({
  body,
  plan,
}: Pick<SolvedConstruction, 'body' | 'plan'>): ReadonlyMap<number, readonly string[]> {
  const notes = new Map<number, string[]>();
  const note = (month: number, text: string) => notes.set(month, [...(notes.get(month) ?? []), text]);
  body.bills.forEach(({ month }, index) => note(month + 1, STAGE_BILLS[index]?.name ?? ''));
  if (body.monthsUntilMove > 0 && plan.totalRent > 0) note(body.monthsUntilMove, 'Letzte Miete');
  note(plan.constructionMonths + 1, 'Erste volle Rate');
  if (plan.remainingDebt > 0) note(body.fixedInterestYears * 12, 'Ende der Zinsbindung');
  return notes;
}

const DELAY = 6;
const SOONER = 3;
const LONG_FREE_TIME = 12;
/** The delayed variant starts after two bills: land and shell. */
const BILLS_BEFORE_DELAY = 2;

export function variantsOf({
  body,
  plan,
}: Pick<SolvedConstruction, 'body' | 'plan'>): { name: string; plan: ConstructionPlan | undefined }[] {
  const variant = (name: string, changed: Partial<typeof body>) => ({
    name,
    plan: calculateConstructionPlan({ ...body, ...changed }).result?.plan,
  });
  const { bills, monthsUntilMove } = body;
  return [
    { name: 'Deine Bauphase', plan },
    variant(`Bau steht ${DELAY} Monate still`, {
      bills: bills.map((bill, index) =>
        index < BILLS_BEFORE_DELAY ? bill : { ...bill, month: bill.month + DELAY },
      ),
      monthsUntilMove: monthsUntilMove + DELAY,
    }),
    variant(`${LONG_FREE_TIME} Monate bereitstellungsfrei`, { commitmentFreeMonths: LONG_FREE_TIME }),
    variant(`Einzug ${SOONER} Monate früher`, { monthsUntilMove: Math.max(0, monthsUntilMove - SOONER) }),
  ];
}

/** Sum of interest, commitment interest and rent until the first full instalment, in cents. */
export function costsOfBuilding({
  interest,
  constructionMonths,
  totalCommitmentInterest,
  totalRent,
}: ConstructionPlan): Cents {
  const paid = interest.subarray(0, constructionMonths).reduce((sum, amount) => sum + amount, 0);
  return (paid + totalCommitmentInterest + totalRent) as Cents;
}
