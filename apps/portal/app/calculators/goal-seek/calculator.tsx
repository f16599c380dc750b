import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { useAnnouncedResult } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { lazy } from 'react';
import { CalculatorForm } from '../../case-fields/calculator-form.tsx';
import { FormOrigin } from '../../case-fields/form-origin.tsx';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { useAnswer } from '../../financing-case/use-answer.ts';
import { useCaseForm } from '../../financing-case/use-case-form.ts';
import { useKeptCase } from '../../financing-case/use-kept-case.ts';
import { saidFigure, takenHousehold } from '../known-household.ts';
import { GoalFields } from './fields.tsx';
import { GOAL_FORM, isGoal, isShown, type GoalName } from './form.ts';
import type { GoalAnswer } from './goal-answer.ts';
import { answerOf, GOAL_LABELS } from './labels.ts';
import { Result } from './result.tsx';

const PEOPLE = takenHousehold(GOAL_FORM);
const loadSolve = async () => (await import('./goal-answer.ts')).answerGoal;
const DeferredSections = lazy(() => import('./deferred-sections.tsx'));

/** What is needed for a goal: the form, the answer that follows it, and what stands below. */
export function GoalCalculator({
  form: loaded,
  solved,
}: {
  form: LoadedCaseForm<GoalName>;
  solved: GoalAnswer | undefined;
}) {
  const { asOf } = loaded.rateTable;
  const form = useCaseForm(GOAL_FORM, loaded, asOf);
  const { values } = form;
  const kept = useKeptCase(GOAL_FORM, loaded.search, form, {
    ...PEOPLE,
    totals: { rent: saidFigure(GOAL_FORM, form, 'rent') },
  });
  const { answer, enter } = useAnswer({ loaded, solved, loadSolve }, form);
  const found = answer?.found;
  const label = GOAL_LABELS[found?.goal ?? (isGoal(values.goal) ? values.goal : 'monthlyRate')];
  const written = found && Object.values(answerOf(found)).join(' ');
  useAnnouncedResult(written ? `${label}: ${written}.` : 'Noch kein Ergebnis: Prüfe deine Angaben.');
  return (
    <>
      <CalculatorForm
        form={GOAL_FORM}
        state={form}
        method="post"
        isHidden={(name) => !isShown(values.goal, name)}
        onEnter={enter}
        fields={
          <GoalFields
            form={form}
            costs={found?.goal === 'purchase' ? found.costs : undefined}
            market={answer?.market}
            needed={answer?.needed}
          />
        }
        origin={<FormOrigin loaded={loaded} kept={kept} form={form} asOf={asOf} />}
        result={<Result label={label} answer={answer} values={values} />}
        example={answer?.legal}
      />
      {answer && found ? (
        <Deferred>
          <DeferredSections found={found} values={values} loaded={loaded} />
        </Deferred>
      ) : null}
    </>
  );
}
