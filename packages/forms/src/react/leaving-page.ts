import { useEffect, useRef, type RefObject } from 'react';

/**
 * Whether somebody has pressed a link to another page of this site and has not typed since. The router says so too, but only
 * once it has drawn that, which on a busy machine comes after what was still to be done here.
 */
export function useLeavingPage(): RefObject<boolean> {
  const isLeaving = useRef(false);
  useEffect(() => {
    const press = (event: MouseEvent) => (isLeaving.current = leadsElsewhere(event));
    const type = () => (isLeaving.current = false);
    addEventListener('click', press, true);
    addEventListener('input', type, true);
    return () => {
      removeEventListener('click', press, true);
      removeEventListener('input', type, true);
    };
  }, []);
  return isLeaving;
}

/** What opens in a tab of its own leads nobody away. */
function leadsElsewhere({ target, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest('a') : null;
  const isHere = link?.origin !== location.origin || link.pathname === location.pathname;
  return !isHere && !link.target && !link.download && !altKey && !ctrlKey && !metaKey && !shiftKey;
}
