import { useEffect, useState } from 'react';
import styles from '../flow.module.css';

/** Where somebody goes who leaves a flow without having come from elsewhere (specification §2). */
const LEGACY_ADDRESS = '/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/';

/** The way out of a flow: back to where its visitor came from, else to the calculator on one page. */
export function LeaveLink({ marketplaceOrigins }: { marketplaceOrigins: readonly string[] }) {
  const [address, setAddress] = useState(LEGACY_ADDRESS);
  useEffect(() => {
    let gone = false;
    const look = async () => {
      const { keptEntryPoint } = await import('./entry-point.ts');
      const kept = keptEntryPoint(marketplaceOrigins);
      if (kept && !gone) setAddress(kept);
    };
    void look();
    return () => {
      gone = true;
    };
  }, [marketplaceOrigins]);
  return (
    <a className={styles.leave} href={address}>
      Fragen verlassen
    </a>
  );
}
