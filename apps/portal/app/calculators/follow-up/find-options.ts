import {
  calculateFollowUp,
  exampleOf,
  legalFigures,
  marketOfFollowUp,
  type FollowUpResult,
  type LegalFigures,
  type MarketMean,
  type Surroundings,
} from '@heimvorteil/calculations';
import type { CalculateFollowUpBody } from '@heimvorteil/contracts';
import { ENTRY_OF_KIND, percent, type Cents, type LandChargeEntry } from '@heimvorteil/engine';
import { readForm } from '@heimvorteil/forms';
import { bodyOf, followUpForm, type FollowUpValues } from './form.ts';

/** The options to go on with a debt as the screen shows them. */
export interface FoundOptions extends Pick<FollowUpResult, 'followUp' | 'rateIsOwn'> {
  /** As it was calculated, to vary it. */
  readonly body: CalculateFollowUpBody;
  /** What the new loan pays, in cents: the debt, unless another sum was stated. */
  readonly loanAmount: Cents;
  readonly monthsUntilEnd: number;
  readonly fixedInterestYears: number;
  /** Percent. */
  readonly amortizationRate: number;
  /** The mean for this debt, also beside a rate that was typed; undefined where nobody takes it over. */
  readonly market: MarketMean | undefined;
  readonly legal: LegalFigures | undefined;
}

/** Works out the options; undefined while a field is wrong or where no instalment repays the debt. */
export function findOptions(values: FollowUpValues, surroundings: Surroundings): FoundOptions | undefined {
  const { good } = readForm(followUpForm(surroundings.today), values);
  if (!good) return undefined;
  const body = bodyOf(good);
  const { result } = calculateFollowUp(body, surroundings);
  if (!result) return undefined;
  const { followUp, rateIsOwn, options } = result;
  const { monthsUntilEnd, fixedInterestYears, amortizationRate } = options;
  const market = marketOfFollowUp(body, surroundings);
  const loanAmount = options.remainingDebt;
  const { nominalInterestRate: typed } = body;
  const landCharge = landChargeOf(result, typed);
  return {
    followUp,
    rateIsOwn,
    body,
    loanAmount,
    monthsUntilEnd,
    fixedInterestYears,
    amortizationRate,
    market,
    legal: legalFigures(exampleOf({ loanAmount, amortizationRate, fixedInterestYears, landCharge }), {
      rateIsOwn,
      nominalInterestRate: typed === undefined ? null : percent(typed),
      market,
    }),
  };
}

/** The example of an entered rate is the answer's loan; a lender of the market gets the land charge assigned. */
function landChargeOf({ followUp, rateIsOwn }: FollowUpResult, typed?: number): LandChargeEntry {
  const answer = followUp.options.find(({ kind }) => kind === followUp.cheapest);
  const isAtEnteredRate = rateIsOwn && answer?.nominalInterestRate === typed;
  return answer && isAtEnteredRate ? ENTRY_OF_KIND[answer.kind] : 'ASSIGNED';
}
