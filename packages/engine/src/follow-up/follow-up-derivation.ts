import type { Derivation } from '../derivation/derivation.ts';
import { instalmentDerivation } from '../derivation/instalment-derivation.ts';
import { writtenEuros, writtenPercent, writtenYearsDative } from '../derivation/written-figures.ts';
import { eurosFromCents } from '../money/cents.ts';
import { roundToHundredths } from '../money/percent.ts';
import type { FollowUp, FollowUpOption, FollowUpOptions } from './follow-up.ts';
import type { FollowUpTerms } from './follow-up-loan.ts';
import { FORWARD_TERMS } from './forward-terms.ts';

type Figures = Omit<FollowUp, 'derivation'>;

/** How the figures of a follow-up financing came about. */
export function followUpDerivation(
  answer: Figures,
  options: FollowUpOptions,
  terms: FollowUpTerms,
): Derivation[] {
  const { forwardBreakEvenRate, saving, legalExitDate, noticeFrom } = answer;
  return [
    loanToValueDerivation(answer, options),
    ...answer.options.flatMap((option) => optionDerivations(option, terms)),
    ...(answer.forwardPoints === undefined ? [] : [forwardPointsDerivation(answer.forwardPoints, options)]),
    ...(forwardBreakEvenRate === undefined ? [] : [breakEvenDerivation(forwardBreakEvenRate, terms)]),
    ...(saving === undefined ? [] : [savingDerivation(answer, saving, terms)]),
    ...(legalExitDate === undefined ? [] : [legalExitDerivation(`${noticeFrom}`, legalExitDate, options)]),
  ];
}

function loanToValueDerivation(
  { loanToValue }: Figures,
  { remainingDebt, propertyValue }: FollowUpOptions,
): Derivation {
  return {
    figure: 'loanToValue',
    formula: `${writtenEuros(remainingDebt)} / ${writtenEuros(propertyValue)} = ${writtenPercent(roundToHundredths(loanToValue))}`,
    inputs: { remainingDebt: eurosFromCents(remainingDebt), propertyValue: eurosFromCents(propertyValue) },
    steps: ['Je kleiner die Restschuld gegenüber dem Wert heute ist, desto günstiger ist der Zins.'],
  };
}

function optionDerivations(option: FollowUpOption, terms: FollowUpTerms): Derivation[] {
  const { kind, nominalInterestRate, totalInterest, remainingDebt } = option;
  const { fixedInterestYears } = terms;
  return [
    instalmentDerivation(
      { ...terms, ...option, loanAmount: terms.remainingDebt },
      `options.${kind}.monthlyRate`,
    ),
    {
      figure: `options.${kind}.totalInterest`,
      formula: `Zinsen in ${writtenYearsDative(fixedInterestYears)} zu ${writtenPercent(nominalInterestRate)} = ${writtenEuros(totalInterest)}`,
      inputs: { nominalInterestRate, fixedInterestYears },
      steps: [
        'Die Zinsen eines Monats sind Restschuld × Sollzins / 12, jeden Monat auf den Cent gerundet.',
        `Am Ende der neuen Zinsbindung bleiben ${writtenEuros(remainingDebt)}.`,
      ],
    },
  ];
}

function forwardPointsDerivation(
  points: NonNullable<Figures['forwardPoints']>,
  options: FollowUpOptions,
): Derivation {
  const perMonth = options.forwardPointsPerMonth ?? FORWARD_TERMS.pointsPerMonth;
  return {
    figure: 'forwardPoints',
    formula: `${options.monthsUntilEnd} × ${writtenPercent(perMonth)} = ${writtenPercent(points)}`,
    inputs: { monthsUntilEnd: options.monthsUntilEnd, forwardPointsPerMonth: perMonth },
    steps: ['Für jeden Monat Vorlauf kommt ein Aufschlag auf den Zins von heute.'],
    source: FORWARD_TERMS.source,
  };
}

function breakEvenDerivation(
  rate: NonNullable<Figures['forwardBreakEvenRate']>,
  terms: FollowUpTerms,
): Derivation {
  return {
    figure: 'forwardBreakEvenRate',
    formula: `Marktzins am Ende der Zinsbindung = ${writtenPercent(rate)}`,
    inputs: { fixedInterestYears: terms.fixedInterestYears },
    steps: [
      'Gesucht ist der Zins, mit dem Warten genauso viele Zinsen kostet wie das Forward-Darlehen.',
      'Liegt der Markt dann darüber, war das Forward-Darlehen die bessere Wahl, sonst das Warten.',
    ],
  };
}

function savingDerivation(
  answer: Figures,
  saving: NonNullable<Figures['saving']>,
  terms: FollowUpTerms,
): Derivation {
  const cheapest = Math.min(...answer.options.map(({ totalInterest }) => totalInterest));
  const prolongation = answer.options.find(({ kind }) => kind === 'PROLONGATION');
  return {
    figure: 'saving',
    formula: `${writtenEuros(prolongation?.totalInterest ?? saving)} − ${writtenEuros(cheapest as typeof saving)} = ${writtenEuros(saving)}`,
    inputs: { fixedInterestYears: terms.fixedInterestYears },
    steps: [
      'Zinsen der Verlängerung bei deiner Bank weniger Zinsen des günstigsten Wegs, über die neue Zinsbindung.',
    ],
  };
}

function legalExitDerivation(
  noticeFrom: string,
  legalExitDate: string,
  { payoutDate }: FollowUpOptions,
): Derivation {
  return {
    figure: 'legalExitDate',
    formula: `${payoutDate} + 10 Jahre + 6 Monate = ${legalExitDate}`,
    inputs: { payoutDate: `${payoutDate}` },
    steps: [`Kündigen kannst du ab ${noticeFrom}, die Frist ist sechs Monate. Es kostet nichts.`],
    source: '§ 489 Abs. 1 Nr. 2 BGB',
  };
}
