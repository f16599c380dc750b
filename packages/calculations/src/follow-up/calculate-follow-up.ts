import type { CalculateFollowUpBody } from '@heimvorteil/contracts';
import {
  addMonths,
  BOUNDS,
  centsFromEuros,
  constantRate,
  daysInMonth,
  DEFAULT_TERMS,
  followUp,
  isWithin,
  monthsBetween,
  parseIsoDate,
  percent,
  toIsoDate,
  type FollowUp,
  type FollowUpOptions,
} from '@heimvorteil/engine';
import { enteredCents, enteredPercent } from '../amounts/entered-amounts.ts';
import { calculated, refusal, type Calculated } from '../calculated.ts';
import { netLoanOfDebt } from '../financing-case/net-loan.ts';
import { requestedRate, type RequestedRate, type MarketMean } from '../market/requested-rate.ts';
import { leadMonthsOf } from '../market/loan-case.ts';
import type { MarketContext } from '../market-context.ts';

/** Options for a debt at the end of its fixed rate; amounts in cents. */
export interface FollowUpResult {
  /** Input for the engine, with which screens recalculate with other repayment, fixed years or rates. */
  readonly options: FollowUpOptions & {
    readonly fixedInterestYears: number;
    readonly amortizationRate: NonNullable<FollowUpOptions['amortizationRate']>;
  };
  readonly followUp: FollowUp;
  readonly rateIsOwn: boolean;
  /** Average market rate of the new loan; undefined if the visitor entered a rate or no lender qualifies. */
  readonly market: MarketMean | undefined;
}

/** Refuses COULD_NOT_CALCULATE if the debt is never repaid, OUT_OF_RANGE if its fixed rate ends too late. */
export function calculateFollowUp(
  body: CalculateFollowUpBody,
  context: MarketContext,
): Calculated<FollowUpResult> {
  const { today } = context;
  // The contract requires `monthsUntilEnd` or `fixedUntil`; a day in the past counts as today.
  const monthsUntilEnd = body.monthsUntilEnd ?? Math.max(monthsBetween(today, body.fixedUntil ?? today), 0);
  if (!isWithin(BOUNDS.monthsUntilEnd, monthsUntilEnd)) return refusal('OUT_OF_RANGE', 'fixedUntil');
  return calculated(() => {
    const requested = followUpRate(body, context, 'TODAY');
    const { prolongationInterestRate } = body;
    // The new loan may be lower or higher than the debt, because the visitor repays a part or borrows more.
    const remainingDebt = netLoanOfDebt(body);
    const propertyValue = centsFromEuros(body.propertyValue);
    const market = requested.marketFor(remainingDebt, propertyValue);
    const options = {
      remainingDebt,
      propertyValue,
      today,
      monthsUntilEnd,
      fixedUntil: body.fixedUntil,
      payoutDate: payoutDateOf(body),
      currentInstallment: enteredCents(body.currentInstallment),
      oldInterestRate: enteredPercent(body.oldInterestRate),
      switchingCosts: enteredCents(body.switchingCosts),
      fixedInterestYears: body.fixedInterestYears ?? DEFAULT_TERMS.fixedInterestYears,
      amortizationRate: percent(body.amortizationRate ?? DEFAULT_TERMS.amortizationRate),
      yearlySpecialRepayment: enteredCents(body.yearlySpecialRepayment),
      rateFor: requested.rateFor,
      prolongationRateFor:
        prolongationInterestRate === undefined ? undefined : constantRate(percent(prolongationInterestRate)),
      // No surcharge on a lender's own forward offer, because its rate already includes one.
      forwardPointsPerMonth: isForwardOffer(body, market, context)
        ? percent(0)
        : enteredPercent(body.forwardPointsPerMonth),
      ...forwardRateOf(body, monthsUntilEnd, context),
    };
    return { options, followUp: followUp(options), rateIsOwn: requested.rateIsOwn, market };
  });
}

/** Average market rate of a new lender, also if a rate was entered; undefined if no lender qualifies. */
export function marketOfFollowUp(
  { nominalInterestRate: _entered, ...body }: CalculateFollowUpBody,
  context: MarketContext,
): MarketMean | undefined {
  return followUpRate(body, context, 'TODAY').marketFor(
    netLoanOfDebt(body),
    centsFromEuros(body.propertyValue),
  );
}

/** Whether the rate is one lender's offer for a future payout. */
function isForwardOffer(
  { fixedUntil }: CalculateFollowUpBody,
  market: MarketMean | undefined,
  context: MarketContext,
): boolean {
  const debt = { financingType: 'FollowupFinancing', fixedUntil } as const;
  return market?.lender !== undefined && leadMonthsOf(debt, context) !== undefined;
}

/** Market rate for a payout at the end of the fixed rate; undefined if a rate or surcharge was entered. */
function forwardRateOf(
  body: CalculateFollowUpBody,
  monthsUntilEnd: number,
  context: MarketContext,
): Pick<FollowUpOptions, 'forwardRateFor'> {
  if (body.nominalInterestRate !== undefined || body.forwardPointsPerMonth !== undefined) return {};
  const { fixedUntil = addMonths(context.today, monthsUntilEnd) } = body;
  return { forwardRateFor: followUpRate({ ...body, fixedUntil }, context, 'OF_CASE').rateFor };
}

function followUpRate(
  body: CalculateFollowUpBody,
  context: MarketContext,
  payout: Parameters<typeof requestedRate>[2],
): RequestedRate {
  return requestedRate({ ...body, financingType: 'FollowupFinancing' }, context, payout);
}

/** Payout day. If only the month is known, its last day, so that the legal exit date is never too early. */
function payoutDateOf({ payoutDate, payoutMonth }: CalculateFollowUpBody): string | undefined {
  if (payoutDate !== undefined || payoutMonth === undefined) return payoutDate;
  const { year, month } = parseIsoDate(`${payoutMonth}-01`);
  return toIsoDate({ year, month, day: daysInMonth(year, month) });
}
