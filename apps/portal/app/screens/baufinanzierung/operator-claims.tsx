import styles from './route.module.css';

/** Text of `OPERATOR_CLAIMS`, marked as advertising; renders nothing without one. */
export function OperatorClaims({
  claims,
  operatorName,
}: {
  claims: readonly string[];
  operatorName: string;
}) {
  if (claims.length === 0) return null;
  return (
    <section className={`${styles.part} ${styles.claims}`} aria-labelledby="werbung">
      <h2 id="werbung">Werbung von {operatorName}</h2>
      <ul>
        {claims.map((claim) => (
          <li key={claim}>{claim}</li>
        ))}
      </ul>
    </section>
  );
}
