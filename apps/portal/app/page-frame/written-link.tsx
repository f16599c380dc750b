import type { ComponentPropsWithoutRef } from 'react';

/**
 * What React Router's `Link` writes of a way to an address of the portal. `#link` is this on the server, where header, menu
 * and footer write some fifty ways into every page and nobody presses one, and React Router's own in the browser.
 */
export function Link({ to, children, ...rest }: ComponentPropsWithoutRef<'a'> & { to: `/${string}` }) {
  return (
    <a {...rest} href={to} data-discover="true">
      {children}
    </a>
  );
}
