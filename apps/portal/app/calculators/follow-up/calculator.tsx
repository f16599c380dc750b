import { inSurroundings } from '../../financing-case/use-answer.ts';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { lazy } from 'react';
import { FormOrigin } from '../../case-fields/form-origin.tsx';
import { surroundingsOf } from '../../financing-case/surroundings-of.ts';
import { calculatorScreen } from '../calculator-screen.tsx';
import { formOn } from '../calculator.ts';
import { answerLabel, cheapestOf, FOLLOW_UP, keptValues } from './definition.ts';
import { FollowUpFields } from './fields.tsx';

const Result = lazy(() => import('./result.tsx'));
const loadSolve = inSurroundings(async () => (await import('./solve.ts')).findOptions);
const DeferredSections = lazy(() => import('./deferred.tsx'));

/** What follows the fixed rate. */
export const FollowUpCalculator = calculatorScreen(FOLLOW_UP, {
  loadSolve,
  useStored: ({ today }) => ({ taken: ({ financingCase }) => keptValues(financingCase, today) }),
  announce(found) {
    const cheapest = found && cheapestOf(found);
    return cheapest && `${answerLabel(found)}: ${wholeEuros(cheapest.monthlyRate)}.`;
  },
  parts(
    { loaded, form, answer: found, kept },
    { openYears }: { readonly openYears: readonly number[] | undefined },
  ) {
    const cheapest = found && cheapestOf(found);
    return {
      fields: <FollowUpFields form={form} found={found} />,
      origin: <FormOrigin loaded={loaded} kept={kept} form={form} asOf={loaded.rateTable.asOf} />,
      result: (
        <Deferred>
          <Result
            found={found}
            hasErrors={form.good === undefined}
            form={formOn(FOLLOW_UP, loaded.today)}
            values={form.values}
          />
        </Deferred>
      ),
      example: found?.legal,
      sections: cheapest && (
        <DeferredSections
          openYears={openYears}
          found={found}
          cheapest={cheapest}
          surroundings={surroundingsOf(loaded)}
        />
      ),
    };
  },
});
