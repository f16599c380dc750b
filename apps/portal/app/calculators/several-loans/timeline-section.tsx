import type { WithOpenYears } from '../../plan-table/year-rows.ts';
import type { Cents, InstalmentPhase } from '@heimvorteil/engine';
import { formatEuro } from '@heimvorteil/format';
import { useMemo, useState } from 'react';
import { debtsAt, stackedYears } from '@heimvorteil/ui/charts/stacked-debt.ts';
import { LayerMark, StackedDebtChart } from '@heimvorteil/ui/charts/stacked-debt-chart.tsx';
import { YearReader } from '@heimvorteil/ui/charts/year-reader.tsx';
import { FoldedSection } from '@heimvorteil/ui/disclosure/folded-section.tsx';
import { TimelineTable } from '../../plan-table/timeline-table.tsx';
import { exactEuros, wholeEuros, formatDuration } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { monthOf } from '../../plan-table/plan-table.tsx';
import { RowTable } from '@heimvorteil/ui/row-table/row-table.tsx';
import styles from '../../plan-table/timeline.module.css';
import { followUpText } from '../../plan-table/plan-words.ts';
import type { TimelineLoans } from './solve.ts';
import { DownloadLinks } from '../../plan-table/export-links.tsx';
import { originText } from '../../financing-case/plan-origin.ts';

export function TimelineSection({
  result,
  today,
  openYears,
}: WithOpenYears & { result: TimelineLoans; today: string }) {
  const { loans, together, phases } = result;
  const firstYear = Number(today.slice(0, 4));
  const years = useMemo(() => stackedYears(together.numberOfInstallments), [together]);
  const layers = useMemo(
    () =>
      loans.map(({ name, terms }, index) => ({
        name,
        debts: debtsAt(years, terms.loanAmount, together.plans[index]!.remainingDebtAfter),
        agreedUntil: terms.fixedInterestYears ?? Infinity,
      })),
    [loans, together, years],
  );
  const [chosen, setChosen] = useState<number>();
  const ends = fixedEndsOf(result);
  const read = Math.min(chosen ?? ends[0]?.year ?? 10, years.length - 1);
  const remaining = layers.map(({ name, debts }) => ({ name, debt: debts[read] ?? 0 }));
  const when = read === 0 ? 'Am Anfang' : `Ende des ${read}. Jahres (${firstYear + read})`;
  const sum = remaining.reduce((total, { debt }) => total + debt, 0);
  return (
    <>
      <FoldedSection
        id="plan"
        title="Alle Darlehen auf einer Zeitachse"
        figure={formatDuration(together.numberOfInstallments)}
      >
        <StackedDebtChart
          sentence={`Die Restschuld am Ende jedes Jahres, ein Darlehen über dem anderen. Gepunktet ist die Zeit nach einer Zinsbindung: ${assumptionOf(result)}.`}
          years={years}
          layers={layers}
          fixedEnds={ends}
          firstCalendarYear={firstYear}
          read={read}
          onRead={setChosen}
        />
        <YearReader
          label="Jahr im Verlauf ablesen"
          sentence={`${when}: ${formatEuro(sum)} Restschuld, davon ${remaining.map(({ name, debt }) => `${name} ${formatEuro(debt)}`).join(', ')}.`}
          last={years.length - 1}
          read={read}
          onRead={setChosen}
        />
        <ul className={styles.legend}>
          {remaining.map(({ name, debt }, index) => (
            <li key={name}>
              <LayerMark layer={index} />
              {name} <b>{formatEuro(debt)}</b>
            </li>
          ))}
        </ul>
        <h3 className={styles.head}>Was du wann im Monat zahlst</h3>
        <PhaseTable phases={phases} names={loans.map(({ name }) => name)} today={today} />
        <DownloadLinks
          address="/baufinanzierung/tilgungsrechner/mehrere-darlehen"
          query={
            new URLSearchParams({
              plan: JSON.stringify(result.body),
              origin: originText({ purchasePrice: result.purchasePrice, rates: result.rates }),
            })
          }
        />
      </FoldedSection>
      <TimelineTable
        label="Plan über alle Darlehen"
        caption="Raten, Zinsen und Restschuld aller Darlehen je Jahr, Beträge in Euro. Jedes Jahr lässt sich in seine Monate öffnen."
        columns={[
          ...together.plans.map(({ payment }, index) => ({
            title: `Raten ${loans[index]?.name ?? ''}`,
            amounts: payment,
            ofYear: 'sum' as const,
          })),
          { title: 'Raten zusammen', amounts: together.payment, ofYear: 'sum' },
          { title: 'Zinsen', amounts: together.interest, ofYear: 'sum' },
          { title: 'Restschuld', amounts: together.remainingDebtAfter, ofYear: 'last' },
        ]}
        months={together.numberOfInstallments}
        today={today}
        openYears={openYears}
        notes={notesOf(result)}
      />
    </>
  );
}

