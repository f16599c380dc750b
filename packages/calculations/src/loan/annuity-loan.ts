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

/** What settles a loan with one instalment; amounts in cents, rates in percent a year. */
export interface AnnuityLoanTerms {
  readonly loanAmount: Cents;
  readonly nominalInterestRate: Percent;
  readonly amortizationRate: Percent;
  readonly fixedInterestYears: number;
  /** Wanted beside the instalments each year; left out: none. */
  readonly yearlySpecialRepayment?: Cents | undefined;
  /** What the land register does for it; left out: it enters a new land charge. */
  readonly landCharge?: LandChargeEntry | undefined;
}

/** A loan and everything that its representative example and its plan show; amounts in cents. */
export interface AnnuityLoan extends AnnuityLoanTerms {
  readonly monthlyRate: Cents;
  /** The APR in percent a year, two decimals, with the court's fee for the land charge; null where nothing is lent. */
  readonly effectiveInterestRate: Percent | null;
  /** When the fixed rate ends. */
  readonly remainingDebt: Cents;
  /** To the end of the fixed years. */
  readonly plan: RepaymentPlan;
  /** To the last instalment: after the fixed years rate and instalment are taken to stay. */
  readonly wholePlan: RepaymentPlan;
  readonly installmentsInFixedPeriod: number;
  /** What is repaid each year beside the instalments, after the correction. */
  readonly specialRepayment: Cents;
  readonly specialRepaymentCorrection: { readonly from: Cents; readonly to: Cents } | undefined;
}

/** Works a loan out; throws CouldNotCalculateError where its instalment never repays it. */
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
    // Most who ask for a loan want its figures: a lever, a bar and a comparison show no row of a plan.
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

/** The loan behind a solved price; undefined where nothing is lent, nobody lends, or the instalment would never repay it. */
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
