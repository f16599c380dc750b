import styles from './legal-example.module.css';

/** What §17 PAngV wants beside every advertised rate: the effective rate stands out. */
export function LegalExample({
  title,
  before,
  effectiveRate,
  after,
}: {
  title: string;
  before: string;
  effectiveRate: string;
  after: string;
}) {
  return (
    <section className={styles.law} aria-labelledby="beispiel" data-testid="legal-example">
      <h2 id="beispiel">{title}</h2>
      <p>
        {before}
        <b>{effectiveRate}</b>
        {after}
      </p>
    </section>
  );
}
