import { lazy } from 'react';
import { Form } from 'react-router';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { AnswerBar, CalculatorColumns } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { ErrorSummary } from '@heimvorteil/ui/error-summary/error-summary.tsx';
import { useAnnouncedResult } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { labelsOf } from '../../case-fields/labels-of.ts';
import { Passengers } from '../../case-fields/passengers.tsx';
import { saysNothing } from '../../financing-case/says-nothing.ts';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { useAnswer } from '../../financing-case/use-answer.ts';
import { useCaseForm } from '../../financing-case/use-case-form.ts';
import { useKeptCase } from '../../financing-case/use-kept-case.ts';
import { FormEnd } from '../../forms/form-end.tsx';
import { HouseholdLine } from '../../household-line/household-line.tsx';
import { calculatorAddress } from '../../saving/stated-calculation.ts';
import { CapitalFields, PurchaseFields } from './fields.tsx';
import { OWN_CAPITAL_FORM, partsOf, withPartsAsOwnFunds, type OwnCapitalName } from './form.ts';
import { Result } from './result.tsx';
import type { SolvedOwnCapital } from './solve-own-capital.ts';

const LABELS = labelsOf(OWN_CAPITAL_FORM);
const ADDRESS = calculatorAddress('eigenkapitalrechner');
const DeferredSections = lazy(() => import('./deferred-sections.tsx'));
const loadSolve = async () => (await import('./solve-own-capital.ts')).solveOwnCapital;

/** What somebody owns, and what it does for a purchase. */
export function OwnCapitalCalculator({
  form: loaded,
  solved,
}: {
  form: LoadedCaseForm<OwnCapitalName>;
  solved: SolvedOwnCapital | undefined;
}) {
  const form = useCaseForm(OWN_CAPITAL_FORM, loaded);
  const { answer: result, enter } = useAnswer(OWN_CAPITAL_FORM, { loaded, solved, loadSolve }, form);
  const values = result ? withPartsAsOwnFunds(form.values, form.stated) : form.values;
  const kept = useKeptCase(
    OWN_CAPITAL_FORM,
    loaded.search,
    { ...form, values },
    {
      costs: result?.purchase?.costs,
      household: { ownCapital: partsOf(form.stated) },
      taken: async (financing) => (await import('./kept-parts.ts')).keptParts(financing).values,
    },
  );
  useAnnouncedResult(
    result ? `Eigenkapital ${wholeEuros(result.total)}.` : 'Noch kein Ergebnis: Prüfe deine Angaben.',
  );
  return (
    <>
      <HouseholdLine
        address={ADDRESS}
        isExample={saysNothing(OWN_CAPITAL_FORM, form.values)}
        appliedFrom={kept.appliedFrom}
      />
      {form.changed ? null : <ErrorSummary fieldErrors={form.fieldErrors} labels={LABELS} />}
      <Form
        method="post"
        action={ADDRESS}
        onFocus={enter}
        onSubmit={(event) => {
          event.preventDefault();
          form.send();
        }}
      >
        <Passengers form={OWN_CAPITAL_FORM} values={form.values} />
        <CalculatorColumns
          fields={
            <>
              <CapitalFields form={form} />
              <PurchaseFields form={form} />
              <FormEnd search={`${loaded.search}#${form.address.fragment}`} />
              <AnswerBar label="Eigenkapital" answer={result && wholeEuros(result.total)} />
            </>
          }
          result={<Result result={result} values={values} />}
        />
      </Form>
      {result?.purchase ? (
        <Deferred>
          <DeferredSections purchase={result.purchase} total={result.total} />
        </Deferred>
      ) : null}
    </>
  );
}
