import type { Surroundings } from '@heimvorteil/calculations';
import { readForm } from '@heimvorteil/forms';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { VariantTable } from '@heimvorteil/ui/variant-table/variant-table.tsx';
import { GOAL_FORM, type GoalValues } from './form.ts';
import { answerOf, GOAL_LABELS } from './labels.ts';
import { seekStated, type FoundGoal } from './seek-goal.ts';
import { goalVariants } from './variants.ts';

/** The answer beside others, each with one figure changed. */
export function VariantsSection({
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
