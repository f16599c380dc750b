import { pageTitle } from '../../page/page-title.ts';
import type { Route } from './+types/route';
import { AnswerSpecimens } from './answer-specimens.tsx';
import { ChartSpecimens } from './chart-specimens.tsx';
import { FieldSpecimens } from './field-specimens.tsx';
import styles from './route.module.css';
import { Action, QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';
import { ErrorSummary } from '@heimvorteil/ui/error-summary/error-summary.tsx';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { RatingStars } from '@heimvorteil/ui/rating-stars/rating-stars.tsx';
import { LitHouse } from '@heimvorteil/ui/lit-house/lit-house.tsx';
import { CompositionBar } from '@heimvorteil/ui/result-window/composition-bar.tsx';
import { FactList } from '@heimvorteil/ui/result-window/fact-list.tsx';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';

const FAULTS = {
  'feld-grenze': {
    code: 'PURCHASE_PRICE_OUT_OF_RANGE',
    message: 'Der Kaufpreis muss über 0 € und unter 10.000.000 € liegen.',
  },
  'feld-leer': { code: 'REQUIRED', message: 'Diese Angabe fehlt.' },
};

/** Steps, messages, disclosures and ratings. */
function MessageSpecimens() {
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

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Bausteine') }];

/** Every component in all its states, to be looked at and tested; light or dark as the browser says. */
export default function Components() {
  return (
    <>
      <h1>Bausteine</h1>
      <p className="lead">Woraus die Seiten gebaut sind, in allen Zuständen.</p>
      <div className={styles.specimens}>
        <FieldSpecimens />
        <MessageSpecimens />
        <ResultSpecimens />
        <AnswerSpecimens />
        <ChartSpecimens />
      </div>
    </>
  );
}

/** The answer: said, and not yet to be said. */
function ResultSpecimens() {
  return (
    <section aria-labelledby="ergebnisse">
      <h2 id="ergebnisse">Ergebnis</h2>
      <div className={styles.pair}>
        <ResultWindow label="Monatliche Rate" amount="1.616">
          <CompositionBar interest={{ share: 0.64, amount: '1.039 €' }} repayment={{ amount: '577 €' }} />
          <FactList
            facts={[
              { label: 'Darlehen', value: '346.280 €' },
              { label: 'Effektiver Jahreszins', value: '3,66 %' },
            ]}
          />
          <Action wide to="/baufinanzierung/finanzierungsangebote">
            Angebote vergleichen
          </Action>
        </ResultWindow>
        <ResultWindow label="Noch ohne Antwort" amount={undefined}>
          <p>Sobald deine Angaben passen, steht hier die Rate.</p>
        </ResultWindow>
      </div>
      <LitHouse amount="1.709" caption="im Monat, zum Beispiel" to="/baufinanzierung/finanzierungsrechner" />
    </section>
  );
}
