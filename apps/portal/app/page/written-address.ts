import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const never = () => () => undefined;

/**
 * The address for which the server wrote a part, until that part has come to life; from then on where the page stands. A form
 * may have moved its address on by then, and React would find other words than those that it draws.
 */
export function useWrittenAddress(): { readonly pathname: string; readonly search: string } {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const shown = useSyncExternalStore(
    never,
    () => address,
    () => documentAddress() ?? address,
  );
  const [path = pathname, ...query] = shown.split('?');
  return { pathname: path, search: query.length > 0 ? `?${query.join('?')}` : '' };
}

/** What the browser asked the server for, whatever the address says since. */
function documentAddress(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const [asked] = performance.getEntriesByType('navigation');
  if (!asked || !URL.canParse(asked.name)) return undefined;
  const { pathname, search } = new URL(asked.name);
  return pathname + search;
}
