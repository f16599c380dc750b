import { fault, type CalculateFollowUpBody, type calculateFollowUp } from '@heimvorteil/contracts';
import {
  centsFromEuros,
  constantRate,
  eurosFromCents,
  followUp,
  percent,
  type Cents,
} from '@heimvorteil/engine';
import type * as z from 'zod/mini';
import { askedRate } from './asked-rate.ts';
import type { FindMarketRates } from './market-rates.ts';
import { statedPercent } from './stated-percent.ts';

type Answer = z.infer<typeof calculateFollowUp.response>;

/** The ways to go on with a debt, in euros. */
export function followUpAnswer(body: CalculateFollowUpBody, findMarketRates: FindMarketRates): Answer {
  const asked = askedRate(body, 'FollowupFinancing', findMarketRates);
  const remainingDebt = centsFromEuros(body.remainingDebt);
  const propertyValue = centsFromEuros(body.propertyValue);
  const { prolongationInterestRate } = body;
  const found = followUp({
    remainingDebt,
    propertyValue,
    monthsUntilEnd: body.monthsUntilEnd,
    payoutDate: body.payoutDate,
    oldInterestRate: statedPercent(body.oldInterestRate),
    fixedInterestYears: body.fixedInterestYears,
    amortizationRate: statedPercent(body.amortizationRate),
    rateFor: asked.rateFor,
    prolongationRateFor:
      prolongationInterestRate === undefined ? undefined : constantRate(percent(prolongationInterestRate)),
    forwardPointsPerMonth: statedPercent(body.forwardPointsPerMonth),
  });
  const { savingAgainstOldRate, monthlyRateAgainstOldRate, saving, options, errors, ...figures } = found;
  const origin = asked.originOf(remainingDebt, propertyValue);
  return {
    ...figures,
    asOf: origin.asOf,
    offerCount: origin.offerCount,
    options: options.map((option) => ({
      ...option,
      monthlyRate: eurosFromCents(option.monthlyRate),
      remainingDebt: eurosFromCents(option.remainingDebt),
      totalInterest: eurosFromCents(option.totalInterest),
    })),
    ...inEuros({ saving, savingAgainstOldRate, monthlyRateAgainstOldRate }),
    errors: errors.map((code) => fault(code)),
    derivation: [...found.derivation, ...origin.derivation],
  };
}

function inEuros<Field extends string>(
  amounts: Record<Field, Cents | undefined>,
): Partial<Record<Field, number>> {
  const known = Object.entries<Cents | undefined>(amounts).flatMap(([field, amount]) =>
    amount === undefined ? [] : [[field, eurosFromCents(amount)] as const],
  );
  return Object.fromEntries(known) as Partial<Record<Field, number>>;
}
