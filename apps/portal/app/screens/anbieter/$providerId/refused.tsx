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
  ways,
  addressOf,
}: {
  refusal: LenderRefusal;
  refused: RefusedCase;
  ways: readonly AcceptingChange[];
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
      {ways.length > 0 ? (
        <>
          <h3>Was das ändert</h3>
          <ul className={styles.levers}>
            {ways.map((way) => (
              <li key={way.code}>
                <Link to={addressOf(way.fields)} preventScrollReset>
                  {leverText(way)}
                </Link>
                <span>dann {formatEuro(way.monthlyRate)} im Monat</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
