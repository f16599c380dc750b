import { aprDerivation } from '../annuity/apr-derivation.ts';
import type { NamedFigure, OptionFigure, Derivation } from '../derivation/derived-figure.ts';
import { instalmentDerivation } from '../derivation/instalment-derivation.ts';
import { formatEuros, formatPercent, formatYearsDative } from '../derivation/format-figures.ts';
import { eurosFromCents, percent, roundToHundredths } from '../money/money.ts';
import {
  type FollowUp,
  ENTRY_OF_KIND,
  type FollowUpOption,
  SWITCHING_COSTS_SOURCE,
} from './follow-up-options.ts';
import type { FollowUpOptions, FollowUpTerms } from './follow-up-loan.ts';
import { FORWARD_TERMS, RATE_OF_DAY_TERMS } from './forward-terms.ts';
import { addMonths } from '../calendar/add-months.ts';
import { YEARS_BOUND } from './legal-exit.ts';

type Figures = Omit<FollowUp, 'derivation'>;

export function followUpDerivation(
  answer: Figures,
  options: FollowUpOptions,
  terms: FollowUpTerms,
): Derivation<NamedFigure | OptionFigure>[] {
  const { forwardBreakEvenRate, installmentChange, saving } = answer;
  return [
    loanToValueDerivation(answer, options),
    ...answer.options.flatMap((option) => optionDerivations(option, terms)),
    ...(answer.forwardPoints === undefined
      ? []
      : [forwardPointsDerivation(answer.forwardPoints, answer, options)]),
    ...(forwardBreakEvenRate === undefined ? [] : [breakEvenDerivation(forwardBreakEvenRate, answer, terms)]),
    ...(saving === undefined ? [] : [savingDerivation(answer, saving, terms)]),
    ...(installmentChange === undefined ? [] : [changeDerivation(answer, installmentChange, options)]),
    switchingCostsDerivation(answer, options),
    ...legalExitDerivation(answer, options),
  ];
}

function loanToValueDerivation(
  { loanToValue }: Figures,
  { remainingDebt, propertyValue }: FollowUpOptions,
): Derivation {
  return {
    figure: 'loanToValue',
    formula: `${formatEuros(remainingDebt)} / ${formatEuros(propertyValue)} = ${formatPercent(roundToHundredths(loanToValue))}`,
    inputs: { remainingDebt: eurosFromCents(remainingDebt), propertyValue: eurosFromCents(propertyValue) },
    steps: ['Je kleiner die Restschuld gegenüber dem Wert heute ist, desto günstiger ist der Zins.'],
  };
}

function optionDerivations(option: FollowUpOption, terms: FollowUpTerms): Derivation<OptionFigure>[] {
  const { kind, lockableToday, nominalInterestRate, totalInterest, remainingDebt } = option;
  const { fixedInterestYears } = terms;
  return [
    {
      ...instalmentDerivation({ ...terms, ...option, loanAmount: terms.remainingDebt }),
      figure: `options.${kind}.monthlyRate`,
    },
    {
      figure: `options.${kind}.totalInterest`,
      formula: `Zinsen in ${formatYearsDative(fixedInterestYears)} zu ${formatPercent(nominalInterestRate)} = ${formatEuros(totalInterest)}`,
      inputs: { nominalInterestRate, fixedInterestYears },
      steps: [
        'Die Zinsen eines Monats sind Restschuld × Sollzins / 12, jeden Monat auf den Cent gerundet.',
        `Am Ende der neuen Zinsbindung bleiben ${formatEuros(remainingDebt)}.`,
        lockableToday
          ? 'Diesen Zins kannst du heute vereinbaren.'
          : 'Diesen Zins kannst du heute noch nicht vereinbaren. Dass es ihn dann noch gibt, ist eine Annahme.',
      ],
      ...(kind === 'FORWARD' ? {} : { source: RATE_OF_DAY_TERMS.source }),
    },
    optionAprDerivation(option, terms),
  ];
}

function optionAprDerivation(
  option: FollowUpOption,
  { remainingDebt: loanAmount }: FollowUpTerms,
): Derivation<OptionFigure> {
  const [apr, withoutFee] = aprDerivation({ ...option, loanAmount }, ENTRY_OF_KIND[option.kind]);
  return {
    ...apr,
    figure: `options.${option.kind}.effectiveInterestRate`,
    steps: [...apr.steps, `Ohne die Gebühr: ${withoutFee.formula}.`],
  };
}

function forwardPointsDerivation(
  points: NonNullable<Figures['forwardPoints']>,
  answer: Figures,
  options: FollowUpOptions,
): Derivation {
  if (options.forwardRateFor) return forwardPointsOfLenders(points, answer);
  const perMonth = options.forwardPointsPerMonth ?? FORWARD_TERMS.pointsPerMonth;
  return {
    figure: 'forwardPoints',
    formula: `${options.monthsUntilEnd} × ${formatPercent(perMonth)} = ${formatPercent(points)}`,
    inputs: { monthsUntilEnd: options.monthsUntilEnd, forwardPointsPerMonth: perMonth },
    steps: ['Für jeden Monat Vorlauf kommt ein Aufschlag auf den Zins von heute.'],
    source: FORWARD_TERMS.source,
  };
}

