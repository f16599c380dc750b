import { eurosFromCents, type Cents, type RepaymentTerms } from '@heimvorteil/engine';
import { useMemo, useState } from 'react';
import { DebtChart } from '@heimvorteil/ui/charts/debt-chart.tsx';
import { debtPoints } from '@heimvorteil/ui/charts/debt-curve.ts';
import { YearReader } from '@heimvorteil/ui/charts/year-reader.tsx';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { PlanTable } from '../../plan-table/plan-table.tsx';
import { yearRows, type YearRow } from '../../plan-table/year-rows.ts';
import { followUpText } from '../../plan-table/plan-words.ts';
import type { SolvedPlan } from './solve-plan.ts';
import { ExportLinks } from '../../plan-table/export-links.tsx';
import { rateOrigin } from '../../financing-case/plan-origin.ts';

/** The plan: its curve with the read-out and the whole table, year by year and month by month. */
export function PlanSection({
  plan,
  today,
  openYears,
}: {
  plan: SolvedPlan;
  today: string;
  openYears: readonly number[] | undefined;
}) {
  const { fixedInterestYears, rateIsOwn, market } = plan;
  const { plan: whole, terms } = plan.whole;
  const firstYear = Number(today.slice(0, 4));
  const rows = useMemo(() => yearRows(whole), [whole]);
  const points = useMemo(
    () =>
      debtPoints(terms.loanAmount, whole.remainingDebtAfter).map((point) => ({
        ...point,
        remainingDebt: eurosFromCents(point.remainingDebt as Cents),
      })),
    [terms.loanAmount, whole],
  );
  const [chosen, setChosen] = useState<number>();
  const read = Math.min(chosen ?? fixedInterestYears, points.length - 1);
  return (
    <PageSection
      id="plan"
      title="Der Plan, Monat für Monat"
      lead={`Fest vereinbart ist die Restschuld bis ${firstYear + fixedInterestYears}. Gepunktet ist die Annahme: ${assumptionOf(terms)}.`}
    >
      <DebtChart
        points={points}
        fixedInterestYears={fixedInterestYears}
        firstCalendarYear={firstYear}
        read={read}
        onRead={setChosen}
      />
      <YearReader
        label="Jahr im Verlauf ablesen"
        sentence={sentenceOf(rows[read - 1], read, terms.loanAmount)}
        last={points.length - 1}
        read={read}
        onRead={setChosen}
      />
      <Disclosure
        summary="Als Tabelle, Jahr für Jahr"
        open={openYears !== undefined || undefined}
        id="tabelle"
      >
        <PlanTable
          plan={whole}
          rows={rows}
          today={today}
          openYears={openYears}
          fixedInterestYears={fixedInterestYears}
        />
      </Disclosure>
      <ExportLinks
        terms={{ ...terms, payoutDate: today }}
        origin={{ fixedInterestYears, rates: rateOrigin(rateIsOwn, market) }}
      />
    </PageSection>
  );
}

/** How the plan goes on once nothing is agreed any more. */
function assumptionOf({ followUpInterestRate, followUpMode }: RepaymentTerms): string {
  if (followUpInterestRate === undefined) return 'Zins und Rate bleiben danach gleich';
  return `danach ${followUpText(followUpInterestRate, followUpMode)}`;
}

function sentenceOf(row: YearRow | undefined, read: number, loanAmount: Cents): string {
  if (!row) return `Am Anfang: Auszahlung von ${wholeEuros(loanAmount)}.`;
  return `Ende des ${read}. Jahres: ${wholeEuros(row.remainingDebt)} Restschuld, bis dahin ${wholeEuros(row.repaidSoFar)} getilgt und ${wholeEuros(row.interestSoFar)} Zinsen gezahlt.`;
}
