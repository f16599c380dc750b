import { formatEuro } from '@heimvorteil/format';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { Link } from 'react-router';
import { ReasonLists } from '../calculators/affordability/index.ts';
import type { KeptProposals } from '../proposal-services.ts';
import { useKeptLevers } from '../flow/pre-approval/kept-levers.tsx';
import type { ShownLever } from '../flow/pre-approval/levers.ts';
import { keptReasons } from './kept-reasons.ts';
import { OVERVIEW_ADDRESS } from '../saving/save-address.ts';
import styles from './proposal-list.module.css';

/** A check that was negative: why, what would carry, and the ways on. There is nothing to propose. */
export function Negative({
  kept: { id, answer },
  levers,
}: {
  kept: Pick<KeptProposals, 'id' | 'answer'>;
  levers: readonly ShownLever[];
}) {
  const changed = useKeptLevers(id, levers);
  const { errors, maxPurchasePrice } = answer;
  return (
    <section aria-labelledby="warum" className={styles.negative}>
      <h2 id="warum">So reicht es noch nicht</h2>
      {errors.map(({ code, message }) => (
        <Note key={code} tone="warning" code={code}>
          <p>{message}</p>
        </Note>
      ))}
      {maxPurchasePrice === null || errors.length > 0 ? null : (
        <p>
          In Reichweite ist mit diesem Haushalt ein Kaufpreis bis <b>{formatEuro(maxPurchasePrice)}</b>.
        </p>
      )}
      <ReasonLists reasons={keptReasons(answer)} changed={levers.length > 0 ? changed : undefined} />
      <p className={styles.waysOn}>
        <Action to={`${OVERVIEW_ADDRESS}/machbarkeit`}>Den ganzen Haushalt durchrechnen</Action>
        <Link to="/baufinanzierung/finanzierungsberatung">Mit jemandem sprechen</Link>
      </p>
    </section>
  );
}
