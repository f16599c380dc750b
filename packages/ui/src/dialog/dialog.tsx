import { useLayoutEffect, type ComponentProps, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import styles from './dialog.module.css';

/** A window over the page, which waits until it is closed and gets the focus back. */
export function Dialog({
  dialog,
  className = '',
  ...attributes
}: ComponentProps<'dialog'> & { dialog: RefObject<HTMLDialogElement | null> }) {
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    // Closed before it goes, it gives the focus back to where it came from.
    return () => opened?.close();
  }, [dialog]);
  return createPortal(
    <dialog {...attributes} ref={dialog} className={`${styles.dialog} ${className}`} />,
    document.body,
  );
}
