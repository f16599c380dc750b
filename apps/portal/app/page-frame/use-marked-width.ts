import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 899px)';

/** For which width the entry of this page is marked: each stands in the header twice, and only one of them is seen. */
export function useMarkedWidth(): 'wide' | 'narrow' {
  return useSyncExternalStore(follow, now, () => 'wide');
}

function now(): 'wide' | 'narrow' {
  return matchMedia(NARROW).matches ? 'narrow' : 'wide';
}

function follow(listener: () => void): () => void {
  const width = matchMedia(NARROW);
  width.addEventListener('change', listener);
  return () => width.removeEventListener('change', listener);
}
