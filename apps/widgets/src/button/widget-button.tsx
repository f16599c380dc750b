import { formatEuro } from '@heimvorteil/format';
import type { ReactNode } from 'react';
import { aboutAMonth } from '../wording.ts';

/** Link with the monthly rate; without a rate, with the default text or the host's slot `fallback`. */
export function WidgetButton({
  href,
  monthlyRate,
  isBusy,
  empty,
  isInline = false,
  children,
}: {
  href: string;
  /** Instalment in euros; 0 if there is none. */
  monthlyRate: number;
  isBusy: boolean;
  empty: string;
  /** True for hosts that embed only this widget: a block element whose link opens a new tab. */
  isInline?: boolean;
  children?: ReactNode;
}) {
  const hasRate = monthlyRate > 0;
  const link = (
    <a
      className={isInline ? 'button inline' : 'button'}
      part="button"
      href={href}
      target={isInline ? '_blank' : undefined}
      rel={isInline ? 'noopener' : undefined}
      data-before={empty}
    >
      {/* A new key replaces the node, because changed text in the old node would move. */}
      <span key={monthlyRate}>
        {hasRate ? aboutAMonth(formatEuro(monthlyRate)) : empty}
        {children}
      </span>
    </a>
  );
  return hasRate || isBusy ? link : <slot name="fallback">{link}</slot>;
}
