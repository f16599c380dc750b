import latinFont from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import icon from '@heimvorteil/ui/look/icon.svg?no-inline';
import '@heimvorteil/ui/look/font.css';
import '@heimvorteil/ui/look/tokens.css';
import '@heimvorteil/ui/look/base.css';
import '@heimvorteil/ui/terms/terms.css';
import './frame/desk.css';
import { use, type ReactNode } from 'react';
import { type LinksFunction, Links, Meta, Outlet, Scripts } from 'react-router';
import type { Route } from './+types/root';
import { noteRoute } from '@heimvorteil/ui/page-route/note-route.ts';
import { Failure } from './frame/desk-frame.tsx';
import { NonceContext } from './nonce.ts';
import { servicesContext } from './services/index.ts';

export const middleware: Route.MiddlewareFunction[] = [noteRoute];

export const links: LinksFunction = () => [
  { rel: 'preload', href: latinFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: icon, type: 'image/svg+xml' },
];

export function loader({ context }: Route.LoaderArgs) {
  const { operator, demo } = context.get(servicesContext);
  return { operator, demo };
}

/** Never reload the root loader's data: the operator's name and address do not change during a visit. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf7f1" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#10182a" />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export const ErrorBoundary = Failure;
