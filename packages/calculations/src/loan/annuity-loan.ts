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
  /** Wanted in addition to the instalments; defaults to none. */
  readonly yearlySpecialRepayment?: Cents | undefined;
  /** Defaults to the entry of a new land charge. */
  readonly landCharge?: LandChargeEntry | undefined;
}

/** Amounts in cents. */
export interface AnnuityLoan extends AnnuityLoanTerms {
  readonly monthlyRate: Cents;
  /** APR in percent, two decimals, including the court's fee for the land charge; null without a loan. */
  readonly effectiveInterestRate: Percent | null;
  /** Debt at the end of the fixed rate. */
  readonly remainingDebt: Cents;
  /** Plan to the end of the fixed years. */
  readonly plan: RepaymentPlan;
  /** Plan to the last instalment, assuming the same rate and instalment after the fixed years. */
  readonly wholePlan: RepaymentPlan;
  readonly installmentsInFixedPeriod: number;
  /** Yearly, in addition to the instalments, after the correction. */
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
    // Plans are computed lazily, because most callers need only the figures.
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

/** Undefined without a loan or a lender, or if the instalment never repays the loan. */
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
