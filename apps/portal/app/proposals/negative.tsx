import { formatEuro } from '@heimvorteil/format';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { Link } from 'react-router';
import { ADVICE_ADDRESS } from '../addresses/advice-addresses.ts';
import { ReasonLists } from '../calculators/reasons-section.tsx';
import { useHasAdvice } from '../features/flags.ts';
import { requestAddress } from '../financing-case/request-link.ts';
import type { StoredProposals } from '../services/preapprovals.ts';
import { useStoredLevers, storedErrors } from '../flow/pre-approval/lever-list.tsx';
import { storedPriceWords, headlinePrice, storedHeadline } from '../flow/pre-approval/headline-price.ts';
import type { LeverView } from '../flow/pre-approval/levers.ts';
import { formatStoredReasons } from './stored-reasons.ts';
import { OVERVIEW_ADDRESS } from '../addresses/save-address.ts';
import styles from './proposal-list.module.css';

export function Negative({
  stored: { id, answer, stated },
  levers,
}: {
  stored: Pick<StoredProposals, 'id' | 'answer' | 'stated'>;
  levers: readonly LeverView[];
}) {
  const hasAdvice = useHasAdvice();
  const clicked = useStoredLevers(id, levers);
  const errors = storedErrors(answer);
  const { label, price } = headlinePrice(
    { isPositive: false, purchasePrice: stated.purchasePrice, feasiblePrice: answer.feasiblePrice },
    storedPriceWords(stated),
  );
  return (
    <section aria-labelledby="warum" className={styles.negative}>
      <h2 id="warum">{storedHeadline(answer)}</h2>
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
      <ReasonLists reasons={formatStoredReasons(answer, clicked)} levers={clicked} />
      <p className={styles.waysOn}>
        <Action to={`${OVERVIEW_ADDRESS}/machbarkeit`}>Den ganzen Haushalt durchrechnen</Action>
        <Link to={hasAdvice ? ADVICE_ADDRESS : requestAddress('')}>Mit jemandem sprechen</Link>
      </p>
    </section>
  );
}
