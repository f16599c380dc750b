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
import { statedCents } from '../amounts/stated-cents.ts';
import { statedPercent } from '../amounts/stated-percent.ts';
import { calculated, refusal, type Calculated } from '../calculated.ts';
import { netLoanOfDebt } from '../financing-case/net-loan.ts';
import { askedRate, type AskedRate, type MarketMean } from '../market/asked-rate.ts';
import { leadMonthsOf } from '../market/loan-case.ts';
import type { Surroundings } from '../surroundings.ts';

/** The ways to go on with a debt; amounts in cents. */
export interface FollowUpResult {
  /** As the engine took them, to vary repayment, fixed years or rates. */
  readonly options: FollowUpOptions & {
    readonly fixedInterestYears: number;
    readonly amortizationRate: NonNullable<FollowUpOptions['amortizationRate']>;
  };
  readonly followUp: FollowUp;
  readonly rateIsOwn: boolean;
  /** Behind the other lender's rate; undefined where it was stated or nobody lends. */
  readonly market: MarketMean | undefined;
}

/** Works out the ways to go on with a debt; COULD_NOT_CALCULATE where no instalment repays it, OUT_OF_RANGE where its rate is fixed for longer than anybody fixes one. */
export function calculateFollowUp(
  body: CalculateFollowUpBody,
  surroundings: Surroundings,
): Calculated<FollowUpResult> {
  const monthsUntilEnd = monthsUntilEndOf(body, surroundings);
  if (!isWithin(BOUNDS.monthsUntilEnd, monthsUntilEnd)) return refusal('OUT_OF_RANGE', 'fixedUntil');
  return calculated(() => {
    const asked = rateAskedFor(body, surroundings, 'TODAY');
    const { prolongationInterestRate } = body;
    // What of the debt is repaid otherwise, or borrowed on top, is the case's loan.
    const remainingDebt = netLoanOfDebt(body);
    const propertyValue = centsFromEuros(body.propertyValue);
    const market = asked.marketFor(remainingDebt, propertyValue);
    const options = {
      remainingDebt,
      propertyValue,
      today: surroundings.today,
      monthsUntilEnd,
      fixedUntil: body.fixedUntil,
      payoutDate: payoutDateOf(body),
      currentInstallment: statedCents(body.currentInstallment),
      oldInterestRate: statedPercent(body.oldInterestRate),
      switchingCosts: statedCents(body.switchingCosts),
      fixedInterestYears: body.fixedInterestYears ?? DEFAULT_TERMS.fixedInterestYears,
      amortizationRate: percent(body.amortizationRate ?? DEFAULT_TERMS.amortizationRate),
      yearlySpecialRepayment: statedCents(body.yearlySpecialRepayment),
      rateFor: asked.rateFor,
      prolongationRateFor:
        prolongationInterestRate === undefined ? undefined : constantRate(percent(prolongationInterestRate)),
      // A lender's own offer holds its surcharge for the lead time already.
      forwardPointsPerMonth: isForwardOffer(body, market, surroundings)
        ? percent(0)
        : statedPercent(body.forwardPointsPerMonth),
      ...forwardRateOf(body, monthsUntilEnd, surroundings),
    };
    return {
      options,
      followUp: followUp(options),
      rateIsOwn: asked.rateIsOwn,
      market,
    };
  });
}

/** The rate that a debt gets from another lender without one of its own, also beside one; undefined where nobody takes it over. */
export function marketOfFollowUp(
  { nominalInterestRate: _typed, ...body }: CalculateFollowUpBody,
  surroundings: Surroundings,
): MarketMean | undefined {
  return rateAskedFor(body, surroundings, 'TODAY').marketFor(
    netLoanOfDebt(body),
    centsFromEuros(body.propertyValue),
  );
}

/** Whether the rate is one lender's for a payout that lies ahead. */
function isForwardOffer(
  { fixedUntil }: CalculateFollowUpBody,
  market: MarketMean | undefined,
  surroundings: Surroundings,
): boolean {
  const asked = { financingType: 'FollowupFinancing', fixedUntil } as const;
  return market?.lender !== undefined && leadMonthsOf(asked, surroundings) !== undefined;
}

/** What lenders ask for a payout at the end of the fixed rate; an entered rate or surcharge goes before it. */
function forwardRateOf(
  body: CalculateFollowUpBody,
  monthsUntilEnd: number,
  surroundings: Surroundings,
): Pick<FollowUpOptions, 'forwardRateFor'> {
  if (body.nominalInterestRate !== undefined || body.forwardPointsPerMonth !== undefined) return {};
  const { fixedUntil = addMonths(surroundings.today, monthsUntilEnd) } = body;
  return { forwardRateFor: rateAskedFor({ ...body, fixedUntil }, surroundings, 'OF_CASE').rateFor };
}

function rateAskedFor(
  body: CalculateFollowUpBody,
  surroundings: Surroundings,
  payout: Parameters<typeof askedRate>[2],
): AskedRate {
  return askedRate({ ...body, financingType: 'FollowupFinancing' }, surroundings, payout);
}

/** The contract takes one of both; a rate that is not fixed any more ends now. */
function monthsUntilEndOf(
  { monthsUntilEnd, fixedUntil }: CalculateFollowUpBody,
  { today }: Surroundings,
): number {
  return monthsUntilEnd ?? Math.max(monthsBetween(today, fixedUntil ?? today), 0);
}

/** Of a payout whose day nobody stated only its month is known: its last day promises no exit too early. */
function payoutDateOf({ payoutDate, payoutMonth }: CalculateFollowUpBody): string | undefined {
  if (payoutDate !== undefined || payoutMonth === undefined) return payoutDate;
  const { year, month } = parseIsoDate(`${payoutMonth}-01`);
  return toIsoDate({ year, month, day: daysInMonth(year, month) });
}
