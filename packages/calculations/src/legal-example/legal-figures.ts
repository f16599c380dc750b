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

/** Source of an example's rate. */
export interface ExampleOrigin {
  readonly representative: RepresentativeOffer;
  /** Number of market offers for the displayed case. */
  readonly offerCount: number;
  /** Day the rates became effective. */
  readonly asOf: IsoDate;
  /** No lender offers exactly this loan, so the offer is for a loan of usual size. */
  readonly standsIn: boolean;
}

/** Figures that §17 PAngV requires next to a rate; cents, percent a year. No `origin` for an entered rate. */
export interface LegalFigures {
  readonly origin: ExampleOrigin | undefined;
  readonly loanAmount: Cents;
  readonly nominalInterestRate: Percent;
  /** APR with two decimals, at the first nominal rate to the end of the contract (§16 (5) PAngV). */
  readonly effectiveInterestRate: Percent;
  /** 0 for a variable rate; the instalments then run to the end. */
  readonly fixedInterestYears: number;
  readonly installmentsInFixedPeriod: number;
  readonly monthlyRate: Cents;
  /** Debt at the end of the fixed years. */
  readonly remainingDebt: Cents;
  /** At the first rate to the end; `totalCosts` adds the lender's costs and the court's fee. */
  readonly numberOfInstallments: number;
  readonly totalCosts: Cents;
  /** Lender's costs, deducted at payout. */
  readonly fees: Cents;
  /** Court's fee for the land charge, part of APR and total; 0 if only entered costs count. */
  readonly landChargeFee: Cents;
}

/** Loan of an example; excludes voluntary special repayments. */
export interface ExampleLoan {
  readonly loanAmount: Cents;
  readonly repayment: Repayment;
  readonly fixedInterestYears: number;
  /** Defaults to the entry of a new land charge. */
  readonly landCharge?: LandChargeEntry | undefined;
}

/** Example of a loan with a single repayment rate. */
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
  /** Fixed years of the offers: the nearest that a lender offers. */
  readonly fixedInterestYears: number;
}

/** Representative example for a case's offers; undefined without a loan or lender, or if never repaid. */
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

/** Example of an entered rate, with only the entered costs. Undefined as for `representativeFigures`. */
export function enteredLegalFigures(
  loan: ExampleLoan,
  nominalInterestRate: Percent,
  enteredFees?: Cents,
): LegalFigures | undefined {
  return figuresAt(loan, nominalInterestRate, undefined, enteredFees);
}

/** Example next to a displayed rate: the representative one, or that of an entered rate. */
export function legalFigures(
  loan: ExampleLoan,
  displayed: {
    readonly rateIsOwn: boolean;
    readonly nominalInterestRate: Percent | null;
    readonly market: ExampleMarket | undefined;
    /** Costs at payout that the visitor entered; with an entered rate no other costs count. */
    readonly enteredFees?: Cents | undefined;
  },
): LegalFigures | undefined {
  if (!displayed.rateIsOwn) return representativeFigures(loan, displayed.market);
  return displayed.nominalInterestRate === null
    ? undefined
    : enteredLegalFigures(loan, displayed.nominalInterestRate, displayed.enteredFees);
}

/** Converts an agreed instalment to its repayment rate, because the example can have another nominal rate. */
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

/** Repayment rate in percent left by an instalment at a first rate; amounts in cents. */
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
    // A variable rate has no fixed months, so its plan runs to the end at today's rate.
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
