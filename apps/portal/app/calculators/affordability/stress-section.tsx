import {
  INTEREST_RISK_NAMES,
  type Cents,
  type Verdict,
  type InterestRisk,
  type StressDelta,
} from '@heimvorteil/engine';
import { formatPercent } from '@heimvorteil/format';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { AmountLeft, RowTable } from '@heimvorteil/ui/row-table/row-table.tsx';

/** The rate after the fixed years, beside the first one. */
const DELTA_LABELS: Readonly<Record<StressDelta, string>> = {
  0: 'Zins wie am Anfang',
  1: 'Einen Punkt höher',
  2: 'Zwei Punkte höher',
  3: 'Drei Punkte höher',
};

/** What the interest risk means. */
const RISK_SENTENCES: Readonly<Record<InterestRisk, string>> = {
  low: 'Auch bei zwei Punkten mehr fehlt am Monatsende nichts.',
  medium: 'Beim ersten Zins reicht das Geld, bei zwei Punkten mehr fehlt am Monatsende Geld.',
  high: 'Schon beim ersten Zins fehlt am Monatsende Geld.',
};

/**
 * The same household when the rate is higher after the fixed years; where the headline shows another price or rate, it says
 * for which these figures are. A high risk is an error: without a typed rate neither rate nor instalment stand beside it
 * (contract §3), only what would be missing.
 */
export function StressSection({
  answer: { risk, stress },
  wishedPrice,
  rateIsOwn,
  isBestShown = false,
}: {
  answer: Pick<Verdict, 'risk' | 'stress'>;
  wishedPrice?: Cents | undefined;
  rateIsOwn: boolean;
  isBestShown?: boolean;
}) {
  if (risk === null || stress.length === 0) return null;
  const price = wishedPrice === undefined ? '' : ` für einen Preis von ${wholeEuros(wishedPrice)}`;
  const isPriced = rateIsOwn || risk !== 'high';
  const rate = isBestShown ? ' mit dem Mittel aller Angebote, nicht mit dem besten,' : '';
  return (
    <PageSection
      id="zinsrisiko"
      title="Reicht dein Geld, wenn der Zins nach der Zinsbindung steigt?"
      lead={`Zinsrisiko: ${INTEREST_RISK_NAMES[risk]}. ${RISK_SENTENCES[risk]} Gerechnet ist die Rate${price}${rate} jeweils so, dass das Darlehen am selben Tag endet.`}
    >
      <RowTable
        caption="Zinsrisiko: nach der Zinsbindung, Euro im Monat"
        rowHeading="Nach der Zinsbindung"
        columns={[...(isPriced ? ['Sollzins', 'Rate'] : []), 'Bleibt übrig']}
        main={isPriced ? 2 : 0}
        rows={stress.map(({ delta, nominalInterestRate, monthlyRate, left }) => ({
          id: delta,
          name: DELTA_LABELS[delta],
          cells: [
            ...(isPriced ? [formatPercent(nominalInterestRate), wholeEuros(monthlyRate)] : []),
            <AmountLeft key="left" amount={left} />,
          ],
        }))}
      />
    </PageSection>
  );
}
