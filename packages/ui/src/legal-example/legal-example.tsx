import styles from './legal-example.module.css';

/** What §17 PAngV wants beside every advertised rate: four figures, the effective rate first and as large as any, and what else belongs to them. */
export function LegalExample({
  title,
  figures,
  rest,
}: {
  title: string;
  figures: readonly { readonly label: string; readonly value: string }[];
  rest: string;
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
    </section>
  );
}
