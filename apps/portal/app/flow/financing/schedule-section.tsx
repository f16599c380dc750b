import { percent, repaymentPlan, type Cents } from '@heimvorteil/engine';
import { useMemo, useState } from 'react';
import { DebtChart } from '@heimvorteil/ui/charts/debt-chart.tsx';
import { FoldedSection } from '@heimvorteil/ui/disclosure/folded-section.tsx';
import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';
import { wholeEuros, formatDuration, formatDurationDative } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { debtCurve, yearRows } from '../../plan-table/year-rows.ts';
import { RowMark, RowTable } from '@heimvorteil/ui/row-table/row-table.tsx';

export function ScheduleSection({
  loanAmount,
  nominalInterestRate,
  amortizationRate,
  fixedInterestYears,
  today,
}: {
  loanAmount: Cents;
  nominalInterestRate: number;
  amortizationRate: number;
  fixedInterestYears: number;
  today: string;
}) {
  const plan = useMemo(
    () =>
      repaymentPlan({
        loanAmount,
        nominalInterestRate: percent(nominalInterestRate),
        repayment: { by: 'amortizationRate', amortizationRate: percent(amortizationRate) },
      }),
    [loanAmount, nominalInterestRate, amortizationRate],
  );
  const rows = useMemo(() => yearRows(plan), [plan]);
  const points = useMemo(() => debtCurve(loanAmount, plan.remainingDebtAfter), [loanAmount, plan]);
  const [read, setRead] = useState(fixedInterestYears);
  return (
    <FoldedSection
      id="tilgung"
      title="So wird dein Darlehen kleiner"
      figure={formatDuration(plan.numberOfInstallments)}
    >
      <DebtChart
        sentence={`Die Restschuld beim günstigsten Angebot. Fest vereinbart sind ${fixedInterestYears} Jahre, gepunktet ist die Annahme: Zins und Rate bleiben danach gleich. Dann ist nach ${formatDurationDative(plan.numberOfInstallments)} alles bezahlt.`}
        points={points}
        fixedInterestYears={fixedInterestYears}
        firstCalendarYear={Number(today.slice(0, 4))}
        read={Math.min(read, points.length - 1)}
        onRead={setRead}
      />
      <Disclosure summary="Als Tabelle, Jahr für Jahr">
        <RowTable
          caption="Tilgungsplan je Jahr, Beträge in Euro"
          rowHeading="Jahr"
          columns={['Raten', 'Zinsen', 'Tilgung', 'Restschuld']}
          main={3}
          isPaired
          rows={rows.map((row) => ({
            id: row.year,
            name: (
              <>
                {row.year}. Jahr
                {row.year === fixedInterestYears ? <RowMark>Ende der Zinsbindung</RowMark> : null}
              </>
            ),
            cells: [row.payment, row.interest, row.amortization, row.remainingDebt].map(wholeEuros),
            isStrong: row.year === fixedInterestYears,
          }))}
        />
      </Disclosure>
    </FoldedSection>
  );
}
