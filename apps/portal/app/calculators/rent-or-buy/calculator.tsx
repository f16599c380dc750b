import { ErrorSummary } from '@heimvorteil/ui/error-summary/error-summary.tsx';
import { AnswerBar, CalculatorColumns } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { useAnnouncedResult } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { useLazySolver } from '@heimvorteil/forms';
import type { Operator } from '@heimvorteil/contracts';
import { lazy, useMemo, useState } from 'react';
import { Form } from 'react-router';
import { FormOrigin } from '../../case-fields/form-origin.tsx';
import { Passengers } from '../../case-fields/passengers.tsx';
import { labelsOf } from '../../case-fields/labels-of.ts';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { surroundingsOf } from '../../financing-case/surroundings-of.ts';
import { useCaseForm } from '../../financing-case/use-case-form.ts';
import { useKeptCase } from '../../financing-case/use-kept-case.ts';
import { FormEnd } from '../../forms/form-end.tsx';
import type { Comparison } from './compare.ts';
import { ComparisonFields } from './comparison-fields.tsx';
import { RENT_OR_BUY_FORM, type RentOrBuyName } from './form.ts';
import { amountOf, Result, winnerLabel } from './result.tsx';

const loadSolver = async () => (await import('./compare.ts')).compare;
const DeferredSections = lazy(() => import('./deferred-sections.tsx'));
const LABELS = labelsOf(RENT_OR_BUY_FORM);

/** Two equal households side by side: the form, the answer that follows it, and what stands below. */
export function RentOrBuyCalculator({
  form: loaded,
  solved,
  operator,
  demo,
}: {
  form: LoadedCaseForm<RentOrBuyName>;
  solved: Comparison | undefined;
  operator: Operator;
  demo: boolean;
}) {
  const { asOf } = loaded.rateTable;
  const form = useCaseForm(RENT_OR_BUY_FORM, loaded, asOf);
  const { values } = form;
  const kept = useKeptCase(RENT_OR_BUY_FORM, loaded.search, form);
  const [entered, setEntered] = useState(false);
  const solve = useLazySolver(loadSolver, entered || values !== loaded.values);
  const comparison = useMemo(
    () => (solve ? solve(values, surroundingsOf(loaded)) : solved),
    [solve, values, loaded, solved],
  );
  const answer = comparison && `${winnerLabel(comparison)}: ${wholeEuros(amountOf(comparison))}`;
  useAnnouncedResult(answer ? `${answer}.` : 'Noch kein Ergebnis: Prüfe deine Angaben.');
  return (
    <>
      <FormOrigin
        asOf={asOf}
        search={loaded.search}
        isPosted={loaded.isSent === true}
        appliedFrom={form.changed ? undefined : kept.appliedFrom}
        onStart={kept.startAnew}
      />
      {form.changed ? null : <ErrorSummary fieldErrors={form.fieldErrors} labels={LABELS} />}
      <Form
        method="post"
        onFocus={() => setEntered(true)}
        onSubmit={(event) => {
          event.preventDefault();
          form.send();
        }}
      >
        <Passengers form={RENT_OR_BUY_FORM} values={values} />
        <CalculatorColumns
          fields={
            <>
              <ComparisonFields form={form} market={comparison?.market} />
              <FormEnd search={JSON.stringify(values)} />
              <AnswerBar
                label={comparison ? `${winnerLabel(comparison).split(' ')[0]} bringt mehr` : 'Vergleich'}
                answer={comparison && wholeEuros(amountOf(comparison))}
              />
            </>
          }
          result={<Result comparison={comparison} hasErrors={form.good === undefined} values={values} />}
        />
      </Form>
      {comparison ? (
        <Deferred>
          <DeferredSections comparison={comparison} operator={operator} demo={demo} />
        </Deferred>
      ) : null}
    </>
  );
}
