import { Action } from '@heimvorteil/ui/action/action.tsx';
import { NextLinks } from '@heimvorteil/ui/next-links/next-links.tsx';
import { caseLink, OFFERS_ADDRESS } from '../../financing-case/case-link.ts';
import { caseRequestLink } from '../../financing-request/request-link.ts';
import { GOAL_FORM, type GoalValues } from './form.ts';
import type { GoalAnswer } from './goal-answer.ts';

/** The next steps with the figures of the answer above them: never loaded later, or they would lead on with older ones. */
export function ResultLinks({ answer, values }: { answer: GoalAnswer | undefined; values: GoalValues }) {
  return (
    <>
      <Action wide to={caseLink(OFFERS_ADDRESS, GOAL_FORM, values, answer?.asPurchase)}>
        Angebote ansehen
      </Action>
      {answer?.found ? <NextLinks request={caseRequestLink(GOAL_FORM, values, answer.asRequest)} /> : null}
    </>
  );
}
