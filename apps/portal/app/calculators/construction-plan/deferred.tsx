import type { WithOpenYears } from '../../plan-table/year-rows.ts';
import {
  solveConstruction,
  type CurrentConstruction,
  type SolvedConstruction,
  costsOfBuilding,
  variantsOf,
  notesOf,
} from './solve.ts';
import { wholeEuros } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { FoldedSection } from '@heimvorteil/ui/disclosure/folded-section.tsx';
import { VariantTable } from '@heimvorteil/ui/variant-table/variant-table.tsx';
import { formatCount } from '@heimvorteil/format';
import { exampleOf, legalFigures, type LegalFigures } from '@heimvorteil/calculations';
import { cents, eurosFromCents, type Cents } from '@heimvorteil/engine';
import { useMemo, useState } from 'react';
import { BurdenChart, BurdenMark } from '@heimvorteil/ui/charts/burden-chart.tsx';
import { YearReader } from '@heimvorteil/ui/charts/year-reader.tsx';
import { TimelineTable } from '../../plan-table/timeline-table.tsx';
import { monthOf } from '../../plan-table/plan-table.tsx';
import styles from '../../plan-table/timeline.module.css';
import { RateExample } from '../../rates/rate-example.tsx';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { EXPORT_FORMATS } from '../../plan-table/export-links.tsx';
import { originText, rateOrigin } from '../../financing-case/plan-origin.ts';
import planExportStyles from './construction-plan.module.css';

export default function DeferredSections({
  current,
  openYears,
}: WithOpenYears & { current: CurrentConstruction }) {
  const solved = solveConstruction(current);
  if (!solved) return null;
  return (
    <>
      <TimelineSection result={solved} today={current.loaded.today} openYears={openYears} />
      <VariantsSection result={solved} />
      <RateExample figures={legalFiguresOfConstruction(solved)} />
    </>
  );
}

function VariantsSection({ result }: { result: SolvedConstruction }) {
  const variants = variantsOf(result);
  return (
    <FoldedSection
      id="varianten"
      title="Was wäre, wenn?"
      figure={highestDifference(variants)}
      lead="Zum selben Sollzins gerechnet. Was der Bau bis zur ersten vollen Rate kostet: Zinsen, Bereitstellungszinsen und Miete."
    >
      <VariantTable
        caption="Deine Bauphase neben drei Varianten"
        rows={[
          'Höchste Belastung im Monat',
          'Monate mit Miete und Darlehen',
          'Bereitstellungszinsen',
          'Zinsen und Miete der Bauphase',
        ]}
        variants={variants.map(({ name, plan }) => ({
          name,
          isOwn: plan === result.plan,
          values: plan
            ? [
                wholeEuros(plan.highestBurden),
                String(plan.monthsOfDoubleBurden),
                wholeEuros(plan.totalCommitmentInterest),
                wholeEuros(costsOfBuilding(plan)),
              ]
            : ['–', '–', '–', '–'],
        }))}
      />
    </FoldedSection>
  );
}

/** Additional cost of the most expensive variant, in which building stops for six months. */
function highestDifference([own, delayed]: ReturnType<typeof variantsOf>): string | undefined {
  if (!own?.plan || !delayed?.plan) return undefined;
  return `bis +${wholeEuros((costsOfBuilding(delayed.plan) - costsOfBuilding(own.plan)) as Cents)}`;
}

/** The timeline continues four months after construction, so the regular instalment is visible too. */
const MONTHS_AFTERWARDS = 4;

function TimelineSection({
  result,
  today,
  openYears,
}: WithOpenYears & { result: SolvedConstruction; today: string }) {
  const { plan, body } = result;
  const [chosen, setChosen] = useState<number>();
  const visibleMonths = Math.min(
    plan.burden.length,
    Math.max(plan.constructionMonths, body.monthsUntilMove) + MONTHS_AFTERWARDS,
  );
  const months = useMemo(
    () =>
      Array.from({ length: visibleMonths }, (_, index) => ({
        loan: eurosFromCents((plan.payment[index] ?? 0) as Cents),
        commitment: eurosFromCents((plan.commitmentInterest[index] ?? 0) as Cents),
        rent: eurosFromCents((plan.rent[index] ?? 0) as Cents),
      })),
    [plan, visibleMonths],
  );
  const read = Math.min(chosen ?? plan.highestBurdenMonth - 1, visibleMonths - 1);
  const amount = (column: Float64Array) => wholeEuros((column[read] ?? 0) as Cents);
  const isFull = read >= plan.constructionMonths;
  return (
    <>
      <PageSection id="zeitachse" title="Monat für Monat">
        <BurdenChart
          sentence={`Deine Belastung im Monat: am höchsten in Monat ${plan.highestBurdenMonth}.`}
          months={months}
          dearest={plan.highestBurdenMonth - 1}
          firstFullInstalment={plan.constructionMonths}
          read={read}
          onRead={setChosen}
        />
        <YearReader
          label="Monat im Verlauf ablesen"
          sentence={`Monat ${read + 1} (${monthOf(today, read + 1)}): ${amount(plan.burden)}. ${isFull ? 'Rate' : 'Zinsen'} ${amount(plan.payment)}, Bereitstellung ${amount(plan.commitmentInterest)}, Miete ${amount(plan.rent)}. Ausgezahlt sind ${amount(plan.drawn)}.`}
          last={visibleMonths - 1}
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
      </PageSection>
      <TimelineTable
        summary="Der ganze Plan"
        figure={formatCount(plan.burden.length, 'month')}
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
        openYears={openYears}
        openAtFirst={[1]}
        notes={notesOf(result)}
      >
        <PlanExport result={result} />
      </TimelineTable>
    </>
  );
}

/** Exports the timeline as files. Uses a form, because a link's address would contain the private rent. */
function PlanExport({ result }: { result: SolvedConstruction }) {
  const { body, rateIsOwn, market } = result;
  return (
    <form className={planExportStyles.exports} method="post">
      <input type="hidden" name="plan" value={JSON.stringify(body)} />
      <input type="hidden" name="origin" value={originText({ rates: rateOrigin(rateIsOwn, market) })} />
      <span>Plan herunterladen:</span>
      {EXPORT_FORMATS.map(({ extension, label }) => (
        <QuietButton
          key={extension}
          type="submit"
          formAction={`/baufinanzierung/tilgungsrechner/bauphase/plan.${extension}`}
        >
          {label}
        </QuietButton>
      ))}
    </form>
  );
}

/** Representative example (§17 PAngV), calculated as if the loan were paid out at once. */
function legalFiguresOfConstruction({
  body,
  options,
  plan,
  rateIsOwn,
  market,
}: SolvedConstruction): LegalFigures | undefined {
  const { amortizationRate, nominalInterestRate } = options;
  return legalFigures(
    exampleOf({ loanAmount: plan.loanAmount, amortizationRate, fixedInterestYears: body.fixedInterestYears }),
    { rateIsOwn, nominalInterestRate, market, enteredFees: options.fees ?? cents(0) },
  );
}
