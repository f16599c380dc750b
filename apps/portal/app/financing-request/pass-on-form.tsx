import { SendButton } from '@heimvorteil/ui/action/send-button.tsx';
import { TickBox } from '@heimvorteil/ui/field/tick-box.tsx';
import { Form, useNavigation } from 'react-router';
import { DO } from '../addresses/intents.ts';
import type { RedistributionOffer } from '../services/index.ts';
import { REQUEST_ACTIONS } from './act-on-request.ts';
import { withoutCallsText } from './without-calls-text.ts';

/** Form to pass the request on to another adviser; no consent is ticked in advance. */
export function PassOnForm({
  offer: { advisers, shown, privacy, phoneCalls, textVersion },
}: {
  offer: RedistributionOffer;
}) {
  const isSending = useNavigation().state === 'submitting';
  return (
    <>
      <p>{advisers.length === 1 ? 'Diese Beratung bekommt sie:' : 'Diese Beratungen bekommen sie:'}</p>
      <ul>
        {advisers.map(({ name, company }) => (
          <li key={`${name} ${company}`}>
            {name} ({company})
          </li>
        ))}
      </ul>
      <Form method="post" replace preventScrollReset>
        <input type="hidden" name="shown" value={shown} />
        <input type="hidden" name="textVersion" value={textVersion} />
        <TickBox name="phoneCalls" value="true" ticked={false} optional>
          {phoneCalls}
        </TickBox>
        <p>{withoutCallsText(advisers.length)}</p>
        <p className="quiet">Mit dem Weitergeben erklärst du: {privacy}</p>
        <SendButton name={DO} value={REQUEST_ACTIONS.passOn} isSending={isSending}>
          Anfrage weitergeben
        </SendButton>
      </Form>
    </>
  );
}

/** Form if no other adviser is left: a click asks the operator to search for one. */
export function SearchOnForm() {
  const isSending = useNavigation().state === 'submitting';
  return (
    <>
      <p>
        In deiner Region ist gerade niemand mehr, den wir noch fragen können. Sag uns Bescheid, dann suchen
        wir für dich weiter.
      </p>
      <Form method="post" replace preventScrollReset>
        <SendButton name={DO} value={REQUEST_ACTIONS.passOn} isSending={isSending}>
          Bitte weitersuchen
        </SendButton>
      </Form>
    </>
  );
}
