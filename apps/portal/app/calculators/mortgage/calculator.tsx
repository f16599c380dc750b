import { lazy } from 'react';
import { Form } from 'react-router';
import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { ErrorSummary } from '@heimvorteil/ui/error-summary/error-summary.tsx';
import { useAnnouncedResult } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { labelsOf } from '../../case-fields/labels-of.ts';
import { Passengers } from '../../case-fields/passengers.tsx';
import { useAnswer } from '../../financing-case/use-answer.ts';
import { useCaseForm } from '../../financing-case/use-case-form.ts';
import { useKeptCase } from '../../financing-case/use-kept-case.ts';
import { FormEnd } from '../../forms/form-end.tsx';
import { ProvenanceLine } from '../../forms/provenance-line.tsx';
import styles from './calculator.module.css';
import { MORTGAGE_FORM } from './form.ts';
import { LoanFields } from './loan-fields.tsx';
import type { LoadedMortgage } from './page.ts';
import { PurchaseFields } from './purchase-fields.tsx';
import { ResultBar } from './result-bar.tsx';
import { Result } from './result.tsx';
import { spokenResult } from './spoken-result.ts';

const LABELS = labelsOf(MORTGAGE_FORM);
const DeferredSections = lazy(() => import('./deferred-sections.tsx'));
const loadSolve = async () => (await import('./solve-mortgage.ts')).solveMortgage;

/** A purchase and its loan: the form, the instalment that follows it, and what stands below. */
export function MortgageCalculator(loadedPage: LoadedMortgage) {
  const { form: loaded, solved } = loadedPage;
  const { asOf } = loaded.rateTable;
  const form = useCaseForm(MORTGAGE_FORM, loaded, asOf);
  const { answer, enter } = useAnswer(MORTGAGE_FORM, { loaded, solved, loadSolve }, form);
  const { figures } = answer;
  const kept = useKeptCase(MORTGAGE_FORM, loaded.search, form, { costs: figures?.costs });
  useAnnouncedResult(spokenResult(figures));
  return (
    <>
      <ProvenanceLine search={loaded.search} stored={kept} asOf={asOf} />
      {form.changed ? null : <ErrorSummary fieldErrors={form.fieldErrors} labels={LABELS} />}
      <Form
        method="get"
        className={styles.grid}
        id="rechner"
        onFocus={enter}
        onSubmit={(event) => {
          event.preventDefault();
          form.send();
        }}
      >
        <Passengers form={MORTGAGE_FORM} values={form.values} />
        <div>
          <PurchaseFields form={form} figures={figures} />
          <LoanFields form={form} figures={figures} market={answer.market} lenderRates={loaded.lenderRates} />
          <FormEnd search={loaded.search} />
          <ResultBar figures={figures} />
        </div>
        <Result figures={figures} values={form.values} good={form.good} market={answer.market} />
      </Form>
      {figures && figures.loanAmount > 0 ? (
        <Deferred>
          <DeferredSections {...loadedPage} values={form.values} />
        </Deferred>
      ) : null}
    </>
  );
}