/** From the offered forward rate, because each lender has its own surcharge per month of lead time. */
function forwardPointsOfLenders(
  points: NonNullable<Figures['forwardPoints']>,
  { options }: Figures,
): Derivation {
  const { nominalInterestRate: forward } = options.find(({ kind }) => kind === 'FORWARD')!;
  const today = percent(Math.round((forward - points) * 1000) / 1000);
  return {
    figure: 'forwardPoints',
    formula: `${formatPercent(forward)} − ${formatPercent(today)} = ${formatPercent(points)}`,
    inputs: { forward, today },
    steps: [
      'Was die Anbieter für die Auszahlung am Ende deiner Zinsbindung verlangen, weniger ihrem Zins von heute.',
      'Jeder rechnet mit seinem eigenen Aufschlag für jeden Monat Vorlauf.',
    ],
  };
}

function breakEvenDerivation(
  rate: NonNullable<Figures['forwardBreakEvenRate']>,
  { options }: Figures,
  terms: FollowUpTerms,
): Derivation {
  const { switchingCosts } = options.find(({ kind }) => kind === 'FORWARD')!;
  return {
    figure: 'forwardBreakEvenRate',
    formula: `Marktzins am Ende der Zinsbindung = ${formatPercent(rate)}`,
    inputs: { fixedInterestYears: terms.fixedInterestYears },
    steps: [
      switchingCosts === 0
        ? 'Gesucht ist der Zins, mit dem Warten genauso viele Zinsen kostet wie das Forward-Darlehen.'
        : `Gesucht ist der Zins, mit dem Warten und Bleiben so viel kostet wie das Forward-Darlehen. Der Wechsel kostet ${formatEuros(switchingCosts)}.`,
      'Liegt der Markt dann darüber, war das Forward-Darlehen die bessere Wahl, sonst das Warten.',
    ],
  };
}

function savingDerivation(
  { options, cheapest }: Figures,
  saving: NonNullable<Figures['saving']>,
  terms: FollowUpTerms,
): Derivation {
  const costsOf = (wanted: string | undefined) =>
    formatEuros(options.find(({ kind }) => kind === wanted)!.totalCosts);
  return {
    figure: 'saving',
    formula: `${costsOf('PROLONGATION')} − ${costsOf(cheapest)} = ${formatEuros(saving)}`,
    inputs: { fixedInterestYears: terms.fixedInterestYears },
    steps: [
      'Zinsen der Verlängerung bei deiner Bank weniger Zinsen und Wechselkosten des günstigsten Wegs, über die neue Zinsbindung.',
    ],
  };
}

function changeDerivation(
  { options, cheapest }: Figures,
  change: NonNullable<Figures['installmentChange']>,
  { currentInstallment = change }: FollowUpOptions,
): Derivation {
  const { monthlyRate } = options.find(({ kind }) => kind === cheapest)!;
  return {
    figure: 'installmentChange',
    formula: `${formatEuros(monthlyRate)} − ${formatEuros(currentInstallment)} = ${formatEuros(change)}`,
    inputs: { currentInstallment: eurosFromCents(currentInstallment) },
    steps: ['Die Rate des günstigsten Wegs weniger der Rate, die du heute zahlst.'],
  };
}

function switchingCostsDerivation(
  { usualSwitchingCosts: { landRegister, notary, total } }: Figures,
  { remainingDebt }: FollowUpOptions,
): Derivation {
  return {
    figure: 'usualSwitchingCosts',
    formula: `${formatEuros(landRegister)} + ${formatEuros(notary)} = ${formatEuros(total)}`,
    inputs: { remainingDebt: eurosFromCents(remainingDebt) },
    steps: [
      'Das Grundbuchamt trägt die Abtretung der Grundschuld ein, ein Notar beglaubigt dafür die Unterschrift deiner Bank.',
      'Gerechnet ist mit einer Grundschuld in Höhe der Restschuld; eine höhere kostet mehr.',
      'Eingerechnet ist, was du als Kosten des Wechsels einträgst, mindestens die Gebühr des Grundbuchamts.',
    ],
    source: SWITCHING_COSTS_SOURCE,
  };
}

function legalExitDerivation(
  { legalExitDate, noticeFrom }: Pick<FollowUp, 'legalExitDate' | 'noticeFrom'>,
  { payoutDate, today }: Pick<FollowUpOptions, 'payoutDate' | 'today'>,
): Derivation[] {
  if (!legalExitDate || !noticeFrom || payoutDate === undefined) return [];
  const areTenYearsOver = addMonths(payoutDate, YEARS_BOUND * 12) < today;
  return [
    {
      figure: 'legalExitDate',
      formula: areTenYearsOver
        ? `${today} + 6 Monate = ${legalExitDate}`
        : `${payoutDate} + 10 Jahre + 6 Monate = ${legalExitDate}`,
      inputs: { payoutDate },
      steps: [
        areTenYearsOver
          ? 'Die zehn Jahre seit der vollen Auszahlung sind vorbei: Kündigen kannst du ab heute, die Frist ist sechs Monate. Es kostet nichts.'
          : `Kündigen kannst du ab ${noticeFrom}, die Frist ist sechs Monate. Es kostet nichts.`,
      ],
      source: '§ 489 Abs. 1 Nr. 2 BGB',
    },
  ];
}
