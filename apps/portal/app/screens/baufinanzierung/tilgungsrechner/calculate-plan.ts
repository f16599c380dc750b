import {
  centsFromEuros,
  percent,
  repaymentPlan,
  type Repayment,
  type RepaymentPlan,
  type RepaymentTerms,
  type SpecialRepaymentEffect,
} from '@heimvorteil/engine';
import type { FormTexts } from '../../../figure-form/form-spec.ts';
import type { FormFigures } from '../../../figure-form/read-form.ts';
import type { MarketRate } from '../../../services.ts';
import type { PlanChoice, PlanFigure } from './plan-form.ts';
import { ROW_LISTS, ROW_NUMBERS, type RowList } from './plan-rows.ts';
import { unlessImpossible } from './unless-impossible.ts';

/** Everything that the screen shows of a plan. */
export interface PlanResult {
  terms: RepaymentTerms;
  /** The terms of the whole plan. */
  shownTerms: RepaymentTerms;
  /** To the end of the fixed years. */
  fixed: RepaymentPlan;
  /** To the last instalment, at the follow-up rate or, where none is stated, with rate and instalment as they are. */
  whole: RepaymentPlan;
  fixedInterestYears: number;
  rateIsOwn: boolean;
  /** The year by whose end one wants to be free of debt. */
  goalYear: number;
}

/** Works out a plan; undefined without a rate, or where the instalment never repays the loan. */
export function calculatePlan(
  figures: FormFigures<PlanFigure>,
  choices: Pick<FormTexts<PlanChoice>, PlanChoice>,
  marketRate: MarketRate | undefined,
): PlanResult | undefined {
  const rate = figures.nominalInterestRate ?? marketRate?.averageInterestRate;
  if (rate === undefined) return undefined;
  const fixedInterestYears = Number(choices.fixedInterestYears);
  const terms: RepaymentTerms = {
    loanAmount: centsFromEuros(figures.loanAmount ?? 0),
    nominalInterestRate: percent(rate),
    repayment: repaymentOf(figures, choices.repaymentBy),
    fixedInterestYears,
    yearlySpecialRepayment: centsFromEuros(figures.yearlySpecialRepayment ?? 0),
    specialRepayments: rowsOf('specialRepayments', figures).map(({ month, figure }) => ({
      month,
      amount: centsFromEuros(figure),
    })),
    specialRepaymentEffect: choices.specialRepaymentEffect as SpecialRepaymentEffect,
    amortizationChanges: rowsOf('amortizationChanges', figures).map(({ month, figure }) => ({
      month,
      amortizationRate: percent(figure),
    })),
    interestOnlyMonths: figures.interestOnlyMonths ?? 0,
    fees: centsFromEuros(figures.fees ?? 0),
  };
  return unlessImpossible(() => {
    const fixed = repaymentPlan(terms);
    const { followUpInterestRate } = figures;
    const wholeTerms: RepaymentTerms =
      followUpInterestRate === undefined
        ? { ...terms, fixedInterestYears: undefined }
        : { ...terms, followUpInterestRate: percent(followUpInterestRate) };
    const shownTerms = terms.repayment.by === 'fullRepayment' ? terms : wholeTerms;
    const whole = repaymentPlan(shownTerms);
    return {
      terms,
      shownTerms,
      fixed,
      whole,
      fixedInterestYears,
      rateIsOwn: figures.nominalInterestRate !== undefined,
      goalYear: figures.debtFreeYear ?? 0,
    };
  });
}

function repaymentOf(figures: FormFigures<PlanFigure>, by: string): Repayment {
  if (by === 'monthlyRate') return { by, monthlyRate: centsFromEuros(figures.monthlyRate ?? 0) };
  if (by === 'termMonths') return { by, termMonths: (figures.termYears ?? 1) * 12 };
  if (by === 'fullRepayment') return { by };
  return { by: 'amortizationRate', amortizationRate: percent(figures.amortizationRate ?? 0) };
}

/** The rows of a list that say both how much and when. */
function rowsOf(list: RowList, figures: FormFigures<PlanFigure>) {
  const names = ROW_LISTS[list];
  return ROW_NUMBERS.flatMap((number) => {
    const figure = figures[`${names.figure}${number}`];
    const month = figures[`${names.month}${number}`];
    return figure && month ? [{ month, figure }] : [];
  });
}
