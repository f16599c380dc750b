import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { focusHeading } from '../page/focus-heading.ts';

/** After a way to another page: starts at its top and hands the focus to its heading, so that a screen reader says where it is. */
export function usePageTurn(): void {
  const { pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Going back, the browser restores the place where the reader was.
    if (navigationType === 'POP' || hash !== '') return;
    window.scrollTo(0, 0);
    focusHeading();
  }, [pathname, hash, navigationType]);
}
