import {
  annuityApr,
  cents,
  CouldNotCalculateError,
  figuresOfPlan,
  landChargeFee,
  monthlyRate,
  repaymentPlan,
  type Cents,
  type LandChargeEntry,
  type Percent,
  type RepaymentPlan,
} from '@heimvorteil/engine';

/** Amounts in cents, rates in percent a year. */
export interface AnnuityLoanTerms {
  readonly loanAmount: Cents;
  readonly nominalInterestRate: Percent;
  readonly amortizationRate: Percent;
  readonly fixedInterestYears: number;
  /** Special repayment a year that the visitor wants in addition to the instalments; none by default. */
  readonly yearlySpecialRepayment?: Cents | undefined;
  /** By default a new land charge is registered. */
  readonly landCharge?: LandChargeEntry | undefined;
}

/** All amounts are in cents. */
export interface AnnuityLoan extends AnnuityLoanTerms {
  readonly monthlyRate: Cents;
  /** APR in percent with two decimals, including the court's fee for the land charge; null without a loan. */
  readonly effectiveInterestRate: Percent | null;
  /** Debt at the end of the fixed years. */
  readonly remainingDebt: Cents;
  /** Plan until the end of the fixed years. */
  readonly plan: RepaymentPlan;
  /** Plan until the last instalment, with rate and instalment unchanged after the fixed years. */
  readonly wholePlan: RepaymentPlan;
  readonly installmentsInFixedPeriod: number;
  /** Special repayment a year in addition to the instalments, reduced to the yearly limit. */
  readonly specialRepayment: Cents;
  readonly specialRepaymentCorrection: { readonly from: Cents; readonly to: Cents } | undefined;
}

/** Throws CouldNotCalculateError if the instalment never repays the loan. */
export function annuityLoan(terms: AnnuityLoanTerms): AnnuityLoan {
  const { loanAmount, nominalInterestRate, amortizationRate, fixedInterestYears, yearlySpecialRepayment } =
    terms;
  const instalment = monthlyRate(loanAmount, nominalInterestRate, amortizationRate);
  let plan: RepaymentPlan | undefined;
  let wholePlan: RepaymentPlan | undefined;
  const repayment = { by: 'amortizationRate', amortizationRate } as const;
  const untilRepaid = { loanAmount, nominalInterestRate, repayment, yearlySpecialRepayment };
  const untilFixed = { ...untilRepaid, fixedInterestYears };
  const whole = figuresOfPlan(untilRepaid);
  const correction = whole.corrections.find(({ reason }) => reason === 'YEARLY_LIMIT');
  return {
    ...terms,
    monthlyRate: instalment,
    effectiveInterestRate: annuityApr(
      { loanAmount, nominalInterestRate, monthlyRate: instalment },
      landChargeFee(loanAmount, terms.landCharge),
    ),
    remainingDebt: figuresOfPlan(untilFixed).remainingDebt,
    // Calculate the plans on first access, because most callers need only the totals.
    get plan() {
      return (plan ??= repaymentPlan(untilFixed));
    },
    get wholePlan() {
      return (wholePlan ??= repaymentPlan(untilRepaid));
    },
    installmentsInFixedPeriod: Math.min(fixedInterestYears * 12, whole.numberOfInstallments),
    specialRepayment: correction?.to ?? yearlySpecialRepayment ?? cents(0),
    specialRepaymentCorrection: correction && { from: correction.from, to: correction.to },
  };
}

/** Undefined without a loan or a rate, or if the instalment never repays the loan. */
export function solvedLoan(
  terms: Omit<AnnuityLoanTerms, 'nominalInterestRate'> & { readonly nominalInterestRate: Percent | null },
): AnnuityLoan | undefined {
  const { loanAmount, nominalInterestRate } = terms;
  if (loanAmount <= 0 || nominalInterestRate === null) return undefined;
  try {
    return annuityLoan({ ...terms, nominalInterestRate });
  } catch (error) {
    if (error instanceof CouldNotCalculateError) return undefined;
    throw error;
  }
}
