import { aprOfPlan, annuityApr } from '../annuity/annuity-apr.ts';
import { CouldNotCalculateError } from '../annuity/could-not-calculate.ts';
import { amortizationRateOf, monthlyRateOfTerm } from '../annuity/monthly-rate.ts';
import { repaymentPlan } from '../annuity/repayment-plan.ts';
import type { Derivation } from '../derivation/derived-figure.ts';
import { effectiveRateOfAnnuity } from '../effective-rate/effective-rate.ts';
import { type Cents, eurosFromCents, percent, type Percent } from '../money/money.ts';
import { landChargeFee } from '../purchase-costs/notary-and-land-register.ts';
import { formatEuros, formatMonths, formatPercent } from '../derivation/format-figures.ts';
import { loanToValueOf, type AffordablePriceCase } from '../affordability/affordable-price.ts';
import {
  highestPurchase,
  type HigherLoan,
  type HighestPurchase,
  highestPurchaseDerivation,
} from '../affordability/highest-purchase.ts';

/** Loan, rate, monthly payment and term: any three determine the fourth; amounts in cents. */
export interface AnnuityFigures {
  readonly loanAmount: Cents;
  readonly nominalInterestRate: Percent;
  readonly monthlyRate: Cents;
  readonly termMonths: number;
}

export type AnnuityGoal = {
  [Figure in keyof AnnuityFigures]: { readonly seek: Figure } & Omit<AnnuityFigures, Figure>;
}[keyof AnnuityFigures];

/** All four values, with initial repayment in percent a year and total interest in cents. */
export interface SolvedAnnuity extends AnnuityFigures {
  readonly amortizationRate: Percent;
  readonly totalInterest: Cents;
  /** APR, two decimals, including the court's land charge fee; null if the fee exceeds the loan. */
  readonly effectiveInterestRate: Percent | null;
  readonly derivation: readonly Derivation[];
}

/** Calculates the missing one of loan, rate, payment and term; throws CouldNotCalculateError if none fits. */
export function solveAnnuity(goal: AnnuityGoal): SolvedAnnuity {
  const figures = solved(goal);
  const { loanAmount, nominalInterestRate, monthlyRate, termMonths } = figures;
  const repayment = { by: 'termMonths', termMonths } as const;
  const terms = { loanAmount, nominalInterestRate, repayment };
  const { totalInterest } = repaymentPlan(terms);
  const answer = {
    ...figures,
    amortizationRate: amortizationRateOf(loanAmount, nominalInterestRate, monthlyRate),
    totalInterest,
    effectiveInterestRate: aprOfPlan(terms, landChargeFee(loanAmount)),
  };
  return { ...answer, derivation: annuityDerivation(goal.seek, answer) };
}

function solved(goal: AnnuityGoal): AnnuityFigures {
  switch (goal.seek) {
    case 'monthlyRate':
      return {
        ...goal,
        monthlyRate: monthlyRateOfTerm(goal.loanAmount, goal.nominalInterestRate, goal.termMonths),
      };
    case 'termMonths':
      return { ...goal, termMonths: monthsUntilRepaid(goal) };
    case 'loanAmount':
      return { ...goal, loanAmount: loanOfAnnuity(goal) };
    case 'nominalInterestRate':
      return { ...goal, nominalInterestRate: nominalRateOf(goal) };
  }
}

type Without<Target extends keyof AnnuityFigures> = Omit<AnnuityFigures, Target>;

function monthsUntilRepaid({ loanAmount, nominalInterestRate, monthlyRate }: Without<'termMonths'>): number {
  const repayment = { by: 'monthlyRate', monthlyRate } as const;
  return repaymentPlan({ loanAmount, nominalInterestRate, repayment }).numberOfInstallments;
}

/** Loan that the payments repay, rounded down so that they repay it fully. */
function loanOfAnnuity({ nominalInterestRate, monthlyRate, termMonths }: Without<'loanAmount'>): Cents {
  const rate = nominalInterestRate / 1200;
  const worth = rate === 0 ? termMonths : -Math.expm1(-termMonths * Math.log1p(rate)) / rate;
  const loanAmount = Math.floor(monthlyRate * worth);
  if (loanAmount < 1) throw new CouldNotCalculateError('the instalments are below one cent');
  return loanAmount as Cents;
}

