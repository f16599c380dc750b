import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { useAnnouncedResult } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { lazy, Suspense } from 'react';
import { CalculatorForm } from '../../case-fields/calculator-form.tsx';
import { LaterFields } from '../../case-fields/later-fields.tsx';
import { useAnswer } from '../../financing-case/use-answer.ts';
import { useCaseForm, type CaseFormState } from '../../financing-case/use-case-form.ts';
import { useKeptCase } from '../../financing-case/use-kept-case.ts';
import { ProvenanceLine } from '../../case-fields/provenance-line.tsx';
import { takenHousehold } from '../known-household.ts';
import { MORTGAGE_FORM, type MortgageName } from './form.ts';
import { householdToKeep } from './kept-household.ts';
import type { LoadedMortgage } from './page.ts';
import { Result } from './result.tsx';
import { spokenResult } from './spoken-result.ts';
import { readNumber } from '@heimvorteil/forms';
import { LaterOwnFundsWarning } from '../../case-fields/later-own-funds-warning.tsx';
import { ownFundsShare, PriceField } from '../../case-fields/price-field.tsx';
import { SlidingField } from '../../case-fields/sliding-field.tsx';

const STEP = 5_000;

/** The three figures that move the instalment most. */
function MainFields({ form }: { form: CaseFormState<MortgageName> }) {
  const price = readNumber('euros', form.values.purchasePrice) ?? 0;
  return (
    <fieldset>
      <legend className="visually-hidden">Kauf</legend>
      <PriceField form={form} />
      <SlidingField
        field={form.field('ownFunds')}
        min={0}
        max={Math.max(STEP, price)}
        step={STEP}
        hint={(form.fieldErrors.ownFunds ? undefined : ownFundsShare(form)) ?? 'Geld, das du mitbringst'}
      >
        <LaterOwnFundsWarning form={MORTGAGE_FORM} values={form.values} />
      </SlidingField>
      <SlidingField
        field={form.field('amortizationRate')}
        kind="percent"
        min={1}
        max={6}
        step={0.25}
        hint="Was du im ersten Jahr vom Darlehen zurückzahlst"
      />
    </fieldset>
  );
}

const DeferredSections = lazy(() => import('./deferred-sections.tsx'));
const PlanTold = lazy(() => import('./plan-told.tsx'));
const MoreGroups = lazy(async () => ({ default: (await import('./loan-fields.tsx')).MoreGroups }));
const PEOPLE = takenHousehold(MORTGAGE_FORM);
const loadSolve = async () => (await import('./solve-mortgage.ts')).solveLoaded;

/** A purchase and its loan: the form, the instalment that follows it, and what stands below. */
export function MortgageCalculator(loadedPage: LoadedMortgage) {
  const { form: loaded, solved } = loadedPage;
  const { asOf } = loaded.rateTable;
  const form = useCaseForm(MORTGAGE_FORM, loaded, asOf);
  const { answer, enter } = useAnswer({ loaded, solved, loadSolve }, form);
  const { figures, unlent } = answer;
  const purchase = figures ?? unlent;
  const kept = useKeptCase(MORTGAGE_FORM, loaded.search, form, {
    household: householdToKeep(form.stated),
    ...PEOPLE,
  });
  useAnnouncedResult(spokenResult(figures, unlent));
  const isShown = figures !== undefined && figures.loanAmount > 0 && figures.isPriced;
  return (
    <>
      <CalculatorForm
        form={MORTGAGE_FORM}
        state={form}
        method="post"
        onEnter={enter}
        fields={
          <>
            <MainFields form={form} />
            <LaterFields form={MORTGAGE_FORM} state={form}>
              <MoreGroups
                form={form}
                stated={form.stated}
                figures={purchase}
                market={answer.market}
                lenderRates={loaded.lenderRates}
              />
            </LaterFields>
          </>
        }
        origin={<ProvenanceLine search={loaded.search} stored={kept} asOf={asOf} />}
        result={
          <Result
            figures={figures}
            unlent={unlent}
            values={form.values}
            isRight={form.good !== undefined}
            market={answer.market}
          />
        }
        example={isShown ? figures.legal : undefined}
      />
      {/* Not behind the sections, which come last: the bar would ask meanwhile. */}
      {isShown ? (
        <Suspense>
          <PlanTold values={form.values} monthlyRate={figures.monthlyRate} />
        </Suspense>
      ) : null}
      {isShown || unlent ? (
        <Deferred>
          <DeferredSections
            {...loadedPage}
            word={purchase?.judged?.word}
            values={form.values}
            change={form.change}
          />
        </Deferred>
      ) : null}
    </>
  );
}
