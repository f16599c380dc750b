import { formatCount, formatDate, formatPercent } from '@heimvorteil/format';
import { FoldedSection } from '@heimvorteil/ui/disclosure/folded-section.tsx';
import { wholeEuros } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { RateReasons } from '../../offers/rate-reasons.tsx';
import { RowTable } from '@heimvorteil/ui/row-table/row-table.tsx';
import { OldRatesNote } from '../../rates/old-rates.tsx';
import type { FinancingOutcome } from './financing-outcome.ts';

export function ConditionsSection({ byYears, chosen }: Pick<FinancingOutcome, 'byYears' | 'chosen'>) {
  const best = chosen?.conditions.best;
  const [first] = byYears;
  if (!first) return null;
  const lowest = Math.min(...byYears.map(({ conditions }) => conditions.best.effectiveInterestRate));
  return (
    <FoldedSection
      id="konditionen"
      title="Was der Markt für deinen Fall bietet"
      figure={`${formatPercent(lowest)} effektiv`}
      lead={
        <>
          Zinsen vom {formatDate(first.conditions.asOf)}.
          <OldRatesNote /> Der Median ist die Mitte: Die Hälfte der Angebote ist günstiger.
        </>
      }
    >
      <RowTable
        caption="Konditionen nach Zinsbindung"
        rowHeading="Zins fest für"
        columns={[
          'Effektivzins, bestes Angebot',
          'Effektivzins, Median',
          'Rate, bestes Angebot',
          'Rate, Median',
          'Angebote',
        ]}
        rows={byYears.map(({ years, conditions: { best: cheapest, median, offerCount } }) => ({
          id: years,
          name: formatCount(years, 'year'),
          cells: [
            formatPercent(cheapest.effectiveInterestRate),
            formatPercent(median.effectiveInterestRate),
            wholeEuros(cheapest.monthlyRate),
            wholeEuros(median.monthlyRate),
            offerCount,
          ],
        }))}
      />
      {best ? (
        <>
          <h3>Wie sich der Zins zusammensetzt</h3>
          <p>Beim günstigsten Angebot, von {best.lender}: ein Grundzins und was dein Fall daran ändert.</p>
          <RateReasons
            offer={{
              reasons: best.reasons,
              fixedInterestYears: best.fixedInterestYears,
              amortizationData: { nominalInterestRate: best.nominalInterestRate },
            }}
          />
        </>
      ) : null}
    </FoldedSection>
  );
}
