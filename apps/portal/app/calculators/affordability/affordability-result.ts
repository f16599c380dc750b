import { calculateAffordability, type MarketMean, type Surroundings } from '@heimvorteil/calculations';
import type { AffordabilityBody } from '@heimvorteil/contracts';
import {
  affordability,
  BOUNDS,
  cents,
  centsFromEuros,
  DEFAULT_TERMS,
  percent,
  type Affordability,
  type AffordabilityOptions,
  type Cents,
  type Feasibility,
} from '@heimvorteil/engine';
import type { LegalFigures } from '@heimvorteil/ui/legal-example/legal-example.tsx';
import { highestLoan } from '../../financing-case/highest-loan.ts';
import type { PlannedLoan } from '../../plan-table/loan-as-plan.tsx';
import { ERROR_LABELS, reasonText } from './reason-labels.ts';

/** Everything that the screen shows; amounts in cents. */
export interface AffordabilityResult {
  readonly answer: Affordability;
  /** Why the answer is what it is and what would change it, and what keeps it from being of use: each in words. */
  readonly reasons: readonly { code: string; text: string; leadsTo: Feasibility | undefined }[];
  readonly errors: readonly { code: string; text: string }[];
  readonly ownFunds: Cents;
  readonly wishedPrice: Cents | undefined;
  /** The same household with one thing changed. */
  readonly variants: readonly { name: string; answer: Affordability }[];
  /** For the solved loan, beside a rate that was typed too; undefined where nobody lends it. */
  readonly market: MarketMean | undefined;
  readonly rateIsOwn: boolean;
  /** Percent a year; null without a loan. */
  readonly effectiveInterestRate: number | null;
  readonly legal: LegalFigures | undefined;
  /** The loan at its highest, for its plan; undefined without one. */
  readonly loan: PlannedLoan | undefined;
}

const MORE_OWN_FUNDS = centsFromEuros(20_000);
const MORE_SALARY = centsFromEuros(300);

/** Solves what a household can afford; undefined where nothing can be calculated. */
export function affordabilityResult(
  body: AffordabilityBody,
  surroundings: Surroundings,
): AffordabilityResult | undefined {
  const { result } = calculateAffordability(body, surroundings);
  if (!result) return undefined;
  const { affordability: answer, options } = result;
  const { maxLoanAmount: loanAmount, securityValue } = answer;
  return {
    answer,
    reasons: answer.reasons.map((reason) => ({
      code: reason.code,
      text: reasonText(reason),
      leadsTo: 'leadsTo' in reason ? reason.leadsTo : undefined,
    })),
    errors: answer.errors.map((code) => ({ code, text: ERROR_LABELS[code] })),
    ownFunds: result.ownFunds,
    wishedPrice: options.purchasePrice,
    variants: changesOf(options).map(({ name, ...change }) => ({
      name,
      answer: affordability({ ...options, ...change }),
    })),
    ...highestLoan(body, { ...result, loanAmount, securityValue }, surroundings),
  };
}

/** One thing changed at a time. */
function changesOf({
  income,
  ownCapital,
  amortizationRate = DEFAULT_TERMS.amortizationRate,
}: AffordabilityOptions): (Partial<AffordabilityOptions> & { name: string })[] {
  const { savings = cents(0) } = ownCapital;
  return [
    {
      name: '20.000 € mehr Eigenkapital',
      ownCapital: { ...ownCapital, savings: cents(savings + MORE_OWN_FUNDS) },
    },
    { name: '300 € mehr Gehalt', income: { ...income, salary: cents(income.salary + MORE_SALARY) } },
    {
      name: '1 % mehr Tilgung',
      amortizationRate: percent(Math.min(amortizationRate + 1, BOUNDS.amortizationRate.max)),
    },
  ];
}
