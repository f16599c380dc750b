import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { test as base } from './strict-page.ts';

export { expect } from './strict-page.ts';

interface HostPage {
  readonly head?: string;
  readonly body: string;
  /** Directives added to the strict content security policy. */
  readonly morePolicy?: string;
  /** Serves the page without a content security policy, for hosts that generate scripts at runtime. */
  readonly hasNoPolicy?: true;
}

/** A site on another origin, with the strictest content security policy under which widgets must work. */
export interface ForeignHost {
  readonly origin: string;
  open(page: Page, host: HostPage, search?: string, until?: 'load' | 'commit'): Promise<void>;
}

export function widget(type: string, attributes: Readonly<Record<string, string>> = {}): string {
  const attributeMarkup = Object.entries({ 'widget-type': type, ...attributes }).map(
    ([name, value]) => ` data-${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
  );
  return `<div class="finance-widget"${attributeMarkup.join('')}></div>`;
}

/** Serves the widget script at an address outside the widget folder, as an optimiser's bundle would. */
export async function mergedScript(page: Page, portal: string): Promise<string> {
  const bundle = `${portal}/gebuendelt.js`;
  await page.route(bundle, async (route) => {
    const alone = await page.request.get(`${portal}/baufinanzierung/widgets/finance-widgets.js`);
    await route.fulfill({ contentType: 'text/javascript', body: `"use strict";${await alone.text()}` });
  });
  return `<script async src="${bundle}"></script>`;
}

/** The script element that a host page uses to load the widgets. */
export function script(portal: string, file = 'finance-widgets.js', more = ''): string {
  return `<script async src="${portal}/baufinanzierung/widgets/${file}"${more}></script>`;
}

const STYLE_SHEET = `
body { margin: 0; font: 16px/1.5 sans-serif; }
.large { font-size: 20px; }
.narrow { width: 280px; }
.middle { width: 390px; }
.wide { width: 640px; }
.reserved .finance-widget { min-height: 60rem; }
.coloured { --heimvorteil-accent: rgb(0, 90, 60); --heimvorteil-on-accent: rgb(255, 255, 255); --heimvorteil-font: monospace; --heimvorteil-sheet: rgb(250, 250, 240); --heimvorteil-ink: rgb(20, 0, 0); --heimvorteil-ink-soft: rgb(60, 40, 40); --heimvorteil-radius: 2px; }
p { color: rgb(1, 2, 3); }
.light { color-scheme: light; }
.theme div:empty, .theme [class*=widget]:empty, .theme :not(:has(*)) { display: none; }
.theme finance-widget:empty { visibility: hidden; height: 0; overflow: hidden; }
finance-widget::part(title) { letter-spacing: 3px; }
`;

export const test = base.extend<{ host: ForeignHost; portal: string }>({
  portal: async ({ baseURL }, use) => use(baseURL ?? ''),
  host: async ({ portal }, use) => {
    let current: HostPage = { body: '' };
    const server = createServer((request, response) => {
      if (request.url === '/host.css') {
        response.writeHead(200, { 'content-type': 'text/css' }).end(STYLE_SHEET);
        return;
      }
      if (request.url === '/favicon.ico') {
        response.writeHead(204).end();
        return;
      }
      const policy = `default-src 'none'; script-src ${portal}; connect-src ${portal}; require-trusted-types-for 'script'; trusted-types; style-src 'self'; ${current.morePolicy ?? ''}`;
      response
        .writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          ...(!current.hasNoPolicy && { 'content-security-policy': policy }),
        })
        .end(
          `<!doctype html><html lang="de"><head><title>Inserat</title><link rel="stylesheet" href="/host.css">${current.head ?? script(portal)}</head>` +
            `<body><main><h1>Inserat</h1>${current.body}</main></body></html>`,
        );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await use({
      origin,
      async open(page, host, search = '', until = 'load') {
        current = host;
        await page.goto(`${origin}/${search}`, { waitUntil: until });
      },
    });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
});
