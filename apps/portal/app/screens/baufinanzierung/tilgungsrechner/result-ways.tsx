import { Action } from '../../../components/action/action.tsx';
import { OtherWays } from '../../../components/other-ways/other-ways.tsx';
import { OFFERS_ADDRESS, offersLink } from '../../../financing-case/offers-link.ts';
import { requestLink } from '../../../financing-request/request-link.ts';
import type { PlanResult } from './calculate-plan.ts';
import { caseOfPlan } from './plan-ways.ts';

/** The next steps with the figures of the answer above them: never loaded later, or they would lead on with older ones. */
export function ResultWays({ result }: { result: PlanResult | undefined }) {
  const texts = result && caseOfPlan(result);
  return (
    <>
      <Action wide to={texts ? offersLink(texts) : OFFERS_ADDRESS}>
        Angebote ansehen
      </Action>
      {texts ? <OtherWays request={requestLink(texts)} /> : null}
    </>
  );
}
