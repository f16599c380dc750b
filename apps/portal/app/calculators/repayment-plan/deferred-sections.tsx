import type { CaseValues } from '@heimvorteil/forms';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import type { PlanName, PlanValues } from './form.ts';
import { NextStepsSection } from './next-steps-section.tsx';
import { planOf } from './plan-answer.ts';
import { PlanSection } from './plan-section.tsx';
import { VariantsSection } from './variants-section.tsx';
import { calculateDebtFree } from '@heimvorteil/calculations';
import { monthsUntilEndOf, type DebtFree } from '@heimvorteil/engine';
import { useMemo } from 'react';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import type { SolvedPlan } from './solve-plan.ts';

/** What stands below the answer: the plan, the year one sets oneself, the variants, and the next steps. */
export default function DeferredSections({
  values,
  loaded,
  change,
  openYears,
}: {
  values: PlanValues;
  loaded: LoadedCaseForm<PlanName>;
  change: Partial<CaseValues>;
  openYears: readonly number[] | undefined;
}) {
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

/** What it takes to be free of debt by the end of a year. */
function GoalSection({ plan, today }: { plan: SolvedPlan; today: string }) {
  const { goalYear, body } = plan;
  const goal = useMemo(() => goalOf(plan, today), [plan, today]);
  return (
    <PageSection id="ziel" title={`Schuldenfrei bis Ende ${goalYear}`}>
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
                  : `Oder du lässt die Rate und zahlst jedes Jahr ${wholeEuros(goal.yearlySpecialRepayment)} extra.`}
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
    </PageSection>
  );
}

function goalOf({ wholeBody, goalYear }: SolvedPlan, today: string): DebtFree | undefined {
  const { fullRepayment, ...terms } = wholeBody;
  if (fullRepayment || monthsUntilEndOf(goalYear, today) < 1) return undefined;
  return calculateDebtFree({ ...terms, year: goalYear, payoutDate: today }).result?.debtFree;
}
