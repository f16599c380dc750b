import { useAwaitsScript } from '@heimvorteil/ui/early-clicks/use-awaits-script.ts';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import type { MarketLever } from './offer-levers.ts';

export type PuttableLever = Pick<MarketLever, 'code' | 'fields'>;

/** A plain link without a script; with one the change applies at once. */
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
