import type { RequestBeginning } from '../pages/flow-pages.ts';
import type { FlowValues } from '../flow.ts';
import styles from './request-button.module.css';
import { requestValues } from '../answers/request-values.ts';

const REQUEST_ADDRESS = '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage';

/** The link to the people who make an offer, with the whole case and everything that is answered: what says something about a person goes in the form's body and never in an address. */
export function RequestButton({
  values,
  made,
  onGo,
}: {
  values: FlowValues;
  made: RequestBeginning;
  /** Before the request is opened. */
  onGo?: (() => void) | undefined;
}) {
  const carried = Object.entries(requestValues(values));
  return (
    <form
      className={styles.request}
      method="post"
      action={`${REQUEST_ADDRESS}?openForm=true`}
      onSubmit={onGo}
    >
      <input type="hidden" name="step" value="change" />
      <input type="hidden" name="idempotencyKey" value={made.idempotencyKey} />
      <input type="hidden" name="textVersion" value={made.textVersion} />
      {carried.map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
      <button type="submit">Mit diesen Angaben ein Angebot anfordern</button>
    </form>
  );
}
