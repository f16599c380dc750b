import { Action } from '@heimvorteil/ui/action/action.tsx';
import { NextLinks } from '@heimvorteil/ui/next-links/next-links.tsx';
import { IfLent } from '../../advice/if-lent.tsx';
import { LaterLoanNotice } from '../../case-fields/later-loan-notice.tsx';
import { caseLink, OFFERS_ADDRESS } from '../../financing-case/case-link.ts';
import { caseRequestLink } from '../../financing-request/request-link.ts';
import { PLAN_FORM, type PlanValues } from './form.ts';
import type { PlanAnswer } from './plan-answer.ts';

/** The next steps with the figures of the answer above them: never loaded later, or they would lead on with older ones. */
export function ResultLinks({ answer, values }: { answer: PlanAnswer | undefined; values: PlanValues }) {
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
