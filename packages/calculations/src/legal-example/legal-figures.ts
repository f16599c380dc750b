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

/** Where the rate of an example comes from; undefined where the visitor typed it. */
export interface ExampleOrigin {
  /** The offer whose rate it is. */
  readonly representative: RepresentativeOffer;
  /** How many offers there are for the shown case. */
  readonly offerCount: number;
  /** The day from which the rates hold. */
  readonly asOf: IsoDate;
  /** Nobody lends the very loan: the offer is one for a loan of a usual size. */
  readonly standsIn: boolean;
}

/** What §17 PAngV wants beside a rate; amounts in cents, rates in percent a year. */
export interface LegalFigures {
  readonly origin: ExampleOrigin | undefined;
  readonly loanAmount: Cents;
  readonly nominalInterestRate: Percent;
  /** Legal, two decimals: the first nominal rate to the end of the contract (§16 (5) PAngV). */
  readonly effectiveInterestRate: Percent;
  /** 0: the rate is variable, and the instalments go to the end. */
  readonly fixedInterestYears: number;
  readonly installmentsInFixedPeriod: number;
  readonly monthlyRate: Cents;
  /** At the end of the fixed years. */
  readonly remainingDebt: Cents;
  /** All instalments of a loan that keeps its first rate to the end, the lender's costs and the court's fee. */
  readonly numberOfInstallments: number;
  readonly totalCosts: Cents;
  /** The lender's costs, taken at payout. */
  readonly fees: Cents;
  /** The court's fee for the land charge, part of rate and total; 0 where only entered costs count. */
  readonly landChargeFee: Cents;
}

/** The loan that an example is about; a voluntary special repayment belongs to no example. */
export interface ExampleLoan {
  readonly loanAmount: Cents;
  readonly repayment: Repayment;
  readonly fixedInterestYears: number;
  /** What the land register does for it; left out: it enters a new land charge. */
  readonly landCharge?: LandChargeEntry | undefined;
}

/** The example of a loan with one repayment rate. */
export function exampleOf({
  loanAmount,
  amortizationRate,
  fixedInterestYears,
  landCharge,
}: {
  readonly loanAmount: Cents;
  readonly amortizationRate: Percent;
  readonly fixedInterestYears: number;
  readonly landCharge?: LandChargeEntry | undefined;
}): ExampleLoan {
  const repayment = { by: 'amortizationRate', amortizationRate } as const;
  return { loanAmount, repayment, fixedInterestYears, landCharge };
}

/** The market behind the rate that a screen shows, as far as an example needs it. */
export interface ExampleMarket extends ExampleOrigin {
  /** Those that the offers were asked for: the nearest ones that somebody offers. */
  readonly fixedInterestYears: number;
}

/** The representative example of a loan: the offer that stands for all of its case; undefined where nothing is lent, nobody lends, or the loan would never be repaid. */
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

/** The example of a rate that the visitor entered; with costs that were entered too, only those count. Undefined as above. */
export function typedFigures(
  loan: ExampleLoan,
  nominalInterestRate: Percent,
  enteredFees?: Cents,
): LegalFigures | undefined {
  return figuresAt(loan, nominalInterestRate, undefined, enteredFees);
}

/** What a screen shows beside its rate: the representative example, or that of the rate that was typed. */
export function legalFigures(
  loan: ExampleLoan,
  shown: {
    readonly rateIsOwn: boolean;
    readonly nominalInterestRate: Percent | null;
    readonly market: ExampleMarket | undefined;
    /** Of a calculator that asks for the costs at payout: they alone count beside an entered rate. */
    readonly enteredFees?: Cents | undefined;
  },
): LegalFigures | undefined {
  if (!shown.rateIsOwn) return representativeFigures(loan, shown.market);
  return shown.nominalInterestRate === null
    ? undefined
    : typedFigures(loan, shown.nominalInterestRate, shown.enteredFees);
}

/** The loan of a plan as an example takes it over: an agreed instalment would not fit another rate, what it repays beside the interest does. */
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

/** The repayment in percent that an instalment leaves beside a first rate; both amounts in cents. */
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
    // A variable rate is fixed for no month: its plan goes to the end at the rate of today.
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
