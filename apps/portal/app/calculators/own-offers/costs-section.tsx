import type { WithOpenYears } from '../../plan-table/year-rows.ts';
import type { ComparedOffer, Cents } from '@heimvorteil/engine';
import { type CostBar, CostBars } from '@heimvorteil/ui/charts/cost-bars.tsx';
import { useMemo, useState } from 'react';
import { YearReader } from '@heimvorteil/ui/charts/year-reader.tsx';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { TimelineTable } from '../../plan-table/timeline-table.tsx';
import { wholeEuros } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { type SolvedOffers, formatEndOfYear } from './solve.ts';
import { DownloadLinks } from '../../plan-table/export-links.tsx';

/** Costs of an offer up to the end of a year, in cents: interest at agreed and at assumed rates, and fees. */
export function costsUntil(
  { name, course, fixedInterestYears, fees }: ComparedOffer,
  years: number,
): CostBar {
  const sum = (from: number, to: number) =>
    course.interest.subarray(from * 12, to * 12).reduce((total, amount) => total + amount, 0);
  const agreed = sum(0, Math.min(years, fixedInterestYears));
  const assumed = sum(fixedInterestYears, Math.max(years, fixedInterestYears));
  return { name, agreed, assumed, fees, total: agreed + assumed + fees };
}

export function CostsSection({
  result,
  today,
  openYears,
}: WithOpenYears & { result: SolvedOffers; today: string }) {
  const { offers, horizonYears } = result.compared;
  const [chosen, setChosen] = useState<number>();
  const read = Math.min(chosen ?? horizonYears, horizonYears);
  const bars = useMemo(() => offers.map((offer) => costsUntil(offer, read)), [offers, read]);
  const notes = useMemo(() => fixedEndsOf(result), [result]);
  const when = read === 0 ? 'Bei der Auszahlung' : `Bis ${formatEndOfYear(read)}`;
  return (
    <PageSection
      id="kosten"
      title="Was die Angebote kosten, Jahr für Jahr"
      lead="Zinsen und Kosten bis zum Ende eines Jahres. Blass ist, was nach der Zinsbindung nur angenommen ist."
    >
      <CostBars bars={bars} highest={Math.max(...offers.map(({ costs }) => costs))} />
      <YearReader
        label="Jahr im Vergleich ablesen"
        sentence={`${when}: ${bars.map(({ name, total }) => `${name} ${wholeEuros(total as Cents)}`).join(', ')}.`}
        last={horizonYears}
        read={read}
        onRead={setChosen}
      />
      <TimelineTable
        label="Verlauf aller Angebote"
        caption="Zinsen und Restschuld aller Angebote je Jahr, Beträge in Euro. Jedes Jahr lässt sich in seine Monate öffnen."
        columns={[
          ...offers.map(({ name, course }) => ({
            title: `Zinsen ${name}`,
            amounts: course.interest,
            ofYear: 'sum' as const,
          })),
          ...offers.map(({ name, course }) => ({
            title: `Restschuld ${name}`,
            amounts: course.remainingDebtAfter,
            ofYear: 'last' as const,
          })),
        ]}
        months={horizonYears * 12}
        today={today}
        openYears={openYears}
        notes={notes}
      />
      <DownloadLinks
        what="Vergleich"
        address="/baufinanzierung/finanzierungsrechner/eigene-angebote"
        query={new URLSearchParams({ plan: JSON.stringify(result.body) })}
      />
    </PageSection>
  );
}

/** Month in which a fixed-rate period ends (first month: 1), with the names of its offers. */
function fixedEndsOf({ compared: { offers } }: SolvedOffers): ReadonlyMap<number, readonly string[]> {
  const notes = new Map<number, string[]>();
  for (const { name, fixedInterestYears } of offers) {
    const month = fixedInterestYears * 12;
    notes.set(month, [...(notes.get(month) ?? []), `Ende der Zinsbindung: ${name}`]);
  }
  return notes;
}
