import {
  addMonths,
  afterFixedYears,
  cents,
  eurosFromCents,
  type AfterFixedYears,
  type Cents,
  type IsoDate,
  type RepaymentPlan,
  type RepaymentTerms,
} from '@heimvorteil/engine';
import { useMemo, useState, type ReactNode } from 'react';
import { DebtChart } from '@heimvorteil/ui/charts/debt-chart.tsx';
import { PaymentChart } from '@heimvorteil/ui/charts/payment-chart.tsx';
import { YearReader } from '@heimvorteil/ui/charts/year-reader.tsx';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';
import { FoldedSection } from '@heimvorteil/ui/disclosure/folded-section.tsx';
import {
  wholeEuros,
  formatDurationDative,
  differenceInWholeEuros,
} from '@heimvorteil/ui/amounts/format-amounts.ts';
import { ExportLinks } from './export-links.tsx';
import type { KnownOrigin } from '../financing-case/plan-origin.ts';
import { PlanTable } from './plan-table.tsx';
import styles from './plan-section.module.css';
import { debtCurve, yearRows, type WithOpenYears, type YearRow } from './year-rows.ts';
import { formatPercent } from '@heimvorteil/format';
import { RowTable } from '@heimvorteil/ui/row-table/row-table.tsx';

const POINTS = ['wie jetzt', '1 Punkt mehr', '2 Punkte mehr', '3 Punkte mehr'];

const NEVER = 'so wird das Darlehen nie kleiner';

/** Table of four assumed follow-on rates, with the instalment that keeps the end date, or the duration. */
function AfterFixedRows({
  rows,
  instalment,
  paidOutOn,
  fixedInterestYears,
}: {
  rows: readonly AfterFixedYears[];
  instalment: Cents;
  /** ISO 8601. */
  paidOutOn: IsoDate;
  fixedInterestYears: number;
}) {
  const monthAfter = (months: number) => formatMonth(addMonths(paidOutOn, months));
  const last = rows[0]?.numberOfInstallments;
  const end = last ? monthAfter(last).slice(-4) : '';
  return (
    <RowTable
      caption="Nach der Zinsbindung, bei vier Zinsen"
      rowHeading={`Zins ab ${monthAfter(fixedInterestYears * 12).slice(-4)}`}
      columns={[
        `Rate, um ${end} fertig zu sein`,
        'Mehr im Monat',
        `Mit ${wholeEuros(instalment)} schuldenfrei`,
      ]}
      main={null}
      rows={rows.map((row) => ({
        id: row.delta,
        name: `${formatPercent(row.nominalInterestRate)}, ${POINTS[row.delta] ?? ''}`,
        cells: [
          <b key="rate">{wholeEuros(row.installmentForSameEnd)}</b>,
          row.difference === 0 ? '–' : differenceInWholeEuros(row.difference),
          row.numberOfInstallments === null ? NEVER : monthAfter(row.numberOfInstallments),
        ],
      }))}
    />
  );
}

const month = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Month and year of a day: "Juni 2055". */
function formatMonth(day: IsoDate): string {
  return month.format(new Date(`${day}T00:00:00Z`));
}

export function PlanSection({
  title,
  plan,
  terms,
  origin,
  fixedInterestYears,
  paidOutOn,
  openYears,
  between,
}: WithOpenYears & {
  title: string;
  plan: RepaymentPlan;
  /** Terms that `plan` was calculated from. */
  terms: RepaymentTerms;
  origin: KnownOrigin;
  fixedInterestYears: number;
  paidOutOn: string;
  between?: ReactNode;
}) {
  const { loanAmount } = terms;
  const firstYear = Number(paidOutOn.slice(0, 4));
  const rows = useMemo(() => yearRows(plan), [plan]);
  const points = useMemo(() => debtCurve(loanAmount, plan.remainingDebtAfter), [loanAmount, plan]);
  const payments = useMemo(
    () =>
      rows.map(({ year, interest, amortization, specialRepayment }) => ({
        year,
        interest: eurosFromCents(interest),
        repayment: eurosFromCents((amortization + specialRepayment) as Cents),
      })),
    [rows],
  );
  const after = useMemo(() => afterFixedYears({ ...terms, fixedInterestYears }), [terms, fixedInterestYears]);
  const fan = useMemo(
    () =>
      // One chart line for each assumed rate after the fixed-rate period.
      after.map(({ delta, remainingDebtAfter, numberOfInstallments }) => ({
        delta,
        points: debtCurve(loanAmount, remainingDebtAfter).filter(({ year }) => year >= fixedInterestYears),
        endsIn:
          numberOfInstallments === null ? undefined : addMonths(paidOutOn, numberOfInstallments).slice(0, 4),
      })),
    [after, loanAmount, fixedInterestYears, paidOutOn],
  );
  const [chosen, setChosen] = useState<number>();
  const read = Math.min(chosen ?? fixedInterestYears, points.length - 1);
  const months = plan.numberOfInstallments;
  return (
    <PageSection id="plan" title={title}>
      <DebtChart
        sentence={
          months <= fixedInterestYears * 12
            ? `Deine Restschuld ist nach ${formatDurationDative(months)} bezahlt, noch in der Zinsbindung.`
            : `Deine Restschuld: Bis ${firstYear + fixedInterestYears} ist der Zins fest. Die Fläche zeigt bis zu 3 Punkte mehr.`
        }
        points={points}
        fan={fan.length > 0 ? fan : undefined}
        fixedInterestYears={fixedInterestYears}
        firstCalendarYear={firstYear}
        read={read}
        onRead={setChosen}
      />
      <h2 className={styles.details}>Alle Einzelheiten</h2>
      {between}
      {after[1] ? (
        <FoldedSection
          id="danach"
          title="Steigt der Zins danach"
          figure={`1 Punkt: ${differenceInWholeEuros(after[1].difference)}`}
        >
          <AfterFixedRows
            rows={after}
            instalment={cents(plan.payment[fixedInterestYears * 12 - 1] ?? plan.monthlyRate)}
            paidOutOn={paidOutOn}
            fixedInterestYears={fixedInterestYears}
          />
        </FoldedSection>
      ) : null}
      <Disclosure
        summary="Tilgungsplan, Jahr für Jahr"
        figure={`${months} Raten`}
        open={openYears !== undefined}
        id="tabelle"
      >
        <ExportLinks terms={terms} origin={{ ...origin, fixedInterestYears }} />
        <h3>Wofür die Raten sind</h3>
        <PaymentChart
          sentence="Was du im Jahr zahlst: unten die Zinsen, darüber die Tilgung."
          years={payments}
          fixedInterestYears={fixedInterestYears}
          read={read}
          onRead={setChosen}
        />
        <YearReader
          label="Jahr im Verlauf ablesen"
          sentence={readSentence(rows, read, firstYear, loanAmount)}
          last={points.length - 1}
          read={read}
          onRead={setChosen}
        />
        <PlanTable
          plan={plan}
          rows={rows}
          today={paidOutOn}
          openYears={openYears}
          fixedInterestYears={fixedInterestYears}
        />
      </Disclosure>
    </PageSection>
  );
}

function readSentence(rows: readonly YearRow[], read: number, firstYear: number, loanAmount: Cents): string {
  if (read === 0) return `${firstYear}: Auszahlung von ${wholeEuros(loanAmount)}.`;
  const row = rows[read - 1];
  if (!row) return '';
  return `Ende ${firstYear + read}: ${wholeEuros(row.remainingDebt)} Restschuld, ${wholeEuros(row.interestSoFar)} Zinsen gezahlt.`;
}
