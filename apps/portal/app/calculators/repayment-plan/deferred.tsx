import type { WithOpenYears } from '../../plan-table/year-rows.ts';
import type { CaseValues } from '@heimvorteil/forms';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { type PlanName, type PlanValues, PLAN_FORM } from './definition.ts';
import { planOf, type SolvedPlan, restLink } from './solve.ts';
import { VariantsSection } from './plan-details.tsx';
import { calculateDebtFree } from '@heimvorteil/calculations';
import { monthsUntilEndOf, type DebtFree, type Cents, type RepaymentTerms } from '@heimvorteil/engine';
import { useMemo, useState } from 'react';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { FoldedSection } from '@heimvorteil/ui/disclosure/folded-section.tsx';
import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';
import { wholeEuros } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { DebtChart } from '@heimvorteil/ui/charts/debt-chart.tsx';
import { YearReader } from '@heimvorteil/ui/charts/year-reader.tsx';
import { PlanTable } from '../../plan-table/plan-table.tsx';
import { debtCurve, yearRows, type YearRow } from '../../plan-table/year-rows.ts';
import { followUpText } from '../../plan-table/plan-words.ts';
import { ExportLinks } from '../../plan-table/export-links.tsx';
import { rateOrigin } from '../../financing-case/plan-origin.ts';
import { isLoanEntered } from '../../case-fields/loan-of-case.ts';
import { Link } from 'react-router';
import { carriedWords } from '../../case-fields/carried-words.ts';
import { CALCULATOR_ADDRESS, caseLink } from '../../financing-case/case-link.ts';

export default function DeferredSections({
  values,
  loaded,
  change,
  openYears,
}: WithOpenYears & { values: PlanValues; loaded: LoadedCaseForm<PlanName>; change: Partial<CaseValues> }) {
  const plan = planOf(values, loaded)?.plan;
  if (!plan) return null;
  const { today } = loaded;
  return (
    <>
      <PlanSection plan={plan} today={today} openYears={openYears} />
      <GoalSection plan={plan} today={today} />
      <VariantsSection plan={plan} />
      <NextStepsSection plan={plan} change={change} values={values} today={today} />
    </>
  );
}

function GoalSection({ plan, today }: { plan: SolvedPlan; today: string }) {
  const { goalYear, body } = plan;
  const goal = useMemo(() => goalOf(plan, today), [plan, today]);
  return (
    <FoldedSection
      id="ziel"
      title={`Schuldenfrei bis Ende ${goalYear}`}
      figure={goal ? `${wholeEuros(goal.monthlyRate)} im Monat` : undefined}
    >
      <div className="prose">
        {goal ? (
          <>
            <p>
              {goal.moreAMonth > 0
                ? `Dafür zahlst du ${wholeEuros(goal.monthlyRate)} im Monat, ${wholeEuros(goal.moreAMonth)} mehr als jetzt. Das spart ${wholeEuros(goal.savedInterest)} Zinsen.`
                : `Das schaffst du schon: ${wholeEuros(goal.monthlyRate)} im Monat würden reichen.`}
            </p>
            {goal.moreAMonth > 0 ? (
              <p>
                {goal.yearlySpecialRepayment === null
                  ? 'Allein mit Sondertilgungen geht es nicht: Mehr als 10 % vom Darlehen im Jahr nehmen Banken nicht an.'
                  : `Oder die Rate bleibt, und du zahlst jedes Jahr ${wholeEuros(goal.yearlySpecialRepayment)} extra.`}
              </p>
            ) : null}
            <Disclosure summary="Wie kommen die Zahlen zustande?">
              {goal.derivation.map(({ figure, formula, steps }) => (
                <div key={figure}>
                  <p>{formula}</p>
                  {steps.map((step) => (
                    <p key={step} className="quiet">
                      {step}
                    </p>
                  ))}
                </div>
              ))}
            </Disclosure>
          </>
        ) : body.fullRepayment ? (
          <p>Mit Volltilgung bist du am Ende der Zinsbindung schuldenfrei.</p>
        ) : (
          <p>Bis dahin lässt sich das Darlehen nicht zurückzahlen. Wähle ein späteres Jahr.</p>
        )}
      </div>
    </FoldedSection>
  );
}

function goalOf({ wholeBody, goalYear }: SolvedPlan, today: string): DebtFree | undefined {
  const { fullRepayment, ...terms } = wholeBody;
  if (fullRepayment || monthsUntilEndOf(goalYear, today) < 1) return undefined;
  return calculateDebtFree({ ...terms, year: goalYear, payoutDate: today }).result?.debtFree;
}

