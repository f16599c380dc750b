import { useAwaitsScript } from '@heimvorteil/ui/early-clicks/use-awaits-script.ts';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import type { MarketLever } from './offer-levers.ts';

export type PuttableLever = Pick<MarketLever, 'code' | 'fields'>;

/** Puts a change into the case: an address by itself, at once with a script. */
export function LeverLink({
  to,
  onPress,
  children,
}: {
  to: string;
  onPress: (() => void) | undefined;
  children: ReactNode;
}) {
  const awaitsScript = useAwaitsScript();
  const press = (event: MouseEvent) => {
    if (!onPress || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPress();
  };
  return (
    <Link {...(onPress ? awaitsScript : {})} to={to} onClick={press} preventScrollReset>
      {children}
    </Link>
  );
}
