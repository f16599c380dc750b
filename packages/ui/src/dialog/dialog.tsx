import { useLayoutEffect, type ComponentProps, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import styles from './dialog.module.css';

/** Modal dialog that returns the focus to the previous element when closed. */
export function Dialog({
  dialog,
  className = '',
  ...attributes
}: ComponentProps<'dialog'> & { dialog: RefObject<HTMLDialogElement | null> }) {
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    // Call `close` before unmounting, because otherwise the focus does not return.
    return () => opened?.close();
  }, [dialog]);
  return createPortal(
    <dialog {...attributes} ref={dialog} className={`${styles.dialog} ${className}`} />,
    document.body,
  );
}
