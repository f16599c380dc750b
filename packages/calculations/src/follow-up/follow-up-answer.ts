import { fault, type AnswerOf, type calculateFollowUp } from '@heimvorteil/contracts';
import { eurosFromCents, type Cents } from '@heimvorteil/engine';
import { meanDerivation, originAnswer } from '../market/market-answer.ts';
import type { FollowUpResult } from './calculate-follow-up.ts';

/** The ways to go on with a debt, in euros. */
export function followUpAnswer({
  followUp: found,
  market,
}: FollowUpResult): AnswerOf<typeof calculateFollowUp> {
  const { options, errors, usualSwitchingCosts: usual, ...others } = found;
  const { saving, installmentChange, interestAgainstOldRate, monthlyRateAgainstOldRate, ...figures } = others;
  return {
    ...figures,
    ...originAnswer(market),
    options: options.map(({ installmentChange: change, ...option }) => ({
      ...option,
      monthlyRate: eurosFromCents(option.monthlyRate),
      remainingDebt: eurosFromCents(option.remainingDebt),
      totalInterest: eurosFromCents(option.totalInterest),
      switchingCosts: eurosFromCents(option.switchingCosts),
      totalCosts: eurosFromCents(option.totalCosts),
      ...inEuros({ installmentChange: change }),
    })),
    ...inEuros({ saving, installmentChange, interestAgainstOldRate, monthlyRateAgainstOldRate }),
    usualSwitchingCosts: {
      landRegister: eurosFromCents(usual.landRegister),
      notary: eurosFromCents(usual.notary),
      total: eurosFromCents(usual.total),
    },
    errors: errors.map((code) => fault(code)),
    derivation: [...found.derivation, ...meanDerivation(market)],
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
