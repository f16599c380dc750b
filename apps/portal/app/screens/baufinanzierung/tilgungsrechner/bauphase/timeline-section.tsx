import { eurosFromCents, type Cents } from '@heimvorteil/engine';
import { useMemo, useState } from 'react';
import { BurdenChart, BurdenMark } from '../../../../charts/burden-chart.tsx';
import { YearReader } from '../../../../charts/year-reader.tsx';
import { PageSection } from '../../../../components/calculator-columns/calculator-columns.tsx';
import { Disclosure } from '../../../../components/disclosure/disclosure.tsx';
import { TimelineTable } from '../../../../components/timeline-table/timeline-table.tsx';
import { wholeEuros } from '../../../../financing-case/written-amounts.ts';
import type { MarketRate } from '../../../../services.ts';
import { monthOf } from '../../finanzierungsrechner/plan-table.tsx';
import styles from '../mehrere-darlehen/timeline-section.module.css';
import { BuildingExport } from './building-export.tsx';
import { notesOf } from './building-events.ts';
import type { BuildingResult } from './calculate-building.ts';

/** So many months after the building the drawing goes on: enough to see what stays. */
const MONTHS_AFTERWARDS = 4;

/** Building and renting on one timeline: each month's burden with its read-out, and the same figures as a table. */
export function TimelineSection({
  result,
  market,
  today,
  openYear,
}: {
  result: BuildingResult;
  market: MarketRate | undefined;
  today: string;
  openYear: number | undefined;
}) {
  const { plan, options } = result;
  const [chosen, setChosen] = useState<number>();
  const shownMonths = Math.min(
    plan.burden.length,
    Math.max(plan.constructionMonths, options.monthsUntilMove) + MONTHS_AFTERWARDS,
  );
  const months = useMemo(
    () =>
      Array.from({ length: shownMonths }, (_, index) => ({
        loan: eurosFromCents((plan.payment[index] ?? 0) as Cents),
        commitment: eurosFromCents((plan.commitmentInterest[index] ?? 0) as Cents),
        rent: eurosFromCents((plan.rent[index] ?? 0) as Cents),
      })),
    [plan, shownMonths],
  );
  const read = Math.min(chosen ?? plan.highestBurdenMonth - 1, shownMonths - 1);
  const amount = (column: Float64Array) => wholeEuros((column[read] ?? 0) as Cents);
  const isFull = read >= plan.constructionMonths;
  return (
    <PageSection
      id="zeitachse"
      title="Deine Bauphase, Monat für Monat"
      lead={`${plan.constructionMonths} Monate lang zahlst du nur Zinsen auf das, was ausgezahlt ist, dann beginnt die Tilgung. Bis Monat ${options.monthsUntilMove} kommt die Miete dazu.`}
    >
      <BurdenChart
        months={months}
        dearest={plan.highestBurdenMonth - 1}
        firstFullInstalment={plan.constructionMonths}
        read={read}
        onRead={setChosen}
      />
      <YearReader
        label="Monat im Verlauf ablesen"
        sentence={`Monat ${read + 1} (${monthOf(today, read + 1)}): ${amount(plan.burden)} zusammen. ${isFull ? 'Rate' : 'Zinsen'} ${amount(plan.payment)}, Bereitstellungszinsen ${amount(plan.commitmentInterest)}, Miete ${amount(plan.rent)}. Ausgezahlt sind ${amount(plan.drawn)}.`}
        last={shownMonths - 1}
        read={read}
        onRead={setChosen}
      />
      <ul className={styles.legend}>
        <li>
          <BurdenMark part="loan" />
          Zinsen, später die Rate
        </li>
        <li>
          <BurdenMark part="commitment" />
          Bereitstellungszinsen
        </li>
        <li>
          <BurdenMark part="rent" />
          Miete
        </li>
      </ul>
      <Disclosure
        summary="Als Tabelle, Monat für Monat"
        open={openYear !== undefined || undefined}
        id="tabelle"
      >
        <TimelineTable
          label="Bauphase und Tilgung"
          caption="Auszahlung, Zinsen, Tilgung, Bereitstellungszinsen, Miete, Belastung und Restschuld je Jahr, Beträge in Euro. Jedes Jahr lässt sich in seine Monate öffnen."
          columns={[
            { title: 'Auszahlung', amounts: plan.payout, ofYear: 'sum' },
            { title: 'Zinsen', amounts: plan.interest, ofYear: 'sum' },
            { title: 'Tilgung', amounts: plan.amortization, ofYear: 'sum' },
            { title: 'Bereitstellung', amounts: plan.commitmentInterest, ofYear: 'sum' },
            { title: 'Miete', amounts: plan.rent, ofYear: 'sum' },
            { title: 'Belastung', amounts: plan.burden, ofYear: 'sum' },
            { title: 'Restschuld', amounts: plan.remainingDebtAfter, ofYear: 'last' },
          ]}
          months={plan.burden.length}
          today={today}
          openYear={openYear ?? 1}
          notes={notesOf(result)}
        />
      </Disclosure>
      <BuildingExport result={result} market={market} />
    </PageSection>
  );
}
