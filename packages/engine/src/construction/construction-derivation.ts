import { landChargeDerivation } from '../annuity/land-charge-rate.ts';
import type { Derivation } from '../derivation/derived-figure.ts';
import { instalmentDerivation } from '../derivation/instalment-derivation.ts';
import { formatEuros, formatMonths, formatPercent } from '../derivation/format-figures.ts';
import { eurosFromCents, type Cents, roundToHundredths } from '../money/money.ts';
import type { ConstructionOptions, ConstructionPlan } from './construction-options.ts';

type Figures = Omit<ConstructionPlan, 'derivation'>;

export function constructionDerivation(answer: Figures, options: ConstructionOptions): Derivation[] {
  const { nominalInterestRate, amortizationRate } = options;
  const { loanAmount, monthlyRate } = answer;
  return [
    instalmentDerivation({ loanAmount, nominalInterestRate, amortizationRate, monthlyRate }),
    commitmentDerivation(answer, options),
    burdenDerivation(answer),
    ...(answer.effectiveInterestRate === null
      ? []
      : [
          effectiveDerivation(answer, answer.effectiveInterestRate),
          ...landChargeDerivation(answer.landCharge),
        ]),
  ];
}

function commitmentDerivation(
  { totalCommitmentInterest, drawn, loanAmount }: Figures,
  options: ConstructionOptions,
): Derivation {
  const { commitmentFreeMonths, commitmentInterestPerMonth } = options;
  const waiting = (loanAmount - (drawn[commitmentFreeMonths] ?? loanAmount)) as Cents;
  return {
    figure: 'totalCommitmentInterest',
    formula: `Summe der Monate ab Monat ${commitmentFreeMonths + 1}: nicht ausgezahlt × ${formatPercent(commitmentInterestPerMonth)} = ${formatEuros(totalCommitmentInterest)}`,
    inputs: { commitmentFreeMonths, commitmentInterestPerMonth },
    steps: [
      `${formatMonths(commitmentFreeMonths)} hält die Bank den Rest kostenlos bereit.`,
      `Danach sind noch ${formatEuros(waiting)} nicht ausgezahlt.`,
    ],
  };
}

function burdenDerivation({
  payment,
  commitmentInterest,
  rent,
  highestBurden,
  highestBurdenMonth,
}: Figures): Derivation {
  const at = highestBurdenMonth - 1;
  const parts = [payment, commitmentInterest, rent].map((column) => formatEuros((column[at] ?? 0) as Cents));
  return {
    figure: 'highestBurden',
    formula: `${parts.join(' + ')} = ${formatEuros(highestBurden)}`,
    inputs: { month: highestBurdenMonth, highestBurden: eurosFromCents(highestBurden) },
    steps: ['Rate oder Zinsen, Bereitstellungszinsen und Miete des teuersten Monats.'],
  };
}

function effectiveDerivation(
  { payout }: Figures,
  rate: NonNullable<Figures['effectiveInterestRate']>,
): Derivation {
  const payouts = payout.filter((amount) => amount > 0).length;
  return {
    figure: 'effectiveInterestRate',
    formula: `Barwert von ${payouts} Auszahlungen = Barwert aller Raten bei ${formatPercent(roundToHundredths(rate))}`,
    inputs: { payouts },
    steps: [
      'Gerechnet ab der ersten Auszahlung mit dem ersten Sollzins bis zum Ende; Bereitstellungszinsen zählen nicht.',
    ],
    source: '§ 16 PAngV und Anlage',
  };
}
