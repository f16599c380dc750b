import styles from './legal-example.module.css';

/**
 * Representative example, required by §17 PAngV next to an advertised rate. The APR comes first and is at
 * least as large as the other values.
 */
export function LegalExample({
  title,
  figures,
  rest,
  more,
}: {
  title: string;
  figures: readonly { readonly label: string; readonly value: string }[];
  rest: string;
  /** Notary, origin of the rate and address. */
  more: string;
}) {
  return (
    <section className={styles.law} aria-labelledby="beispiel" data-testid="legal-example">
      <h2 id="beispiel">
        {title} <span>nach §&nbsp;17 PAngV</span>
      </h2>
      <dl>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{rest}</p>
      <details>
        <summary>Notar, Herkunft und Anschrift</summary>
        <p>{more}</p>
      </details>
    </section>
  );
}
