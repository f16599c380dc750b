import { eurosFromCents } from '@heimvorteil/engine';
import { useMemo, useState } from 'react';
import { WealthChart } from '@heimvorteil/ui/charts/wealth-chart.tsx';
import { YearReader } from '@heimvorteil/ui/charts/year-reader.tsx';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import planStyles from '../../plan-table/plan-table.module.css';
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
    <div role="region" aria-label="Vermögen Jahr für Jahr">
      <table className={planStyles.table}>
        <caption className="visually-hidden">
          Vermögen beider Haushalte am Ende jedes Jahres, Beträge in Euro
        </caption>
        <thead>
          <tr>
            <th scope="col">Jahr</th>
            <th scope="col">Kaufen</th>
            <th scope="col">Mieten</th>
            <th scope="col">Wert des Hauses</th>
            <th scope="col">Restschuld</th>
            <th scope="col">Angelegt beim Kaufen</th>
          </tr>
        </thead>
        <tbody>
          {answer.years.map((row) => (
            <tr key={row.year}>
              <th scope="row">
                {row.year}. Jahr
                {row.year === answer.breakEvenYear ? (
                  <small className={planStyles.lampNote}>Gleichstand</small>
                ) : null}
              </th>
              <td data-label="Kaufen" data-main>
                {wholeEuros(row.ownerWealth)}
              </td>
              <td data-label="Mieten">{wholeEuros(row.renterWealth)}</td>
              <td data-label="Wert des Hauses">{wholeEuros(row.propertyValue)}</td>
              <td data-label="Restschuld">{wholeEuros(row.remainingDebt)}</td>
              <td data-label="Angelegt beim Kaufen">{wholeEuros(row.ownerInvested)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
