import {
  centsFromEuros,
  CouldNotCalculateError,
  followUp,
  percent,
  type FollowUp,
  type FollowUpOptions,
} from '@heimvorteil/engine';
import type { FormTexts } from '../../../figure-form/form-spec.ts';
import type { FormFigures } from '../../../figure-form/read-form.ts';
import type { FollowUpChoice, FollowUpFigure } from './follow-up-form.ts';
import { stepFor, type MarketStep } from './market-steps.ts';

/** The ways to go on as the screen shows them. */
export interface FollowUpResult {
  options: FollowUpOptions;
  answer: FollowUp;
  fixedInterestYears: number;
  amortizationRate: number;
  /** The market's step in use; undefined where the visitor stated the rate or nobody lends. */
  market: MarketStep | undefined;
}

/** Works out the ways to go on with a debt, on the server and while somebody types; undefined where no instalment repays it. */
export function calculateFollowUp(
  figures: FormFigures<FollowUpFigure>,
  choices: Pick<FormTexts<FollowUpChoice>, FollowUpChoice>,
  steps: readonly MarketStep[],
): FollowUpResult | undefined {
  const { nominalInterestRate, prolongationRate, oldInterestRate } = figures;
  const fixedInterestYears = Number(choices.fixedInterestYears);
  const amortizationRate = figures.amortizationRate ?? 0;
  const options: FollowUpOptions = {
    remainingDebt: centsFromEuros(figures.remainingDebt ?? 0),
    propertyValue: centsFromEuros(figures.propertyValue ?? 0),
    monthsUntilEnd: figures.monthsUntilEnd ?? 0,
    payoutDate: choices.payoutDate === '' ? undefined : choices.payoutDate,
    oldInterestRate: oldInterestRate === undefined ? undefined : percent(oldInterestRate),
    fixedInterestYears,
    amortizationRate: percent(amortizationRate),
    forwardPointsPerMonth: percent(figures.forwardPoints ?? 0),
    rateFor: (loanToValue) => {
      const rate = nominalInterestRate ?? stepFor(steps, loanToValue)?.averageInterestRate;
      return rate === undefined ? null : percent(rate);
    },
    ...(prolongationRate === undefined ? {} : { prolongationRateFor: () => percent(prolongationRate) }),
  };
  try {
    const answer = followUp(options);
    const market = nominalInterestRate === undefined ? stepFor(steps, answer.loanToValue) : undefined;
    return { options, answer, fixedInterestYears, amortizationRate, market };
  } catch (error) {
    if (error instanceof CouldNotCalculateError) return undefined;
    throw error;
  }
}
