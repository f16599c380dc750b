import { lazy } from 'react';
import { FormOrigin } from '../../case-fields/form-origin.tsx';
import { saidFigure, takenHousehold } from '../known-household.ts';
import { calculatorScreen } from '../calculator-screen.tsx';
import { answerOf, GOAL_FORM, GOAL_LABELS, GOAL_SEEK, isGoal, isShown } from './definition.ts';
import { GoalFields } from './fields.tsx';
import { Result } from './result.tsx';

const PEOPLE = takenHousehold(GOAL_FORM);
const DeferredSections = lazy(() => import('./deferred.tsx'));

/** What is needed for a goal. */
export const GoalCalculator = calculatorScreen(GOAL_SEEK, {
  loadSolve: async () => (await import('./solve.ts')).answerGoal,
  useStored: (form) => ({ ...PEOPLE, totals: { rent: saidFigure(GOAL_FORM, form, 'rent') } }),
  announce: (answer) =>
    answer?.found && `${GOAL_LABELS[answer.found.goal]}: ${Object.values(answerOf(answer.found)).join(' ')}.`,
  parts: ({ loaded, form, answer, kept }) => {
    const { values } = form;
    const found = answer?.found;
    const goal = found?.goal ?? (isGoal(values.goal) ? values.goal : 'monthlyRate');
    return {
      isHidden: (name) => !isShown(values.goal, name),
      fields: (
        <GoalFields
          form={form}
          costs={found?.goal === 'purchase' ? found.costs : undefined}
          market={answer?.market}
          needed={answer?.needed}
        />
      ),
      origin: <FormOrigin loaded={loaded} kept={kept} form={form} asOf={loaded.rateTable.asOf} />,
      result: <Result label={GOAL_LABELS[goal]} answer={answer} values={values} />,
      example: answer?.legal,
      sections: found && <DeferredSections found={found} values={values} loaded={loaded} />,
    };
  },
});
