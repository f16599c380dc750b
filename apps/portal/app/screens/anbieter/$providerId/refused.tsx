import { type RefusedCase, refusalText } from '../../../offers/refusal-words.ts';
import { formatEuro } from '@heimvorteil/format';
import { Link } from 'react-router';
import type { LenderRefusal } from '../../../services/market.ts';
import { leverText } from '../../../rates/lever-words.ts';
import type { AcceptingChange } from '../../../offers/refusal.ts';
import styles from './route.module.css';

export function Refused({
  refusal,
  refused,
  changes,
  addressOf,
}: {
  refusal: LenderRefusal;
  refused: RefusedCase;
  changes: readonly AcceptingChange[];
  addressOf: (fields: AcceptingChange['fields']) => string;
}) {
  return (
    <section className={styles.why} aria-labelledby="warum-nicht" data-code="NO_OFFERS">
      <h2 id="warum-nicht">Warum hier kein Angebot steht</h2>
      <ul>
        {refusal.reasons.map((reason) => (
          <li key={reason.code}>{refusalText(reason, refused)}</li>
        ))}
      </ul>
      {changes.length > 0 ? (
        <>
          <h3>Was das ändert</h3>
          <ul className={styles.levers}>
            {changes.map((change) => (
              <li key={change.code}>
                <Link to={addressOf(change.fields)} preventScrollReset>
                  {leverText(change)}
                </Link>
                <span>dann {formatEuro(change.monthlyRate)} im Monat</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