function assumptionOf({ loans }: TimelineLoans): string {
  const { followUpInterestRate, followUpMode } =
    loans.find(({ terms }) => terms.followUpInterestRate !== undefined)?.terms ?? {};
  return followUpInterestRate === undefined
    ? 'Zins und Rate bleiben, das ist eine Annahme'
    : `Nach deiner Annahme ${followUpText(followUpInterestRate, followUpMode)}`;
}

/** Hides smaller changes of the instalment, because rounding may move it by a cent; in cents. */
const LEAST_STEP = 100;

function PhaseTable({
  phases,
  names,
  today,
}: {
  phases: readonly InstalmentPhase[];
  names: readonly string[];
  today: string;
}) {
  return (
    <RowTable
      caption="Rate im Monat je Abschnitt, Beträge in Euro"
      rowHeading="Monate"
      columns={[...names, 'Rate zusammen']}
      main={names.length}
      rows={visibleSteps(phases).map(({ from, to, payments, monthlyRate }) => ({
        id: from,
        name: (
          <>
            {from === to ? `Monat ${from}` : `Monat ${from} bis ${to}`}
            <small>{from === to ? monthOf(today, to) : `bis ${monthOf(today, to)}`}</small>
          </>
        ),
        cells: [
          ...payments.map((payment) => (payment === 0 ? '–' : exactEuros(payment))),
          wholeEuros(monthlyRate),
        ],
      }))}
    />
  );
}

function visibleSteps(phases: readonly InstalmentPhase[]): InstalmentPhase[] {
  const steps: InstalmentPhase[] = [];
  for (const phase of phases) {
    const before = steps.at(-1);
    const isStep = before?.payments.some(
      (payment, loan) => Math.abs(payment - (phase.payments[loan] ?? (0 as Cents))) >= LEAST_STEP,
    );
    if (before && !isStep) steps[steps.length - 1] = { ...before, to: phase.to };
    else steps.push(phase);
  }
  return steps;
}

/** Years in which a fixed-rate period ends with a remaining debt, with the names of the loans. */
function fixedEndsOf({ loans, figures }: TimelineLoans): { year: number; names: readonly string[] }[] {
  const names = new Map<number, string[]>();
  loans.forEach(({ name, terms }, index) => {
    const { fixedInterestYears } = terms;
    if (fixedInterestYears === undefined || !figures[index]?.remainingDebt) return;
    names.set(fixedInterestYears, [...(names.get(fixedInterestYears) ?? []), name]);
  });
  return [...names]
    .toSorted(([one], [other]) => one - other)
    .map(([year, ofYear]) => ({ year, names: ofYear }));
}

/** Events for the timeline by month; the first month is 1. */
function notesOf({ loans, together, figures }: TimelineLoans): ReadonlyMap<number, readonly string[]> {
  const notes = new Map<number, string[]>();
  const note = (month: number, text: string) => notes.set(month, [...(notes.get(month) ?? []), text]);
  loans.forEach(({ name, terms }, index) => {
    const { interestOnlyMonths = 0, fixedInterestYears } = terms;
    if (interestOnlyMonths > 0) note(interestOnlyMonths + 1, `Tilgung beginnt: ${name}`);
    if (fixedInterestYears !== undefined && figures[index]?.remainingDebt) {
      note(fixedInterestYears * 12, `Ende der Zinsbindung: ${name}`);
    }
    note(together.plans[index]!.numberOfInstallments, `Bezahlt: ${name}`);
  });
  return notes;
}
