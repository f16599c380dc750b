import type { ServedLender } from '@heimvorteil/contracts';
import { whyServed, workedOnBy } from '@heimvorteil/forms/financing-request';
import styles from './served-lenders.module.css';

/** Advisers per chosen lender after sending; renders nothing without chosen lenders. */
export function WhoWorks({ lenders }: { lenders: readonly ServedLender[] }) {
  if (lenders.length === 0) return null;
  return (
    <>
      <h2>Wer deine Anfrage bearbeitet</h2>
      <ServedLenders lenders={lenders} />
    </>
  );
}

export function ServedLenders({
  lenders,
}: {
  /** `hasEnded`: the adviser no longer works on the request. */
  lenders: readonly (ServedLender & { readonly hasEnded?: boolean })[];
}) {
  return (
    <ul className={styles.lenders}>
      {lenders.map((lender) => (
        <li key={lender.id}>
          <b>{lender.name}</b>, {workedOnBy(lender)}
          <small>
            {lender.hasEnded ? 'Bei dieser Beratung ist die Anfrage beendet.' : whyServed(lender)}
          </small>
        </li>
      ))}
    </ul>
  );
}
