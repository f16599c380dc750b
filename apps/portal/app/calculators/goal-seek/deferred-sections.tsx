import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { Link } from 'react-router';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { surroundingsOf } from '../../financing-case/surroundings-of.ts';
import { type GoalName, type GoalValues, GOAL_FORM } from './form.ts';
import { planOfGoal } from './links.ts';
import { type FoundGoal, seekStated } from './seek-goal.ts';
import type { Surroundings } from '@heimvorteil/calculations';
import { readForm } from '@heimvorteil/forms';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { VariantTable } from '@heimvorteil/ui/variant-table/variant-table.tsx';
import { answerOf, GOAL_LABELS } from './labels.ts';
import { goalVariants } from './variants.ts';

/** What stands below the answer: the variants and the next steps. */
export default function DeferredSections({
  found,
  values,
  loaded,
}: {
  found: FoundGoal;
  values: GoalValues;
  loaded: LoadedCaseForm<GoalName>;
}) {
  const plan = planOfGoal(found, values);
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
    </>
  );
}

/** The answer beside others, each with one figure changed. */
function VariantsSection({
  found,
  values,
  surroundings,
}: {
  found: FoundGoal;
  values: GoalValues;
  surroundings: Surroundings;
}) {
  const { goal } = found;
  const { good } = readForm(GOAL_FORM, values);
  const column = (name: string, its: FoundGoal | undefined, isOwn = false) => ({
    name,
    isOwn,
    values: its ? [Object.values(answerOf(its)).join(' '), secondValue(its)] : ['–', '–'],
  });
  const variants = good ? goalVariants(found, good) : [];
  return (
    <PageSection id="varianten" title="Was wäre, wenn?" lead="Immer nur eines geändert.">
      <VariantTable
        caption="Deine Rechnung neben drei Varianten"
        rows={[GOAL_LABELS[goal], goal === 'purchase' ? 'Darlehen' : 'Zinsen zusammen']}
        variants={[
          column('Deine Rechnung', found, true),
          ...variants.map(({ name, good: changed }) => column(name, seekStated(changed, surroundings))),
        ]}
      />
    </PageSection>
  );
}

function secondValue(found: FoundGoal): string {
  return wholeEuros(found.goal === 'purchase' ? found.purchase.loanAmount : found.loan.totalInterest);
}
