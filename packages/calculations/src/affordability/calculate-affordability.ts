import type { AffordabilityBody } from '@heimvorteil/contracts';
import {
  affordability,
  cents,
  centsFromEuros,
  DEFAULT_TERMS,
  ownCapitalTotal,
  type Affordability,
  type AffordabilityOptions,
  type Cents,
  type FinancingType,
  type TermEvents,
} from '@heimvorteil/engine';
import { allEnteredCents, enteredCents, enteredPercent } from '../amounts/entered-amounts.ts';
import { calculated, type Calculated } from '../calculated.ts';
import { solvedLoan, type AnnuityLoan } from '../loan/annuity-loan.ts';
import { requestedRate, type RequestedRate, type MarketMean } from '../market/requested-rate.ts';
import { purchaseTerms, purchaseWarnings, type PurchaseWarning } from '../purchase/purchase-terms.ts';
import type { CostContext, MarketContext } from '../market-context.ts';

/** All amounts are in cents. */
export interface AffordabilityResult {
  /** Input for the engine, with which screens recalculate at another income, own capital or other terms. */
  readonly options: AffordabilityOptions;
  readonly affordability: Affordability;
  readonly ownFunds: Cents;
  /** Highest loan that the household can afford, with its plan; undefined without a loan or a lender. */
  readonly loan: AnnuityLoan | undefined;
  readonly rateIsOwn: boolean;
  /** False if the rate must stay hidden: with an error only an entered rate is displayed (contract §3). */
  readonly isPriced: boolean;
  /** Average market rate of the highest loan; undefined if a rate was entered or no lender qualifies. */
  readonly market: MarketMean | undefined;
  /**
   * Number of lenders that would grant the loan; 0 without a loan or if the input has errors, null without
   * market data.
   */
  readonly offerCount: number | null;
  readonly purchaseWarnings: readonly PurchaseWarning[];
}

export function calculateAffordability(
  body: AffordabilityBody & { readonly financingType?: FinancingType | undefined },
  context: MarketContext,
): Calculated<AffordabilityResult> {
  return calculated(() => {
    const requested = requestedRate(body, context);
    const { options, judged } = judgedOptions(affordabilityOptions(body, requested, context));
    const isPriced = requested.rateIsOwn || judged.word !== 'NOT_FEASIBLE';
    const withoutRates = judged.derivation.filter(({ figure }) => !figure.startsWith('stress.'));
    const found = isPriced ? judged : { ...judged, derivation: withoutRates };
    const { amortizationRate, fixedInterestYears } = options;
    return {
      options,
      affordability: found,
      ownFunds: ownCapitalTotal(options.ownCapital),
      loan: solvedLoan({
        loanAmount: found.maxLoanAmount ?? cents(0),
        nominalInterestRate: found.nominalInterestRate,
        amortizationRate: amortizationRate ?? DEFAULT_TERMS.amortizationRate,
        fixedInterestYears: fixedInterestYears ?? DEFAULT_TERMS.fixedInterestYears,
      }),
      rateIsOwn: requested.rateIsOwn,
      isPriced,
      market: requested.marketFor(found.maxLoanAmount ?? cents(0), found.securityValue ?? cents(0)),
      offerCount: offerCountOf(found, requested),
      purchaseWarnings: purchaseWarnings(body),
    };
  });
}

/** Judges the plot's price if the visitor named no price and the plot alone exceeds the affordable one. */
function judgedOptions(options: AffordabilityOptions): {
  options: AffordabilityOptions;
  judged: Affordability;
} {
  const judged = affordability(options);
  const { landPrice = 0 } = options.purchase;
  const isBeyond = judged.maxPurchasePrice !== null && landPrice > judged.maxPurchasePrice;
  if (options.purchasePrice !== undefined || !isBeyond) return { options, judged };
  const atPlot = { ...options, purchasePrice: cents(landPrice) };
  return { options: atPlot, judged: affordability(atPlot) };
}

export function offerCountOf(
  { judgedPurchase, word }: Pick<Affordability, 'judgedPurchase' | 'word'>,
  { offerCountFor }: Pick<RequestedRate, 'offerCountFor'>,
): number | null {
  if (judgedPurchase === null || word === 'NOT_FEASIBLE' || judgedPurchase.loanAmount === 0) return 0;
  return offerCountFor(judgedPurchase.loanAmount, judgedPurchase.securityValue) ?? null;
}

function affordabilityOptions(
  body: AffordabilityBody,
  requested: RequestedRate,
  context: CostContext & Pick<MarketContext, 'withoutProspects'>,
): AffordabilityOptions {
  const { numberOfSalaries, salary, ...otherIncome } = body.income;
  const { numberOfVehicles, ...expenses } = body.expenses ?? {};
  return {
    income: { ...allEnteredCents(otherIncome), salary: centsFromEuros(salary), numberOfSalaries },
    expenses: { ...allEnteredCents(expenses), numberOfVehicles },
    ownCapital: allEnteredCents(body.ownCapital),
    purchase: purchaseTerms(body, context),
    rateFor: requested.rateFor,
    offerCountFor: requested.offerCountFor,
    asOf: context.today,
    numberOfAdults: body.numberOfAdults,
    numberOfChildren: body.numberOfChildren,
    livingArea: body.livingArea,
    financingUseType: body.financingUseType,
    otherDebts: enteredCents(body.otherDebts),
    employmentType: body.employmentType,
    contractType: body.contractType,
    dateOfBirth: body.dateOfBirth,
    ageGroup: body.ageGroup,
    fixedInterestYears: body.fixedInterestYears,
    amortizationRate: enteredPercent(body.amortizationRate),
    followUpInterestRate: enteredPercent(body.followUpInterestRate),
    purchasePrice: enteredCents(body.purchasePrice),
    loanAmount: enteredCents(body.loanAmount),
    termEvents: termEvents(body.overTheTerm),
    withoutProspects: context.withoutProspects,
  };
}

/** Events that may happen during the loan's term, in cents; undefined if the visitor entered none. */
function termEvents(input: AffordabilityBody['overTheTerm']): TermEvents | undefined {
  if (!input) return undefined;
  const { retirement, parentalLeave, childBenefitEnd, repairReserve, keepsThreeMonthsExpenses } = input;
  return {
    retirement: retirement && { ...retirement, monthlyIncome: centsFromEuros(retirement.monthlyIncome) },
    childBenefitEnd,
    parentalLeave: parentalLeave && {
      ...parentalLeave,
      monthlyIncome: centsFromEuros(parentalLeave.monthlyIncome),
    },
    repairReserve: enteredCents(repairReserve),
    keepsThreeMonthsExpenses,
  };
}
