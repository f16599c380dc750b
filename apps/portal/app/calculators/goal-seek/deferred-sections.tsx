import type { Operator } from '@heimvorteil/contracts';
import { percent } from '@heimvorteil/engine';
import { readForm, type CaseValues } from '@heimvorteil/forms';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { LegalExample } from '@heimvorteil/ui/legal-example/legal-example.tsx';
import { Link } from 'react-router';
import { legalFiguresOfLoan } from '../../financing-case/legal-figures-of-loan.ts';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { surroundingsOf } from '../../financing-case/surroundings-of.ts';
import { GOAL_FORM, type GoalName, type GoalValues } from './form.ts';
import { planOfGoal } from './links.ts';
import type { FoundGoal } from './seek-goal.ts';
import { VariantsSection } from './variants-section.tsx';

/** What stands below the answer: the variants, the next steps, and the law's example. */
export default function DeferredSections({
  found,
  values,
  asPurchase,
  loaded,
  operator,
  demo,
}: {
  found: FoundGoal;
  values: GoalValues;
  asPurchase: Partial<CaseValues>;
  loaded: LoadedCaseForm<GoalName>;
  operator: Operator;
  demo: boolean;
}) {
  const { stated } = readForm(GOAL_FORM, values);
  const plan = planOfGoal(found, values, asPurchase);
  const legal = legalFiguresOfLoan({
    ...(found.goal === 'purchase'
      ? { ...found.purchase, amortizationRate: percent(stated.amortizationRate ?? 0) }
      : found.loan),
    fixedInterestYears: stated.fixedInterestYears ?? Number(values.fixedInterestYears),
    asOf: found.rateIsOwn ? undefined : found.market?.asOf,
  });
  return (
    <>
      <VariantsSection found={found} values={values} surroundings={surroundingsOf(loaded)} />
      <PageSection id="weiter" title="Wie es weitergeht">
        <ul className="prose">
          <li>
            <Link to={plan}>Tilgungsplan mit diesen Zahlen</Link>
          </li>
          <li>
            <Link to={`${plan}#ziel`}>
              Schuldenfrei bis zu einem bestimmten Jahr: was das im Monat kostet
            </Link>
          </li>
        </ul>
      </PageSection>
      {legal ? <LegalExample figures={legal} operator={operator} demo={demo} /> : null}
    </>
  );
}
