import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './toast.module.css';

/** Message at the page's edge that stays until closed; the caller announces successes to screen readers. */
export function Toast({
  tone,
  onClose,
  within,
  children,
}: {
  tone: 'good' | 'failed';
  onClose: () => void;
  /** Open dialog that shows the toast, because the page below a dialog is covered; default: the page. */
  within?: Element | null | undefined;
  children: ReactNode;
}) {
  return createPortal(
    <section className={styles.toast} data-tone={tone} aria-label="Meldung">
      <div role={tone === 'failed' ? 'alert' : undefined}>{children}</div>
      <button type="button" aria-label="Meldung schließen" onClick={onClose}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M3 3 13 13M13 3 3 13" fill="none" stroke="currentColor" strokeWidth="1.8" />
        </svg>
      </button>
    </section>,
    within ?? document.body,
  );
}
