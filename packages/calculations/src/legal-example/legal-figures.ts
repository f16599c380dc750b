import {
  amortizationRateOf,
  annuityApr,
  aprOfPlan,
  cents,
  CouldNotCalculateError,
  figuresOfPlan,
  landChargeFee,
  VARIABLE_YEARS,
  type Cents,
  type IsoDate,
  type LandChargeEntry,
  type Percent,
  type Repayment,
  type RepaymentTerms,
  type RepresentativeOffer,
} from '@heimvorteil/engine';

/** Origin of an example's rate in the market. */
export interface ExampleOrigin {
  readonly representative: RepresentativeOffer;
  /** Number of offers for the displayed case. */
  readonly offerCount: number;
  /** First day of the rates. */
  readonly asOf: IsoDate;
  /** True if no lender offers exactly this loan, so the example uses a loan of usual size. */
  readonly standsIn: boolean;
}

/**
 * Values that §17 PAngV requires next to a rate, in cents and percent a year. Without `origin` the visitor
 * entered the rate.
 */
export interface LegalFigures {
  readonly origin: ExampleOrigin | undefined;
  readonly loanAmount: Cents;
  readonly nominalInterestRate: Percent;
  /** APR with two decimals, for the nominal rate unchanged until the end of the contract (§16 (5) PAngV). */
  readonly effectiveInterestRate: Percent;
  /** 0 for a variable rate, whose instalments are calculated until the loan is repaid. */
  readonly fixedInterestYears: number;
  readonly installmentsInFixedPeriod: number;
  readonly monthlyRate: Cents;
  /** Debt at the end of the fixed years. */
  readonly remainingDebt: Cents;
  /**
   * For an unchanged nominal rate until the end; `totalCosts` adds the lender's costs and the court's fee.
   */
  readonly numberOfInstallments: number;
  readonly totalCosts: Cents;
  /** Costs of the lender, deducted from the payout. */
  readonly fees: Cents;
  /** Court's fee for the land charge, part of APR and total costs; 0 if only the visitor's costs count. */
  readonly landChargeFee: Cents;
}

/** Loan of an example, without voluntary special repayments. */
export interface ExampleLoan {
  readonly loanAmount: Cents;
  readonly repayment: Repayment;
  readonly fixedInterestYears: number;
  /** By default a new land charge is registered. */
  readonly landCharge?: LandChargeEntry | undefined;
}

export function exampleOf({
  loanAmount,
  amortizationRate,
  fixedInterestYears,
  landCharge,
}: Pick<ExampleLoan, 'loanAmount' | 'fixedInterestYears' | 'landCharge'> & {
  readonly amortizationRate: Percent;
}): ExampleLoan {
  const repayment = { by: 'amortizationRate', amortizationRate } as const;
  return { loanAmount, repayment, fixedInterestYears, landCharge };
}

export interface ExampleMarket extends ExampleOrigin {
  /** Fixed years of the offers, the nearest to the requested ones that a lender offers. */
  readonly fixedInterestYears: number;
}

/** Representative example (§17 PAngV); undefined without loan or lender, or if the loan is never repaid. */
export function representativeFigures(
  { loanAmount, repayment, landCharge }: Omit<ExampleLoan, 'fixedInterestYears'>,
  market: ExampleMarket | undefined,
): LegalFigures | undefined {
  if (!market) return undefined;
  const { representative, offerCount, asOf, standsIn, fixedInterestYears } = market;
  return figuresAt(
    { loanAmount, repayment, landCharge, fixedInterestYears },
    representative.nominalInterestRate,
    { representative, offerCount, asOf, standsIn },
  );
}

/** Example at the rate and with the costs that the visitor entered. Undefined if the loan is never repaid. */
export function enteredLegalFigures(
  loan: ExampleLoan,
  nominalInterestRate: Percent,
  enteredFees?: Cents,
): LegalFigures | undefined {
  return figuresAt(loan, nominalInterestRate, undefined, enteredFees);
}

/** Example next to a displayed rate: the representative one, or one at the rate the visitor entered. */
export function legalFigures(
  loan: ExampleLoan,
  displayed: {
    readonly rateIsOwn: boolean;
    readonly nominalInterestRate: Percent | null;
    readonly market: ExampleMarket | undefined;
    /** Costs at payout that the visitor entered, which replace the court's fee for the land charge. */
    readonly enteredFees?: Cents | undefined;
  },
): LegalFigures | undefined {
  if (!displayed.rateIsOwn) return representativeFigures(loan, displayed.market);
  return displayed.nominalInterestRate === null
    ? undefined
    : enteredLegalFigures(loan, displayed.nominalInterestRate, displayed.enteredFees);
}

/** Converts an agreed instalment to a repayment rate, because the example may have another nominal rate. */
export function exampleOfPlan({
  loanAmount,
  nominalInterestRate,
  repayment,
}: Pick<RepaymentTerms, 'loanAmount' | 'nominalInterestRate' | 'repayment'>): Pick<
  ExampleLoan,
  'loanAmount' | 'repayment'
> {
  return {
    loanAmount,
    repayment:
      repayment.by === 'monthlyRate'
        ? repaymentOfInstallment(loanAmount, nominalInterestRate, repayment.monthlyRate)
        : repayment,
  };
}

/** Repayment rate in percent that follows from an instalment and a nominal rate; amounts in cents. */
export function repaymentOfInstallment(
  loanAmount: Cents,
  nominalInterestRate: Percent,
  monthlyRate: Cents,
): Repayment {
  return {
    by: 'amortizationRate',
    amortizationRate: amortizationRateOf(loanAmount, nominalInterestRate, monthlyRate),
  };
}

function figuresAt(
  { loanAmount, repayment, fixedInterestYears, landCharge }: ExampleLoan,
  nominalInterestRate: Percent,
  origin: ExampleOrigin | undefined,
  enteredFees?: Cents,
): LegalFigures | undefined {
  if (loanAmount <= 0) return undefined;
  const fees = enteredFees ?? cents(0);
  const fee = enteredFees === undefined ? landChargeFee(loanAmount, landCharge) : cents(0);
  const terms = { loanAmount, nominalInterestRate, repayment, fees: cents(fees + fee) };
  try {
    // A variable rate has no fixed years, so assume today's rate until the loan is repaid.
    const untilFixed = figuresOfPlan(
      fixedInterestYears === VARIABLE_YEARS ? terms : { ...terms, fixedInterestYears },
    );
    const isRepaidWhileFixed = repayment.by === 'fullRepayment';
    const whole = isRepaidWhileFixed ? untilFixed : figuresOfPlan(terms);
    const effectiveInterestRate =
      repayment.by === 'amortizationRate'
        ? annuityApr({ loanAmount, nominalInterestRate, monthlyRate: whole.monthlyRate }, terms.fees)
        : aprOfPlan(isRepaidWhileFixed ? { ...terms, fixedInterestYears } : terms, cents(0));
    if (effectiveInterestRate === null) return undefined;
    return {
      origin,
      loanAmount,
      nominalInterestRate,
      effectiveInterestRate,
      fixedInterestYears,
      installmentsInFixedPeriod: untilFixed.numberOfInstallments,
      monthlyRate: whole.monthlyRate,
      remainingDebt: untilFixed.remainingDebt,
      numberOfInstallments: whole.numberOfInstallments,
      totalCosts: whole.totalCosts,
      fees,
      landChargeFee: fee,
    };
  } catch (error) {
    if (error instanceof CouldNotCalculateError) return undefined;
    throw error;
  }
}
