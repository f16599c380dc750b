import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { focusHeading } from '../page/focus-heading.ts';

/**
 * After a navigation scrolls to the top and focuses the heading, so that a screen reader announces the page.
 */
export function usePageTurn(): void {
  const { pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // On back and forward the browser restores the scroll position.
    if (navigationType === 'POP' || hash !== '') return;
    window.scrollTo(0, 0);
    focusHeading();
  }, [pathname, hash, navigationType]);
}
