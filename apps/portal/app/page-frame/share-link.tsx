import type { ComponentPropsWithoutRef } from 'react';

/**
 * Markup of React Router's `Link`. `#link` resolves to this on the server, because header, menu and footer
 * render some fifty links per page and none is clicked there; in the browser it is React Router's own.
 */
export function Link({ to, children, ...rest }: ComponentPropsWithoutRef<'a'> & { to: `/${string}` }) {
  return (
    <a {...rest} href={to} data-discover="true">
      {children}
    </a>
  );
}
