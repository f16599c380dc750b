import type { ComponentPropsWithoutRef } from 'react';

/**
 * Copy of the markup of React Router's `Link`. On the server `#link` resolves to this file, because each page
 * has some fifty links and rendering them is slow; browsers get the original.
 */
export function Link({ to, children, ...rest }: ComponentPropsWithoutRef<'a'> & { to: `/${string}` }) {
  return (
    <a {...rest} href={to} data-discover="true">
      {children}
    </a>
  );
}
