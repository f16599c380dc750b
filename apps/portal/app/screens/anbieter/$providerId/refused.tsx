import { formatEuro, formatPercent, formatShortPercent } from '@heimvorteil/format';
import { Link } from 'react-router';
import type { LenderRefusal, RefusalReason } from '../../../services/market.ts';
import { leverText } from '../../../rates/lever-words.ts';
import type { WayIn } from '../../../offers/refusal.ts';
import styles from './route.module.css';

const list = new Intl.ListFormat('de-DE', { type: 'disjunction' });

interface RefusedCase {
  /** Euros. */
  readonly loanAmount: number;
  /** Percent. */
  readonly loanToValue: number | undefined;
  readonly fixedInterestYears: number;
  readonly fixedYears: readonly number[];
  readonly states: readonly string[];
  readonly hasPlace: boolean;
}

/** One sentence with the lender's limit and the case's figure. */
export function refusalText({ code, limit = 0 }: RefusalReason, refused: RefusedCase): string {
  switch (code) {
    case 'LOAN_TOO_SMALL':
      return `Leiht ab ${formatEuro(limit)}. Du brauchst ${formatEuro(refused.loanAmount)}.`;
    case 'LOAN_TOO_LARGE':
      return `Leiht höchstens ${formatEuro(limit)}. Du brauchst ${formatEuro(refused.loanAmount)}.`;
    case 'LOAN_TO_VALUE_TOO_HIGH': {
      const own =
        refused.loanToValue === undefined
          ? ''
          : ` Bei dir sind es ${formatShortPercent(refused.loanToValue)}.`;
      return `Leiht höchstens ${formatShortPercent(limit)} dessen, was die Immobilie wert ist.${own}`;
    }
    case 'FIXED_YEARS':
      return `Bindet den Zins nicht für ${refused.fixedInterestYears} Jahre${refused.fixedYears.length > 0 ? `, nur für ${list.format(refused.fixedYears.map(String))}` : ': Er ist hier immer veränderlich'}.`;
    case 'AMORTIZATION_TOO_LOW':
      return `Verlangt mindestens ${formatPercent(limit)} anfängliche Tilgung.`;
    case 'AMORTIZATION_TOO_HIGH':
      return `Erlaubt höchstens ${formatPercent(limit)} anfängliche Tilgung.`;
    case 'EMPLOYMENT':
      return 'Leiht bei deiner Beschäftigung nicht.';
    case 'USE':
      return 'Finanziert die Immobilie nicht so, wie du sie nutzen willst.';
    case 'PROFESSION':
      return 'Leiht nur bestimmten Berufen.';
    case 'REGION':
      return `Finanziert nur in ${refused.states.join(', ')}.${refused.hasPlace ? '' : ' Deinen Ort kennen wir noch nicht.'}`;
    case 'SPECIAL_REPAYMENT':
      return 'Lässt nicht so viel Sondertilgung zu, wie du vorhast.';
    case 'COMMITMENT_FREE_MONTHS':
      return 'Hält das Geld nicht so lange ohne Bereitstellungszins bereit, wie du es brauchst.';
  }
}

export function Refused({
  refusal,
  refused,
  ways,
  addressOf,
}: {
  refusal: LenderRefusal;
  refused: RefusedCase;
  ways: readonly WayIn[];
  addressOf: (fields: WayIn['fields']) => string;
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
