import { formatCount, formatDate, formatPercent } from '@heimvorteil/format';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { wholeEuros } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { RateReasons } from '../../offers/rate-reasons.tsx';
import { RowTable } from '@heimvorteil/ui/row-table/row-table.tsx';
import { OldRatesNote } from '../../rates/old-rates.tsx';
import type { Condition } from '../../services/index.ts';
import type { FinancingOutcome } from './financing-outcome.ts';

export function ConditionsSection({ byYears }: Pick<FinancingOutcome, 'byYears'>) {
  const [first] = byYears;
  if (!first) return null;
  return (
    <PageSection
      id="konditionen"
      title="Was der Markt für deinen Fall bietet"
      lead={
        <>
          Zinsen vom {formatDate(first.conditions.asOf)}.
          <OldRatesNote /> Der Median ist die Mitte: Die Hälfte der Angebote ist günstiger. Je länger der Zins
          fest bleibt, desto mehr kostet die Sicherheit.
        </>
      }
    >
      <RowTable
        caption="Konditionen nach Zinsbindung"
        rowHeading="Zins fest für"
        columns={[
          'Effektivzins, bestes Angebot',
          'Effektivzins, Median',
          'Sollzins, bestes Angebot',
          'Rate, bestes Angebot',
          'Rate, Median',
          'Angebote',
        ]}
        rows={byYears.map(({ years, conditions: { best, median, offerCount } }) => ({
          id: years,
          name: formatCount(years, 'year'),
          cells: [
            formatPercent(best.effectiveInterestRate),
            formatPercent(median.effectiveInterestRate),
            formatPercent(best.nominalInterestRate),
            wholeEuros(best.monthlyRate),
            wholeEuros(median.monthlyRate),
            offerCount,
          ],
        }))}
      />
    </PageSection>
  );
}

export function CompositionSection({ best }: { best: Condition }) {
  return (
    <PageSection
      id="zusammensetzung"
      title="Wie sich der Zins zusammensetzt"
      lead={`Das günstigste Angebot kommt von ${best.lender}: ein Grundzins und was dein Fall daran ändert.`}
    >
      <RateReasons
        offer={{
          reasons: best.reasons,
          fixedInterestYears: best.fixedInterestYears,
          amortizationData: { nominalInterestRate: best.nominalInterestRate },
        }}
      />
    </PageSection>
  );
}
