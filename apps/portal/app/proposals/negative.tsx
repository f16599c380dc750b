import { formatEuro } from '@heimvorteil/format';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { Link } from 'react-router';
import { ADVICE_ADDRESS } from '../addresses/advice-addresses.ts';
import { ReasonLists } from '../calculators/reasons-section.tsx';
import { useHasAdvice } from '../features/flags.ts';
import { requestAddress } from '../financing-case/request-link.ts';
import type { KeptProposals } from '../services/preapprovals.ts';
import { useKeptLevers, keptErrors } from '../flow/pre-approval/lever-list.tsx';
import { keptPriceWords, shownPrice, keptHeadline } from '../flow/pre-approval/shown-price.ts';
import type { ShownLever } from '../flow/pre-approval/levers.ts';
import { keptReasons } from './kept-reasons.ts';
import { OVERVIEW_ADDRESS } from '../addresses/save-address.ts';
import styles from './proposal-list.module.css';

export function Negative({
  kept: { id, answer, stated },
  levers,
}: {
  kept: Pick<KeptProposals, 'id' | 'answer' | 'stated'>;
  levers: readonly ShownLever[];
}) {
  const hasAdvice = useHasAdvice();
  const pressed = useKeptLevers(id, levers);
  const errors = keptErrors(answer);
  const { label, price } = shownPrice(
    { isPositive: false, purchasePrice: stated.purchasePrice, feasiblePrice: answer.feasiblePrice },
    keptPriceWords(stated),
  );
  return (
    <section aria-labelledby="warum" className={styles.negative}>
      <h2 id="warum">{keptHeadline(answer)}</h2>
      {errors.map(({ code, text }) => (
        <Note key={code} tone="warning" code={code}>
          <p>{text}</p>
        </Note>
      ))}
      {price === null || errors.length > 0 ? null : (
        <p>
          {label} <b>{formatEuro(price)}</b>.
        </p>
      )}
      <ReasonLists reasons={keptReasons(answer, pressed)} levers={pressed} />
      <p className={styles.waysOn}>
        <Action to={`${OVERVIEW_ADDRESS}/machbarkeit`}>Den ganzen Haushalt durchrechnen</Action>
        <Link to={hasAdvice ? ADVICE_ADDRESS : requestAddress('')}>Mit jemandem sprechen</Link>
      </p>
    </section>
  );
}
