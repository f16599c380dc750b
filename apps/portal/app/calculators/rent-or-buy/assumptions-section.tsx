import { formatCount } from '@heimvorteil/format';
import type { Assumption } from '@heimvorteil/engine';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { RowTable } from '@heimvorteil/ui/row-table/row-table.tsx';
import type { Comparison } from './compare.ts';
import { yearText } from './lead-text.ts';
import { RENT_OR_BUY_FORM } from './form.ts';

const points = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });

/** How the answer hangs on each assumption, moved down and up. */
export function AssumptionsSection({
  comparison: { comparison: answer, options },
}: {
  comparison: Comparison;
}) {
  const assumptions = [...new Set(answer.sensitivity.map(({ assumption }) => assumption))];
  const cell = (assumption: Assumption, isUp: boolean) => {
    const row = answer.sensitivity.find(
      (one) => one.assumption === assumption && (isUp ? one.delta > 0 : one.delta < 0),
    );
    if (!row) return '–';
    return `${row.delta > 0 ? '+' : '−'} ${points.format(Math.abs(row.delta))} ${Math.abs(row.delta) === 1 ? 'Punkt' : 'Punkte'}: ${yearText(row.breakEvenYear)}`;
  };
  return (
    <PageSection
      id="annahmen"
      title="Wie sicher ist das Ergebnis?"
      lead={`In welchem Jahr Gleichstand ist, wenn eine Annahme anders kommt und alles andere bleibt. Was am stärksten wirkt, steht oben. Mit deinen Annahmen: ${yearText(answer.breakEvenYear)}, gerechnet über ${formatCount(options.years, 'year')}.`}
    >
      <RowTable
        caption="Jahr des Gleichstands je Annahme, niedriger und höher; was am stärksten wirkt, zuerst"
        rowHeading="Annahme"
        columns={['niedriger', 'höher']}
        main={null}
        rows={assumptions.map((assumption) => ({
          id: assumption,
          name: RENT_OR_BUY_FORM.fields[assumption].label,
          cells: [cell(assumption, false), cell(assumption, true)],
        }))}
      />
    </PageSection>
  );
}
