import { Action } from '@heimvorteil/ui/action/action.tsx';
import { LitHouse } from '@heimvorteil/ui/lit-house/lit-house.tsx';
import { CompositionBar } from '@heimvorteil/ui/result-window/composition-bar.tsx';
import { FactList } from '@heimvorteil/ui/result-window/fact-list.tsx';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import styles from './route.module.css';

/** The answer: said, and not yet to be said. */
export function ResultSpecimens() {
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
