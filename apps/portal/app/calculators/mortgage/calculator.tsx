import { lazy, Suspense } from 'react';
import { LaterFields } from '../../case-fields/later-fields.tsx';
import type { CaseFormState } from '../../financing-case/use-case-form.ts';
import { ProvenanceLine } from '../../case-fields/provenance-line.tsx';
import { previousHousehold } from '../known-household.ts';
import { calculatorScreen } from '../calculator-screen.tsx';
import {
  householdToStore,
  MORTGAGE,
  MORTGAGE_FORM,
  type MortgageName,
  type MortgageSections,
} from './definition.ts';
import { Result, spokenResult } from './result.tsx';
import { readNumber } from '@heimvorteil/forms';
import { LaterOwnFundsWarning } from '../../case-fields/later-own-funds-warning.tsx';
import { ownFundsShare, PriceField } from '../../case-fields/price-field.tsx';
import { SlidingField } from '../../case-fields/sliding-field.tsx';

const STEP = 5_000;

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
        hint={form.fieldErrors.ownFunds ? undefined : ownFundsShare(form)}
      >
        <LaterOwnFundsWarning form={MORTGAGE_FORM} values={form.values} />
      </SlidingField>
      <SlidingField field={form.field('amortizationRate')} kind="percent" min={1} max={6} step={0.25} />
    </fieldset>
  );
}

const DeferredSections = lazy(() => import('./deferred.tsx'));
const PublishedPlan = lazy(() => import('./published-plan.tsx'));
const MoreGroups = lazy(async () => ({ default: (await import('./loan-fields.tsx')).MoreGroups }));
const PEOPLE = previousHousehold(MORTGAGE_FORM);

export const MortgageCalculator = calculatorScreen(MORTGAGE, {
  loadSolve: async () => (await import('./solve.ts')).solveLoaded,
  useStored: (form) => ({ household: householdToStore(form.input), ...PEOPLE }),
  announce: ({ figures, unlent }) => spokenResult(figures, unlent),
  parts({ loaded, form, answer, stored }, sections: MortgageSections) {
    const { figures, unlent, market } = answer;
    const purchase = figures ?? unlent;
    const isVisible = figures !== undefined && figures.loanAmount > 0 && figures.isPriced;
    return {
      fields: (
        <>
          <MainFields form={form} />
          <LaterFields form={MORTGAGE_FORM} state={form}>
            <MoreGroups
              form={form}
              input={form.input}
              figures={purchase}
              market={market}
              lenderRates={loaded.lenderRates}
            />
          </LaterFields>
        </>
      ),
      origin: <ProvenanceLine search={loaded.search} stored={stored} asOf={loaded.rateTable.asOf} />,
      result: (
        <Result
          figures={figures}
          unlent={unlent}
          values={form.values}
          isRight={form.good !== undefined}
          market={market}
        />
      ),
      example: isVisible ? figures.legal : undefined,
      // Not part of the sections, because they load last and would delay the instalment in the top bar.
      below: isVisible ? (
        <Suspense>
          <PublishedPlan values={form.values} monthlyRate={figures.monthlyRate} />
        </Suspense>
      ) : undefined,
      sections:
        isVisible || unlent ? (
          <DeferredSections
            {...sections}
            form={loaded}
            word={purchase?.judged?.word}
            values={form.values}
            change={form.change}
          />
        ) : undefined,
    };
  },
});