function nominalRateOf({ loanAmount, monthlyRate, termMonths }: Without<'nominalInterestRate'>): Percent {
  const effective = effectiveRateOfAnnuity(loanAmount, monthlyRate, termMonths);
  if (effective === null) throw new CouldNotCalculateError('the instalments do not add up to the loan');
  return percent(Math.expm1(Math.log1p(effective / 100) / 12) * 1200);
}

function annuityDerivation(
  target: keyof AnnuityFigures,
  {
    loanAmount,
    nominalInterestRate,
    monthlyRate,
    termMonths,
    totalInterest,
  }: Omit<SolvedAnnuity, 'derivation'>,
): Derivation[] {
  const names: Readonly<Record<keyof AnnuityFigures, string>> = {
    loanAmount: `Darlehen ${formatEuros(loanAmount)}`,
    nominalInterestRate: `Sollzins ${formatPercent(nominalInterestRate)}`,
    monthlyRate: `Rate ${formatEuros(monthlyRate)}`,
    termMonths: `Laufzeit ${formatMonths(termMonths)}`,
  };
  const { [target]: result, ...given } = names;
  const { [target]: _result, ...inputs } = {
    loanAmount: eurosFromCents(loanAmount),
    nominalInterestRate: nominalInterestRate as number,
    monthlyRate: eurosFromCents(monthlyRate),
    termMonths,
  };
  return [
    {
      figure: target,
      formula: `${Object.values(given).join(', ')} → ${result}`,
      inputs,
      steps: [
        'Rate = Darlehen × Monatszins / (1 − (1 + Monatszins)^−Monate), nach der gesuchten Größe aufgelöst.',
        `Bis zum Ende fallen ${formatEuros(totalInterest)} Zinsen an.`,
      ],
      source: 'Annuitätenformel',
    },
  ];
}

/** The purchase that a monthly payment can finance; amounts in cents. */
export interface MortgageForRate {
  readonly purchasePrice: Cents;
  /** Price plus the value of a plot already owned. */
  readonly securityValue: Cents;
  readonly loanAmount: Cents;
  /** Loan in percent of `securityValue`, two decimals. */
  readonly loanToValue: Percent;
  /** Percent a year; null without a loan or without a lender. */
  readonly nominalInterestRate: Percent | null;
  /** APR, two decimals, including the court's land charge fee; null without a loan or without a lender. */
  readonly effectiveInterestRate: Percent | null;
  /** Monthly payment in cents, at most the requested one. */
  readonly monthlyRate: Cents;
  /** The next larger loan, if its higher rate keeps the payment below the requested one; else null. */
  readonly higherLoan: HigherLoan | null;
  readonly bindingRule: HighestPurchase<'MONTHLY_RATE'>['bindingRule'];
  /** Not empty if no lender grants the affordable loan, so that own funds pay the price alone. */
  readonly errors: readonly 'COULD_NOT_CALCULATE'[];
  readonly derivation: readonly Derivation[];
}

/** Highest price whose loan costs at most the requested payment; the loan does not exceed the price. */
export function mortgageForRate(goal: AffordablePriceCase): MortgageForRate {
  const highest = highestPurchase(goal, 'MONTHLY_RATE');
  const {
    purchasePrice,
    securityValue,
    loanAmount,
    nominalInterestRate,
    monthlyRate,
    higherLoan,
    bindingRule,
  } = highest;
  return {
    purchasePrice,
    securityValue,
    loanAmount,
    loanToValue: loanToValueOf(loanAmount, securityValue),
    nominalInterestRate,
    effectiveInterestRate:
      nominalInterestRate === null
        ? null
        : annuityApr({ loanAmount, nominalInterestRate, monthlyRate }, landChargeFee(loanAmount)),
    monthlyRate,
    higherLoan,
    bindingRule,
    errors: loanAmount === 0 && higherLoan !== null ? ['COULD_NOT_CALCULATE'] : [],
    derivation: highestPurchaseDerivation(highest, goal),
  };
}
