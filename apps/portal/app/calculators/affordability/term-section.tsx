import { TERM_EVENT_NAMES, type Cents, type TermLine } from '@heimvorteil/engine';
import { formatCountDative, formatCount } from '@heimvorteil/format';
import { differenceInWholeEuros, wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { AmountLeft, RowTable } from '@heimvorteil/ui/row-table/row-table.tsx';
import type { AffordabilityResult } from './affordability-result.ts';

/** What each stated event does to the household, one line each; nothing without one. */
export function TermSection({ answer }: AffordabilityResult) {
  if (answer.overTheTerm.length === 0) return null;
  return (
    <PageSection
      id="ueber-die-jahre"
      title="Über die Jahre"
      lead="Jede Zeile steht für sich, mit dem ersten Sollzins bis zum Ende und den Ausgaben von heute. Das Urteil ändert keine davon."
    >
      <RowTable
        caption="Was Ereignisse am Monat ändern, in Euro"
        rowHeading="Ereignis"
        columns={['Rate dann', 'Bleibt im Monat', 'Gegenüber heute']}
        main={1}
        isNarrow
        rows={answer.overTheTerm.map((line) => ({
          id: line.event,
          name: (
            <>
              {TERM_EVENT_NAMES[line.event]} <small>{whenAndWhat(line)}</small>
            </>
          ),
          cells: [
            wholeEuros(line.monthlyRate),
            <AmountLeft key="left" amount={line.left} />,
            differenceInWholeEuros(line.change),
          ],
        }))}
      />
    </PageSection>
  );
}

/** When it begins, and what beside the month it means. */
function whenAndWhat({ event, fromMonth, months, remainingDebt, keptOwnFunds, left }: TermLine): string {
  if (keptOwnFunds !== null) {
    return `${wholeEuros(keptOwnFunds)} bleiben auf dem Konto, das Darlehen steigt auf ${wholeEuros(remainingDebt)}; ein höherer Zins dafür ist nicht eingerechnet`;
  }
  if (event === 'REPAIR_RESERVE') return 'von Anfang an';
  if (months !== null) {
    const missing = wholeEuros((-left * months) as Cents);
    return `${formatCount(months, 'month')} lang${left < 0 ? `, zusammen fehlen ${missing}` : ''}`;
  }
  const debt =
    remainingDebt === 0 ? 'das Darlehen ist dann getilgt' : `Restschuld dann ${wholeEuros(remainingDebt)}`;
  return `in ${formatCountDative(fromMonth / 12, 'year')}, ${debt}`;
}
