import { eurosFromCents, percent, repaymentPlan, type Cents } from '@heimvorteil/engine';
import { useMemo, useState } from 'react';
import { DebtChart } from '@heimvorteil/ui/charts/debt-chart.tsx';
import { debtPoints } from '@heimvorteil/ui/charts/debt-curve.ts';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';
import { wholeEuros, writtenDurationDative } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { yearRows } from '../../plan-table/year-rows.ts';
import tableStyles from '@heimvorteil/ui/result-table/result-table.module.css';

/** How the debt shrinks year by year at one offer, drawn and as a table. */
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
  const points = useMemo(
    () =>
      debtPoints(loanAmount, plan.remainingDebtAfter).map(({ year, remainingDebt }) => ({
        year,
        remainingDebt: eurosFromCents(remainingDebt as Cents),
      })),
    [loanAmount, plan],
  );
  const [read, setRead] = useState(fixedInterestYears);
  return (
    <PageSection
      id="tilgung"
      title="So wird dein Darlehen kleiner"
      lead={`Beim günstigsten Angebot. Fest vereinbart sind ${fixedInterestYears} Jahre, gepunktet ist die Annahme: Zins und Rate bleiben danach gleich. Dann ist nach ${writtenDurationDative(plan.numberOfInstallments)} alles bezahlt.`}
    >
      <DebtChart
        points={points}
        fixedInterestYears={fixedInterestYears}
        firstCalendarYear={Number(today.slice(0, 4))}
        read={Math.min(read, points.length - 1)}
        onRead={setRead}
      />
      <Disclosure summary="Als Tabelle, Jahr für Jahr">
        <div className={tableStyles.scroll} role="region" aria-label="Tilgungsplan" tabIndex={0}>
          <table className={tableStyles.table}>
            <caption className="visually-hidden">Tilgungsplan je Jahr, Beträge in Euro</caption>
            <thead>
              <tr>
                <th scope="col">Jahr</th>
                <th scope="col">Raten</th>
                <th scope="col">Zinsen</th>
                <th scope="col">Tilgung</th>
                <th scope="col">Restschuld</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr
                  key={row.year}
                  className={row.year === fixedInterestYears ? tableStyles.binding : undefined}
                >
                  <th scope="row">
                    {row.year}. Jahr{row.year === fixedInterestYears ? ', Ende der Zinsbindung' : ''}
                  </th>
                  <td>{wholeEuros(row.payment)}</td>
                  <td>{wholeEuros(row.interest)}</td>
                  <td>{wholeEuros(row.amortization)}</td>
                  <td>{wholeEuros(row.remainingDebt)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Disclosure>
    </PageSection>
  );
}