function PlanSection({ plan, today, openYears }: WithOpenYears & { plan: SolvedPlan; today: string }) {
  const { fixedInterestYears, rateIsOwn, market } = plan;
  const { plan: whole, terms } = plan.whole;
  const firstYear = Number(today.slice(0, 4));
  const rows = useMemo(() => yearRows(whole), [whole]);
  const points = useMemo(
    () => debtCurve(terms.loanAmount, whole.remainingDebtAfter),
    [terms.loanAmount, whole],
  );
  const [chosen, setChosen] = useState<number>();
  const read = Math.min(chosen ?? fixedInterestYears, points.length - 1);
  return (
    <PageSection id="plan" title="Der Plan, Monat für Monat">
      <DebtChart
        sentence={`Deine Restschuld: Fest ist sie bis ${firstYear + fixedInterestYears}. Gepunktet ist die Annahme: ${assumptionOf(terms)}.`}
        points={points}
        fixedInterestYears={fixedInterestYears}
        firstCalendarYear={firstYear}
        read={read}
        onRead={setChosen}
      />
      <Disclosure
        summary="Als Tabelle, Jahr für Jahr"
        figure={`${whole.numberOfInstallments} Raten`}
        open={openYears !== undefined || undefined}
        id="tabelle"
      >
        <ExportLinks
          terms={{ ...terms, payoutDate: today }}
          origin={{ fixedInterestYears, rates: rateOrigin(rateIsOwn, market) }}
        />
        <YearReader
          label="Jahr im Verlauf ablesen"
          sentence={sentenceOf(rows[read - 1], read, terms.loanAmount)}
          last={points.length - 1}
          read={read}
          onRead={setChosen}
        />
        <PlanTable
          plan={whole}
          rows={rows}
          today={today}
          openYears={openYears}
          fixedInterestYears={fixedInterestYears}
        />
      </Disclosure>
    </PageSection>
  );
}

function assumptionOf({ followUpInterestRate, followUpMode }: RepaymentTerms): string {
  if (followUpInterestRate === undefined) return 'Zins und Rate bleiben danach gleich';
  return `danach ${followUpText(followUpInterestRate, followUpMode)}`;
}

function sentenceOf(row: YearRow | undefined, read: number, loanAmount: Cents): string {
  if (!row) return `Am Anfang: Auszahlung von ${wholeEuros(loanAmount)}.`;
  return `Ende des ${read}. Jahres: ${wholeEuros(row.remainingDebt)} Restschuld, ${wholeEuros(row.interestSoFar)} Zinsen gezahlt.`;
}

function NextStepsSection({
  plan,
  change,
  values,
  today,
}: {
  plan: SolvedPlan;
  change: Partial<CaseValues>;
  values: PlanValues;
  today: string;
}) {
  const linkTo = (address: string) => caseLink(address, PLAN_FORM, values, change);
  const { remainingDebt } = plan.fixed.plan;
  const isDebt = values.financingType === 'FollowupFinancing';
  return (
    <FoldedSection id="weiter" title="Wie es weitergeht" lead={carriedWords(values)}>
      <ul className="prose">
        {isDebt ? null : (
          <li>
            <Link to={linkTo(CALCULATOR_ADDRESS)}>Mit Kaufpreis und Nebenkosten rechnen</Link>
          </li>
        )}
        {remainingDebt > 0 && isLoanEntered(values) ? (
          <li>
            <Link to={restLink(plan, values, today)}>
              Anschlussfinanzierung für die Restschuld von {wholeEuros(remainingDebt)}
            </Link>
          </li>
        ) : null}
        <li>
          <Link to={linkTo('/baufinanzierung/tilgungsrechner/zielrechner')}>
            Rate, Laufzeit, Darlehen oder Sollzins suchen, bis es passt
          </Link>
        </li>
        <li>
          <Link to={linkTo('/baufinanzierung/tilgungsrechner/mehrere-darlehen')}>
            Mehrere Darlehen in einem Plan
          </Link>
        </li>
        {isDebt ? null : (
          <li>
            <Link to={linkTo('/baufinanzierung/tilgungsrechner/bauphase')}>
              Bauphase mit Miete und Bereitstellungszinsen
            </Link>
          </li>
        )}
      </ul>
    </FoldedSection>
  );
}
