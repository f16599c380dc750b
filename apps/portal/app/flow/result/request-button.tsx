import type { RequestBeginning } from '../pages/flow-pages.ts';
import type { FlowValues } from '../flow.ts';
import styles from './request-button.module.css';
import { requestValues } from '../answers/request-values.ts';

const REQUEST_ADDRESS = '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage';

/** Submits case and answers to the request form; personal data is in the body, never in the address. */
export function RequestButton({
  values,
  made,
  onGo,
}: {
  values: FlowValues;
  made: RequestBeginning;
  /** Called when the visitor clicks, before navigation. */
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
