import { PageSection } from '../../../../components/calculator-columns/calculator-columns.tsx';
import { VariantTable } from '../../../../components/variant-table/variant-table.tsx';
import type { FormFigures } from '../../../../figure-form/read-form.ts';
import { wholeEuros } from '../../../../financing-case/written-amounts.ts';
import type { GoalFigure, GoalTexts } from './goal-form.ts';
import { goalVariants } from './goal-variants.ts';
import { answerOf, GOAL_LABELS } from './goal-words.ts';
import { seekGoal, type GoalResult, type GoalSurroundings } from './seek-goal.ts';

/** The answer beside others, each with one figure changed. */
export function VariantsSection({
  result,
  figures,
  texts,
  surroundings,
}: {
  result: GoalResult;
  figures: FormFigures<GoalFigure>;
  texts: GoalTexts;
  surroundings: GoalSurroundings;
}) {
  const { goal } = result;
  const column = (name: string, its: GoalResult | undefined, isOwn = false) => ({
    name,
    isOwn,
    values: its ? [Object.values(answerOf(its)).join(' '), secondValue(its)] : ['–', '–'],
  });
  return (
    <PageSection id="varianten" title="Was wäre, wenn?" lead="Immer nur eines geändert.">
      <VariantTable
        caption="Deine Rechnung neben drei Varianten"
        rows={[GOAL_LABELS[goal], goal === 'purchase' ? 'Darlehen' : 'Zinsen zusammen']}
        variants={[
          column('Deine Rechnung', result, true),
          ...goalVariants(result, figures).map(({ name, figures: changed }) =>
            column(name, seekGoal(changed, texts, surroundings)),
          ),
        ]}
      />
    </PageSection>
  );
}

function secondValue(result: GoalResult): string {
  return wholeEuros(result.goal === 'purchase' ? result.purchase.loanAmount : result.loan.totalInterest);
}
