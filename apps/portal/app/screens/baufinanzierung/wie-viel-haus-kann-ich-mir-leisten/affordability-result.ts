import {
  affordability,
  cents,
  centsFromEuros,
  nominalToEffective,
  ownCapitalTotal,
  percent,
  roundToHundredths,
  statutoryDifference,
  type Affordability,
  type AffordabilityOptions,
  type Cents,
  type Feasibility,
} from '@heimvorteil/engine';
import type { LegalFigures } from '../../../components/legal-example/legal-example.tsx';
import { stateOf, type CaseSurroundings } from '../../../financing-case/calculate-costs.ts';
import type { CaseFigures } from '../../../financing-case/case-faults.ts';
import { legalFiguresOfLoan } from '../../../financing-case/legal-figures-of-loan.ts';
import type { CaseMarketRate } from '../../../financing-case/load-case.ts';
import { purchaseTermsOf } from '../../../financing-case/purchase-terms.ts';
import { solvingRates } from '../../../financing-case/solving-rates.ts';
import type { RateTable } from '../../../services.ts';
import type { PlannedLoan } from '../tilgungsrechner/loan-as-plan.tsx';
import type { FigureTexts, FigureValues } from '../../../typed-figures/figure-rule.ts';
import { householdOptions } from './household-options.ts';
import type { HouseholdName } from './household-rules.ts';
import { ERROR_WORDS, reasonText } from './reason-words.ts';

/** Everything that the screen shows; amounts in cents. */
export interface AffordabilityResult {
  answer: Affordability;
  /** Why the answer is what it is and what would change it, and what keeps it from being of use: each in words. */
  reasons: { code: string; text: string; leadsTo: Feasibility | undefined }[];
  errors: { code: string; text: string }[];
  ownFunds: Cents;
  wishedPrice: Cents | undefined;
  /** The same household with one thing changed. */
  variants: { name: string; answer: Affordability }[];
  /** Behind the solved loan; undefined where nobody lends it. */
  market: CaseMarketRate | undefined;
  rateIsOwn: boolean;
  /** The market's rates are those of employees who move in themselves. */
  rateIsOfOthers: boolean;
  statute: { percent: number; since: string } | null;
  /** Percent a year; null without a loan. */
  effectiveInterestRate: number | null;
  legal: LegalFigures | undefined;
  /** The loan at its highest, for its plan. */
  loan: PlannedLoan;
}

const MORE_OWN_FUNDS = centsFromEuros(20_000);
const MORE_SALARY = centsFromEuros(300);
const MOST_AMORTIZATION = 20;
const USUAL_EMPLOYMENTS: readonly string[] = ['', 'EMPLOYED'];

/** Solves what a household can afford; the figures have to be without faults. */
export function affordabilityResult(
  values: FigureValues<HouseholdName>,
  texts: FigureTexts<HouseholdName>,
  figures: CaseFigures,
  surroundings: CaseSurroundings & { rateTable: RateTable | undefined },
): AffordabilityResult {
  const rates = solvingRates(figures, surroundings.rateTable);
  const options: AffordabilityOptions = {
    ...householdOptions(values, texts),
    purchase: purchaseTermsOf(figures, surroundings),
    rateFor: rates.rateFor,
    asOf: surroundings.today,
    fixedInterestYears: figures.fixedInterestYears,
    amortizationRate: percent(figures.amortizationRate),
  };
  const answer = affordability(options);
  const state = stateOf(surroundings.place);
  const { income, ownCapital } = options;
  const rate = answer.nominalInterestRate;
  const market = rates.marketFor(answer.maxLoanAmount, answer.maxPurchasePrice);
  const rateIsOwn = figures.nominalInterestRate !== undefined;
  const faster = Math.min(figures.amortizationRate + 1, MOST_AMORTIZATION);
  const changed = (name: string, change: Partial<AffordabilityOptions>) => ({
    name,
    answer: affordability({ ...options, ...change }),
  });
  return {
    answer,
    reasons: answer.reasons.map((reason) => ({
      code: reason.code,
      text: reasonText(reason),
      leadsTo: 'leadsTo' in reason ? reason.leadsTo : undefined,
    })),
    errors: answer.errors.map((code) => ({ code, text: ERROR_WORDS[code] })),
    ownFunds: ownCapitalTotal(ownCapital),
    wishedPrice: options.purchasePrice,
    variants: [
      changed('20.000 € mehr Eigenkapital', {
        ownCapital: { ...ownCapital, savings: cents((ownCapital.savings ?? 0) + MORE_OWN_FUNDS) },
      }),
      changed('300 € mehr Gehalt', { income: { ...income, salary: cents(income.salary + MORE_SALARY) } }),
      changed('1 % mehr Tilgung', { amortizationRate: percent(faster) }),
    ],
    market,
    rateIsOwn,
    effectiveInterestRate: rate === null ? null : roundToHundredths(nominalToEffective(rate)),
    legal: legalFiguresOfLoan({
      loanAmount: answer.maxLoanAmount,
      nominalInterestRate: rate,
      amortizationRate: figures.amortizationRate,
      fixedInterestYears: figures.fixedInterestYears,
      asOf: rateIsOwn ? undefined : market?.asOf,
    }),
    loan: {
      loanAmount: answer.maxLoanAmount,
      nominalInterestRate: rate,
      amortizationRate: figures.amortizationRate,
      fixedInterestYears: figures.fixedInterestYears,
      payoutDate: surroundings.today,
    },
    rateIsOfOthers: texts.financingUseType === 'RENTING' || !USUAL_EMPLOYMENTS.includes(texts.employmentType),
    statute:
      state && surroundings.landTransferTaxTable === 'specification'
        ? statutoryDifference(state, surroundings.today)
        : null,
  };
}
