import { useEffect, useState } from 'react';
import styles from '../flow.module.css';

/** Exit of a flow for visitors without an entry point (specification §2). */
const LEGACY_ADDRESS = '/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/';

/** Exit to the visitor's entry point, else to the one-page calculator. */
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
