import { aprOfPlan, annuityApr } from '../annuity/annuity-apr.ts';
import { CouldNotCalculateError } from '../annuity/could-not-calculate.ts';
import { amortizationRateOf, monthlyRateOfTerm } from '../annuity/monthly-rate.ts';
import { repaymentPlan } from '../annuity/repayment-plan.ts';
import type { Derivation } from '../derivation/derivation.ts';
import { effectiveRateOfAnnuity } from '../effective-rate/effective-rate-of-annuity.ts';
import { type Cents, eurosFromCents } from '../money/cents.ts';
import { percent, type Percent } from '../money/percent.ts';
import { landChargeFee } from '../purchase-costs/notary-and-land-register.ts';
import { writtenEuros, writtenMonths, writtenPercent } from '../derivation/written-figures.ts';
import { loanToValueOf, type BearablePriceCase } from '../affordability/bearable-price.ts';
import { highestPurchase, type HigherLoan, type HighestPurchase } from '../affordability/highest-purchase.ts';
import { highestPurchaseDerivation } from '../affordability/highest-purchase-derivation.ts';

/** The four figures that make a loan with one instalment; any three settle the fourth. Amounts in cents. */
export interface AnnuityFigures {
  readonly loanAmount: Cents;
  readonly nominalInterestRate: Percent;
  readonly monthlyRate: Cents;
  readonly termMonths: number;
}

/** What is sought, and the other three. */
export type AnnuityGoal = {
  [sought in keyof AnnuityFigures]: { readonly seek: sought } & Omit<AnnuityFigures, sought>;
}[keyof AnnuityFigures];

/** All four with the initial repayment in percent a year and the interest in cents that they mean. */
export interface SolvedAnnuity extends AnnuityFigures {
  readonly amortizationRate: Percent;
  readonly totalInterest: Cents;
  /** The APR in percent a year, two decimals, with the court's fee for the land charge; null where that uses the loan up. */
  readonly effectiveInterestRate: Percent | null;
  readonly derivation: readonly Derivation[];
}

/** Solves one of loan, rate, instalment and term from the others; throws CouldNotCalculateError when nothing fits. */
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

type Without<Sought extends keyof AnnuityFigures> = Omit<AnnuityFigures, Sought>;

function monthsUntilRepaid({ loanAmount, nominalInterestRate, monthlyRate }: Without<'termMonths'>): number {
  const repayment = { by: 'monthlyRate', monthlyRate } as const;
  return repaymentPlan({ loanAmount, nominalInterestRate, repayment }).numberOfInstallments;
}

/** The present value of the instalments, rounded down so that they do repay it. */
function loanOfAnnuity({ nominalInterestRate, monthlyRate, termMonths }: Without<'loanAmount'>): Cents {
  const rate = nominalInterestRate / 1200;
  const worth = rate === 0 ? termMonths : -Math.expm1(-termMonths * Math.log1p(rate)) / rate;
  const loanAmount = Math.floor(monthlyRate * worth);
  if (loanAmount < 1) throw new CouldNotCalculateError('the instalments are worth less than a cent');
  return loanAmount as Cents;
}

function nominalRateOf({ loanAmount, monthlyRate, termMonths }: Without<'nominalInterestRate'>): Percent {
  const effective = effectiveRateOfAnnuity(loanAmount, monthlyRate, termMonths);
  if (effective === null) throw new CouldNotCalculateError('the instalments do not add up to the loan');
  return percent(Math.expm1(Math.log1p(effective / 100) / 12) * 1200);
}

/** How the figure that was sought followed from the other three. */
function annuityDerivation(
  sought: keyof AnnuityFigures,
  {
    loanAmount,
    nominalInterestRate,
    monthlyRate,
    termMonths,
    totalInterest,
  }: Omit<SolvedAnnuity, 'derivation'>,
): Derivation[] {
  const names: Readonly<Record<keyof AnnuityFigures, string>> = {
    loanAmount: `Darlehen ${writtenEuros(loanAmount)}`,
    nominalInterestRate: `Sollzins ${writtenPercent(nominalInterestRate)}`,
    monthlyRate: `Rate ${writtenEuros(monthlyRate)}`,
    termMonths: `Laufzeit ${writtenMonths(termMonths)}`,
  };
  const { [sought]: result, ...given } = names;
  const { [sought]: _result, ...inputs } = {
    loanAmount: eurosFromCents(loanAmount),
    nominalInterestRate: nominalInterestRate as number,
    monthlyRate: eurosFromCents(monthlyRate),
    termMonths,
  };
  return [
    {
      figure: sought,
      formula: `${Object.values(given).join(', ')} → ${result}`,
      inputs,
      steps: [
        'Rate = Darlehen × Monatszins / (1 − (1 + Monatszins)^−Monate), nach der gesuchten Größe aufgelöst.',
        `Bis zum Ende fallen ${writtenEuros(totalInterest)} Zinsen an.`,
      ],
      source: 'Annuitätenformel',
    },
  ];
}

/** The purchase that an instalment pays for; amounts in cents. */
export interface MortgageForRate {
  readonly purchasePrice: Cents;
  /** The price, and a plot that was owned before. */
  readonly securityValue: Cents;
  readonly loanAmount: Cents;
  /** Percent of what stands behind the loan, two decimals. */
  readonly loanToValue: Percent;
  /** Null without a loan or a lender. */
  readonly nominalInterestRate: Percent | null;
  /** The APR in percent a year, two decimals, with the court's fee for the land charge; null as above. */
  readonly effectiveInterestRate: Percent | null;
  /** At most the one asked for. */
  readonly monthlyRate: Cents;
  /** Where the market keeps the instalment below the one asked for. */
  readonly higherLoan: HigherLoan | null;
  readonly bindingRule: HighestPurchase<'MONTHLY_RATE'>['bindingRule'];
  /** Set where no lender gives the loan that the instalment would pay: own funds alone pay the price then. */
  readonly errors: readonly 'COULD_NOT_CALCULATE'[];
  readonly derivation: readonly Derivation[];
}

/** The highest price whose instalment is not above a given one, say today's rent; the loan is at most the price. */
export function mortgageForRate(goal: BearablePriceCase): MortgageForRate {
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
