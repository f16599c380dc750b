import type { Cents } from '@heimvorteil/engine';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { NextLinks } from '@heimvorteil/ui/next-links/next-links.tsx';
import { IfLent } from '../../advice/if-lent.tsx';
import { LaterLoanNotice } from '../../case-fields/later-loan-notice.tsx';
import { caseLink, OFFERS_ADDRESS } from '../../financing-case/case-link.ts';
import { caseRequestLink } from '../../financing-request/request-link.ts';
import { GOAL_FORM, type GoalValues } from './form.ts';
import type { GoalAnswer } from './goal-answer.ts';
import type { FoundGoal } from './seek-goal.ts';

/** The next steps with the figures of the answer above them: never loaded later, or they would lead on with older ones. */
export function ResultLinks({ answer, values }: { answer: GoalAnswer | undefined; values: GoalValues }) {
  const found = answer?.found;
  return (
    <>
      {found ? <LaterLoanNotice loanAmount={loanOf(found)} /> : null}
      <IfLent loanAmount={found && loanOf(found)}>
        <Action wide to={caseLink(OFFERS_ADDRESS, GOAL_FORM, values, answer?.change)}>
          Angebote ansehen
        </Action>
        {found ? <NextLinks request={caseRequestLink(GOAL_FORM, values, answer.change)} /> : null}
      </IfLent>
    </>
  );
}

function loanOf(found: FoundGoal): Cents {
  return found.goal === 'purchase' ? found.purchase.loanAmount : found.loan.loanAmount;
}
