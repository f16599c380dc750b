import { formatDate } from '@heimvorteil/format';
import type { ConditionRow } from './condition-rows.ts';
import styles from './route.module.css';

/** What a provider makes loans to and on which terms; whoever arranges those of others says so. */
export function ConditionsSection({
  name,
  conditions,
}: {
  name: string;
  /** Undefined: it lends nothing itself. */
  conditions: { readonly rows: readonly ConditionRow[]; readonly validFrom: string } | undefined;
}) {
  return (
    <section className={styles.why} aria-labelledby="bedingungen">
      <h2 id="bedingungen">Was {name} finanziert</h2>
      {conditions ? (
        <>
          <dl className={styles.facts}>
            {conditions.rows.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.example}>
            Aus den Konditionen des Anbieters, in Kraft seit {formatDate(conditions.validFrom)}. Ob dein Fall
            dazu passt, zeigt das Angebot für deine Zahlen.
          </p>
        </>
      ) : (
        <p>
          {name} hat hier keine eigenen Zinsen. Was für ein Darlehen gilt, sagt die Bank, die es gibt: Es
          steht bei jedem Angebot.
        </p>
      )}
    </section>
  );
}
