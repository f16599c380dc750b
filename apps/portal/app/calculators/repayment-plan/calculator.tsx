import { wholeEuros, formatDurationDative } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { lazy } from 'react';
import { FormOrigin } from '../../case-fields/form-origin.tsx';
import type { CaseFormState } from '../../financing-case/use-case-form.ts';
import type { WithOpenYears } from '../../plan-table/year-rows.ts';
import { calculatorScreen } from '../calculator-screen.tsx';
import {
  isRowFieldVisible,
  PLAN_FORM,
  REPAYMENT_PLAN,
  type PlanName,
  type PlanValues,
} from './definition.ts';
import type { MarketMean } from '@heimvorteil/calculations';
import type { Cents } from '@heimvorteil/engine';
import { LaterFields } from '../../case-fields/later-fields.tsx';
import { LoanAmountField } from '../../case-fields/loan-amount-field.tsx';
import { FixedYears } from '../../case-fields/loan-terms.tsx';
import { RateField } from '../../case-fields/rate-field.tsx';
import { SlidingField } from '../../case-fields/sliding-field.tsx';
import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { CompositionBar } from '@heimvorteil/ui/result-window/composition-bar.tsx';
import resultStyles from '@heimvorteil/ui/result-window/result-notes.module.css';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { WaitingNote } from '@heimvorteil/ui/gaps/waiting-note.tsx';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { UNCHANGED_INSTALMENT_FAILS } from '../../plan-table/plan-words.ts';
import type { PlanAnswer } from './solve.ts';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { NextLinks } from '@heimvorteil/ui/next-links/next-links.tsx';
import { IfLent } from '../if-lent.tsx';
import { LaterLoanNotice } from '../../case-fields/later-loan-notice.tsx';
import { caseLink, OFFERS_ADDRESS } from '../../financing-case/case-link.ts';
import { caseRequestLink } from '../../financing-case/request-link.ts';

/** Slider ranges; the visitor can type values beyond them. */
const SLIDERS = {
  amortizationRate: { kind: 'percent', min: 0.5, max: 10, step: 0.25 },
  monthlyRate: { kind: 'euros', min: 300, max: 6_000, step: 50 },
  termYears: { kind: 'whole', min: 5, max: 40, step: 1 },
} as const;

function LoanFields({
  form,
  market,
  needed,
}: {
  form: CaseFormState<PlanName>;
  market: MarketMean | undefined;
  /** Loan needed for the price or debt; undefined if the visitor entered only a loan. */
  needed: Cents | undefined;
}) {
  const repaymentBy = form.choice('repaymentBy');
  const sliding = (name: keyof typeof SLIDERS, hint?: string) => (
    <SlidingField field={form.field(name)} {...SLIDERS[name]} hint={hint} />
  );
  return (
    <fieldset>
      <legend className="visually-hidden">Darlehen</legend>
      <LoanAmountField
        field={form.field('loanAmount')}
        needed={needed}
        hint={form.values.financingType === 'FollowupFinancing' ? 'Deine Restschuld' : undefined}
      />
      <RateField form={form} market={market} />
      {repaymentBy.value === 'amortizationRate' ? sliding('amortizationRate', 'Im ersten Jahr') : null}
      {repaymentBy.value === 'monthlyRate' ? sliding('monthlyRate') : null}
      {repaymentBy.value === 'termMonths' ? sliding('termYears') : null}
      {repaymentBy.value === 'fullRepayment' ? <FixedYears form={form} /> : null}
    </fieldset>
  );
}

const MoreGroups = lazy(() => import('./more-groups.tsx'));

const DeferredSections = lazy(() => import('./deferred.tsx'));

export const RepaymentPlanCalculator = calculatorScreen(REPAYMENT_PLAN, {
  loadSolve: async () => (await import('./solve.ts')).answerPlan,
  announce: (answer) =>
    answer?.plan &&
    `Monatliche Rate ${wholeEuros(answer.plan.monthlyRate)}, schuldenfrei nach ${formatDurationDative(answer.plan.numberOfInstallments)}.`,
  parts: ({ loaded, form, answer, stored }, { openYears }: WithOpenYears) => {
    const { values } = form;
    const plan = answer?.plan;
    return {
      isHidden: (name) => !isRowFieldVisible(values, name),
      fields: (
        <>
          {/* Enter submits with the form's first button, which must not be a button that adds a row. */}
          <button type="submit" hidden />
          <LoanFields form={form} market={answer?.market} needed={answer?.needed} />
          <LaterFields form={PLAN_FORM} state={form}>
            <MoreGroups form={form} corrections={plan?.corrections ?? []} today={loaded.today} />
          </LaterFields>
        </>
      ),
      origin: <FormOrigin loaded={loaded} stored={stored} form={form} asOf={loaded.rateTable.asOf} />,
      result: <Result answer={answer} values={values} loaded={loaded} />,
      example: plan?.legal,
      sections: plan && (
        <DeferredSections openYears={openYears} values={values} loaded={loaded} change={answer.change} />
      ),
    };
  },
});

const NO_LOAN_NEEDED = 'Du brauchst kein Darlehen: Dein Eigenkapital zahlt alles.';

const ResultFacts = lazy(async () => ({ default: (await import('./plan-details.tsx')).ResultFacts }));
const ResultOrigin = lazy(async () => ({ default: (await import('./plan-details.tsx')).ResultOrigin }));

function Result({
  answer,
  values,
  loaded,
}: {
  answer: PlanAnswer | undefined;
  values: PlanValues;
  loaded: LoadedCaseForm<PlanName>;
}) {
  const plan = answer?.plan;
  return (
    <ResultWindow
      label="Monatliche Rate"
      amount={plan && wholeEuros(plan.monthlyRate).replace(/\s*€$/, '')}
      id="ergebnis"
      more={
        plan ? (
          <>
            <Deferred>
              <ResultFacts values={values} loaded={loaded} />
            </Deferred>
            <Deferred>
              <ResultOrigin values={values} loaded={loaded} />
            </Deferred>
          </>
        ) : null
      }
    >
      {plan ? (
        <CompositionBar
          interest={{
            share: plan.firstInterest / (plan.firstInterest + plan.firstAmortization || 1),
            amount: wholeEuros(plan.firstInterest),
          }}
          repayment={{ amount: wholeEuros(plan.firstAmortization) }}
        />
      ) : (
        <p className={resultStyles.remark}>
          {answer?.isUncoveredAfterwards ? (
            UNCHANGED_INSTALMENT_FAILS
          ) : answer?.loanAmount === 0 ? (
            NO_LOAN_NEEDED
          ) : answer ? (
            'So wird das Darlehen nie bezahlt: Die Rate muss höher sein als die Zinsen eines Monats, auch nach der Zinsbindung, und die Kosten müssen kleiner sein als das Darlehen.'
          ) : (
            <WaitingNote then="steht hier die Rate" />
          )}
        </p>
      )}
      {/* The links below are not loaded lazily, because they would contain an older result until then. */}
      {plan ? <LaterLoanNotice loanAmount={plan.loanAmount} /> : null}
      <IfLent loanAmount={answer?.loanAmount}>
        <Action wide to={caseLink(OFFERS_ADDRESS, PLAN_FORM, values, answer?.change)}>
          Angebote ansehen
        </Action>
        {plan ? <NextLinks request={caseRequestLink(PLAN_FORM, values, answer.change)} /> : null}
      </IfLent>
    </ResultWindow>
  );
}
