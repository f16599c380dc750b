import { Action } from '../../../../components/action/action.tsx';
import { OtherWays } from '../../../../components/other-ways/other-ways.tsx';
import { OFFERS_ADDRESS, offersLink } from '../../../../financing-case/offers-link.ts';
import { requestLink } from '../../../../financing-request/request-link.ts';
import type { GoalTexts } from './goal-form.ts';
import { caseOfGoal } from './goal-ways.ts';
import type { GoalResult } from './seek-goal.ts';

/** The next steps with the figures of the answer above them: never loaded later, or they would lead on with older ones. */
export function GoalWays({ result, texts }: { result: GoalResult | undefined; texts: GoalTexts }) {
  const found = result && caseOfGoal(result, texts);
  return (
    <>
      <Action wide to={found ? offersLink(found) : OFFERS_ADDRESS}>
        Angebote ansehen
      </Action>
      {found ? <OtherWays request={requestLink(found)} /> : null}
    </>
  );
}
