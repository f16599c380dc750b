import { planDerivation } from '../annuity/plan-derivation.ts';
import type { Derivation } from '../derivation/derived-figure.ts';
import { formatEuros, formatMonths, formatPercent } from '../derivation/format-figures.ts';
import { eurosFromCents, type Cents, roundToHundredths, type Percent } from '../money/money.ts';
import type { ComparedOffer } from './offer-course.ts';
import type { OffersOptions, OwnOffer } from './own-offer.ts';

interface CommonEnd {
  readonly years: number;
  readonly followUpInterestRate: Percent;
}

interface CommonTerms extends CommonEnd {
  readonly fixedYearsOfAll: number;
  readonly samePaymentMonthly: Cents;
}

export function offerDerivation(
  offer: Omit<ComparedOffer, 'moreThanCheapest' | 'breakEvenFollowUpRate' | 'derivation'>,
  { years, followUpInterestRate, fixedYearsOfAll, samePaymentMonthly }: CommonTerms,
): Derivation[] {
  const { course, interestInFixedYears, interestAfterwards, fees, costs } = offer;
  const { terms, fixed } = course;
  const inputs = {
    loanAmount: eurosFromCents(terms.loanAmount),
    nominalInterestRate: terms.nominalInterestRate,
    fixedInterestYears: offer.fixedInterestYears,
    fees: eurosFromCents(fees),
  };
  const ofContract = planDerivation(terms, fixed, offer.effectiveInterestRate).filter(
    ({ figure }) => figure === 'monthlyRate' || figure === 'effectiveInterestRate',
  );
  return [
    ...ofContract,
    {
      figure: 'effectiveInterestRateWhileFixed',
      formula: `Barwert aller Raten bis zum Ende des ${fixedYearsOfAll}. Jahres und der Restschuld dann bei ${formatPercent(roundToHundredths(offer.effectiveInterestRateWhileFixed))} im Jahr = ${formatEuros((terms.loanAmount - fees) as Cents)} Auszahlung`,
      inputs,
      steps: [
        `So lange sind alle Angebote fest. Das günstigste Angebot hat in dieser Zeit den niedrigsten Effektivzins, Kosten eingerechnet.`,
      ],
    },
    {
      figure: 'moreThanCheapest',
      formula: `${formatEuros(offer.samePayment.remainingDebt)} Restschuld − ${formatEuros(offer.samePayment.putAside)} beiseite + ${formatEuros(fees)} Kosten = ${formatEuros(offer.samePayment.balance)}`,
      inputs: {
        ...inputs,
        monthlyPayment: eurosFromCents(samePaymentMonthly),
        yearlySpecialRepayment: eurosFromCents(offer.samePayment.yearlySpecialRepayment),
      },
      steps: [
        `Bei allen Angeboten werden ${formatEuros(samePaymentMonthly)} im Monat gezahlt, so viel wie die höchste Rate. Was über der Rate liegt, tilgt zusätzlich, soweit es das Angebot erlaubt; der Rest liegt ohne Zinsen beiseite.`,
        `Verglichen wird, was am Ende des ${fixedYearsOfAll}. Jahres noch offen ist.`,
      ],
    },
    {
      figure: 'costs',
      formula: `${formatEuros(interestInFixedYears)} + ${formatEuros(interestAfterwards)} + ${formatEuros(fees)} = ${formatEuros(costs)}`,
      inputs: { ...inputs, followUpInterestRate },
      steps: [
        `Zinsen in der Zinsbindung, Zinsen danach bis zum Ende des ${years}. Jahres und Kosten bei der Auszahlung.`,
        ...afterwards(offer, followUpInterestRate),
        ...(offer.yearlySpecialRepayment > 0
          ? [`Jedes Jahr werden ${formatEuros(offer.yearlySpecialRepayment)} zusätzlich getilgt.`]
          : []),
      ],
    },
    ...(offer.effectiveInterestRateHorizon === null
      ? []
      : [horizonRate(offer.effectiveInterestRateHorizon, (terms.loanAmount - fees) as Cents, years)]),
  ];
}

function afterwards(
  { remainingDebt, followUpMonthlyRate }: Pick<ComparedOffer, 'remainingDebt' | 'followUpMonthlyRate'>,
  rate: Percent,
): string[] {
  if (followUpMonthlyRate === null) return [];
  return [
    `Nach der Zinsbindung sind ${formatEuros(remainingDebt)} offen. Sie laufen mit angenommenen ${formatPercent(rate)} und ${formatEuros(followUpMonthlyRate)} Rate weiter.`,
  ];
}

function horizonRate(rate: Percent, paidOut: Cents, years: number): Derivation {
  return {
    figure: 'effectiveInterestRateHorizon',
    formula: `Barwert aller Zahlungen bei ${formatPercent(roundToHundredths(rate))} im Jahr = ${formatEuros(paidOut)} Auszahlung`,
    inputs: { paidOut: eurosFromCents(paidOut), years },
    steps: [
      `Am Ende des ${years}. Jahres wird alles zurückgezahlt, was dann noch offen ist. Das ist keine Angabe nach Gesetz, sondern macht verschieden lange Zinsbindungen vergleichbar.`,
    ],
  };
}

/** Explains in German the compared years and the follow-on rate. */
export function assumptionsDerivation(
  offers: readonly OwnOffer[],
  options: OffersOptions,
  { years, followUpInterestRate }: CommonEnd,
): Derivation[] {
  const inputs = Object.fromEntries(offers.map(({ name, fixedInterestYears }) => [name, fixedInterestYears]));
  const rates = Object.fromEntries(
    offers.map(({ name, nominalInterestRate }) => [name, nominalInterestRate]),
  );
  return [
    {
      figure: 'horizonYears',
      formula: `gerechnet bis zum Ende des ${years}. Jahres`,
      inputs,
      steps: [
        options.horizonYears === undefined
          ? `Die längste Zinsbindung dauert ${formatMonths(years * 12)}: Bis dahin steht für mindestens ein Angebot alles fest.`
          : 'So viele Jahre sind vorgegeben.',
      ],
    },
    {
      figure: 'followUpInterestRate',
      formula: `${formatPercent(followUpInterestRate)} nach jeder Zinsbindung`,
      inputs: rates,
      steps: [
        options.followUpInterestRate === undefined
          ? 'Das ist der höchste Sollzins der Angebote: Eine kurze Zinsbindung soll nicht durch eine günstige Annahme gewinnen.'
          : 'Dieser Zins ist vorgegeben.',
        'Nach der Zinsbindung bleibt das Ende: Die Rate wird so neu berechnet, dass das Darlehen im selben Monat abbezahlt ist.',
      ],
    },
  ];
}
