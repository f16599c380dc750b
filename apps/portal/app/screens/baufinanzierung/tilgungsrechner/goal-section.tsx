import { debtFreeBy, monthsUntilEndOf, type DebtFree } from '@heimvorteil/engine';
import { useMemo } from 'react';
import { PageSection } from '../../../components/calculator-columns/calculator-columns.tsx';
import { Disclosure } from '../../../components/disclosure/disclosure.tsx';
import { wholeEuros } from '../../../financing-case/written-amounts.ts';
import type { PlanResult } from './calculate-plan.ts';
import { unlessImpossible } from './unless-impossible.ts';

/** What it takes to be free of debt by the end of a year. */
export function GoalSection({ result, today }: { result: PlanResult; today: string }) {
  const { goalYear, terms } = result;
  const goal = useMemo(() => goalOf(result, today), [result, today]);
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
        ) : terms.repayment.by === 'fullRepayment' ? (
          <p>Mit Volltilgung bist du am Ende der Zinsbindung schuldenfrei.</p>
        ) : (
          <p>Bis dahin lässt sich das Darlehen nicht zurückzahlen. Wähle ein späteres Jahr.</p>
        )}
      </div>
    </PageSection>
  );
}

function goalOf({ shownTerms, goalYear }: PlanResult, today: string): DebtFree | undefined {
  const months = monthsUntilEndOf(goalYear, today);
  if (months < 1 || shownTerms.repayment.by === 'fullRepayment') return undefined;
  return unlessImpossible(() => debtFreeBy(shownTerms, months));
}
