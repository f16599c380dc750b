import type { ComponentPropsWithoutRef } from 'react';

/**
 * Copy of the markup of React Router's `Link`, because rendering fifty links per page is slow. `#link`
 * resolves to this file on the server only; browsers get the original.
 */
export function Link({ to, children, ...rest }: ComponentPropsWithoutRef<'a'> & { to: `/${string}` }) {
  return (
    <a {...rest} href={to} data-discover="true">
      {children}
    </a>
  );
}
