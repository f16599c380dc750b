import { eurosFromCents } from '@heimvorteil/engine';
import { useMemo, useState } from 'react';
import { WealthChart } from '@heimvorteil/ui/charts/wealth-chart.tsx';
import { YearReader } from '@heimvorteil/ui/charts/year-reader.tsx';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { RowMark, RowTable } from '@heimvorteil/ui/row-table/row-table.tsx';
import type { Comparison } from './compare.ts';
import { leadText } from './lead-text.ts';

/** Both households' wealth over the years: a sentence, the curves with their read-out, the same figures as a table. */
export function WealthSection({ comparison }: { comparison: Comparison }) {
  const { comparison: answer, options } = comparison;
  const points = useMemo(() => {
    const start = eurosFromCents(options.ownFunds);
    return [
      { year: 0, owner: start, renter: start },
      ...answer.years.map(({ year, ownerWealth, renterWealth }) => ({
        year,
        owner: eurosFromCents(ownerWealth),
        renter: eurosFromCents(renterWealth),
      })),
    ];
  }, [answer, options.ownFunds]);
  const [chosen, setChosen] = useState<number>();
  const read = Math.min(chosen ?? points.length - 1, points.length - 1);
  const { breakEvenYear } = answer;
  return (
    <PageSection
      id="vermoegen"
      title="Wer hat wann mehr?"
      lead={`Vermögen beider Haushalte am Ende jedes Jahres, mit deinen Annahmen: ${leadText(answer.years)}.`}
    >
      <WealthChart
        points={points}
        breakEvenYear={breakEvenYear}
        fixedInterestYears={options.fixedInterestYears}
        read={read}
        onRead={setChosen}
      />
      <YearReader
        label="Jahr im Verlauf ablesen"
        sentence={sentenceOf(comparison, read)}
        last={points.length - 1}
        read={read}
        onRead={setChosen}
      />
      <Disclosure summary="Als Tabelle, Jahr für Jahr">
        <WealthTable comparison={comparison} />
      </Disclosure>
    </PageSection>
  );
}

function sentenceOf({ comparison: answer, options }: Comparison, read: number): string {
  const row = answer.years[read - 1];
  if (!row) return `Heute: Beide Haushalte haben ${wholeEuros(options.ownFunds)}.`;
  return `Ende des ${read}. Jahres: Kaufen ${wholeEuros(row.ownerWealth)}, Mieten ${wholeEuros(row.renterWealth)} Vermögen.`;
}

function WealthTable({ comparison: { comparison: answer } }: { comparison: Comparison }) {
  return (
    <RowTable
      caption="Vermögen beider Haushalte am Ende jedes Jahres, Beträge in Euro"
      rowHeading="Jahr"
      columns={['Kaufen', 'Mieten', 'Wert des Hauses', 'Restschuld', 'Angelegt beim Kaufen']}
      rows={answer.years.map((row) => ({
        id: row.year,
        name: (
          <>
            {row.year}. Jahr
            {row.year === answer.breakEvenYear ? <RowMark>Gleichstand</RowMark> : null}
          </>
        ),
        cells: [
          row.ownerWealth,
          row.renterWealth,
          row.propertyValue,
          row.remainingDebt,
          row.ownerInvested,
        ].map(wholeEuros),
      }))}
    />
  );
}
