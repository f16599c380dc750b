import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { CompositionBar } from '@heimvorteil/ui/result-window/composition-bar.tsx';
import resultStyles from '@heimvorteil/ui/result-window/result-notes.module.css';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { WaitingNote } from '@heimvorteil/ui/gaps/waiting-note.tsx';
import { lazy } from 'react';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { KEPT_INSTALMENT_FAILS } from '../../plan-table/plan-words.ts';
import { type PlanName, type PlanValues, PLAN_FORM } from './definition.ts';
import type { PlanAnswer } from './solve.ts';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { NextLinks } from '@heimvorteil/ui/next-links/next-links.tsx';
import { IfLent } from '../if-lent.tsx';
import { LaterLoanNotice } from '../../case-fields/later-loan-notice.tsx';
import { caseLink, OFFERS_ADDRESS } from '../../financing-case/case-link.ts';
import { caseRequestLink } from '../../financing-case/request-link.ts';

/** Said in place of a loan's figures where own funds pay for everything. */
const NO_LOAN_NEEDED = 'Du brauchst kein Darlehen: Dein Eigenkapital zahlt alles.';

const ResultFacts = lazy(async () => ({ default: (await import('./result-details.tsx')).ResultFacts }));
const ResultOrigin = lazy(async () => ({ default: (await import('./result-details.tsx')).ResultOrigin }));

/** The answer: the instalment of the plan, and what belongs to it. */
export function Result({
  answer,
  values,
  loaded,
}: {
  /** Undefined while a field is wrong. */
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
            KEPT_INSTALMENT_FAILS
          ) : answer?.loanAmount === 0 ? (
            NO_LOAN_NEEDED
          ) : answer ? (
            'So wird das Darlehen nie bezahlt: Die Rate muss höher sein als die Zinsen eines Monats, auch nach der Zinsbindung, und die Kosten müssen kleiner sein als das Darlehen.'
          ) : (
            <WaitingNote then="steht hier die Rate" />
          )}
        </p>
      )}
      <ResultLinks answer={answer} values={values} />
    </ResultWindow>
  );
}

/** The next steps with the figures of the answer above them: never loaded later, or they would lead on with older ones. */
function ResultLinks({ answer, values }: { answer: PlanAnswer | undefined; values: PlanValues }) {
  return (
    <>
      {answer?.plan ? <LaterLoanNotice loanAmount={answer.plan.loanAmount} /> : null}
      <IfLent loanAmount={answer?.loanAmount}>
        <Action wide to={caseLink(OFFERS_ADDRESS, PLAN_FORM, values, answer?.change)}>
          Angebote ansehen
        </Action>
        {answer?.plan ? <NextLinks request={caseRequestLink(PLAN_FORM, values, answer.change)} /> : null}
      </IfLent>
    </>
  );
}
