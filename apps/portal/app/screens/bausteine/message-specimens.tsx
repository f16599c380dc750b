import { Action, QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';
import { ErrorSummary } from '@heimvorteil/ui/error-summary/error-summary.tsx';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { RatingStars } from '@heimvorteil/ui/rating-stars/rating-stars.tsx';
import styles from './route.module.css';

const FAULTS = {
  'feld-grenze': {
    code: 'PURCHASE_PRICE_OUT_OF_RANGE',
    message: 'Der Kaufpreis muss über 0 € und unter 10.000.000 € liegen.',
  },
  'feld-leer': { code: 'REQUIRED', message: 'Diese Angabe fehlt.' },
};

/** Steps, messages, disclosures and ratings. */
export function MessageSpecimens() {
  return (
    <section aria-labelledby="meldungen">
      <h2 id="meldungen">Schritte und Meldungen</h2>
      <div className={styles.pair}>
        <div>
          <p>
            <Action to="/baufinanzierung/finanzierungsrechner">Der nächste Schritt</Action>
          </p>
          <p>
            <QuietButton>Ein Schritt daneben</QuietButton>
          </p>
          <Note tone="warning">
            <p>Eine Warnung: Die Zahlen gelten trotzdem.</p>
          </Note>
          <Note tone="good">
            <p>Etwas, das gut aussieht.</p>
          </Note>
          <Note tone="plain">
            <p>Eine Bemerkung am Rand.</p>
          </Note>
        </div>
        <div>
          <ErrorSummary fieldErrors={FAULTS} takesFocus={false} />
          <Disclosure summary="Geschlossen" figure="46.280 €">
            <p>Der Inhalt.</p>
          </Disclosure>
          <Disclosure summary="Offen" figure="46.280 €" open>
            <p>Der Inhalt.</p>
          </Disclosure>
          {[0, 0.3, 2.5, 4.2, 5].map((rating) => (
            <p key={rating}>
              <RatingStars rating={rating} count={12} />
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}
