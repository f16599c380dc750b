import type { Cents, FollowUpOption } from '@heimvorteil/engine';
import { formatCountDative, formatEuro, formatPercent } from '@heimvorteil/format';
import { wholeEuros, writtenRate } from '@heimvorteil/ui/amounts/written-amounts.ts';
import type { Fact } from '@heimvorteil/ui/result-window/fact-list.tsx';
import { rateLabel } from '../../rates/rate-source.ts';
import type { FoundOptions } from './find-options.ts';
import { KIND_LABELS } from './labels.ts';

/** What belongs to the answer: what of it can be had today, what changes against today, and the new loan. */
export function factsOf(found: FoundOptions, cheapest: FollowUpOption): Fact[] {
  return [
    ...lockableFacts(found, cheapest),
    ...changeFacts(found, cheapest),
    ...loanFacts(found, cheapest),
    ...comparisonFacts(found, cheapest),
  ];
}

/** Where the answer is an assumption, what can be had in its place. */
function lockableFacts({ followUp }: FoundOptions, cheapest: FollowUpOption): Fact[] {
  const lockable = followUp.options.find(({ kind }) => kind === followUp.cheapestLockable);
  if (cheapest.lockableToday || !lockable) return [];
  return [
    {
      label: `Heute fest zu vereinbaren: ${KIND_LABELS[lockable.kind]}`,
      value: wholeEuros(lockable.monthlyRate),
    },
  ];
}

/** Against the instalment that is paid; where only the old rate is known, against what it would mean. */
function changeFacts({ followUp }: FoundOptions, { installmentChange }: FollowUpOption): Fact[] {
  if (installmentChange !== undefined) {
    return [
      changeFact(installmentChange, ['Im Monat mehr als heute', 'Im Monat weniger als heute', 'heute']),
    ];
  }
  const { monthlyRateAgainstOldRate: change } = followUp;
  if (change === undefined) return [];
  const words = ['Im Monat mehr als zum alten Zins', 'Im Monat weniger als zum alten Zins', 'zum alten Zins'];
  return [changeFact(change, words as [string, string, string])];
}

function changeFact(change: Cents, [more, less, same]: readonly [string, string, string]): Fact {
  if (Math.abs(change) < 50) return { label: 'Rate im Monat', value: `wie ${same}` };
  return { label: change > 0 ? more : less, value: wholeEuros(Math.abs(change) as Cents) };
}

function loanFacts(
  { body, followUp, market, rateIsOwn, fixedInterestYears }: FoundOptions,
  { kind, nominalInterestRate, effectiveInterestRate, remainingDebt }: FollowUpOption,
): Fact[] {
  const isTyped = rateIsOwn || (kind === 'PROLONGATION' && body.prolongationInterestRate !== undefined);
  return [
    { label: isTyped ? 'Sollzins' : rateLabel(false, market), value: formatPercent(nominalInterestRate) },
    { label: 'Effektiver Jahreszins', value: writtenRate(effectiveInterestRate) },
    ...(body.loanAmount === undefined
      ? []
      : [{ label: 'Neues Darlehen', value: formatEuro(body.loanAmount) }]),
    ...(body.yearlySpecialRepayment
      ? [{ label: 'Darin Sondertilgung im Jahr', value: formatEuro(body.yearlySpecialRepayment) }]
      : []),
    {
      label: `Restschuld nach ${formatCountDative(fixedInterestYears, 'year')}`,
      value: wholeEuros(remainingDebt),
    },
    { label: 'Darlehen vom Wert heute', value: formatPercent(followUp.loanToValue) },
  ];
}

function comparisonFacts({ followUp, fixedInterestYears }: FoundOptions, cheapest: FollowUpOption): Fact[] {
  const { forwardBreakEvenRate, saving = 0, interestAgainstOldRate: interest } = followUp;
  const years = formatCountDative(fixedInterestYears, 'year');
  return [
    ...(cheapest.switchingCosts > 0
      ? [{ label: 'Kosten des Wechsels', value: wholeEuros(cheapest.switchingCosts) }]
      : []),
    ...(saving > 0
      ? [{ label: `Weniger Kosten als die Verlängerung, in ${years}`, value: wholeEuros(saving as Cents) }]
      : []),
    ...(interest === undefined || interest === 0
      ? []
      : [
          {
            label: `${interest > 0 ? 'Mehr' : 'Weniger'} Zinsen als zum alten Zins, in ${years}`,
            value: wholeEuros(Math.abs(interest) as Cents),
          },
        ]),
    ...(forwardBreakEvenRate === undefined
      ? []
      : [
          {
            label: 'Forward lohnt, wenn der Zins dann höher ist als',
            value: formatPercent(forwardBreakEvenRate),
          },
        ]),
  ];
}
