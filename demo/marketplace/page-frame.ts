import { html } from 'ghtml';

export interface Host {
  readonly portalUrl: string;
  readonly styleUrl: string;
  readonly iconUrl: string;
}

/** Wraps `main`, which must be escaped HTML, in a whole page. */
export function pageFrame(host: Host, page: { title: string; main: string; withWidgets?: boolean }): string {
  return html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${page.title}</title>
        <link rel="icon" href="${host.iconUrl}" />
        <link rel="stylesheet" href="${host.styleUrl}" />
        !${page.withWidgets ? html`<script async src="${host.portalUrl}/baufinanzierung/widgets/finance-widgets.js"></script>` : ''}
      </head>
      <body>
        <a class="skip" href="#inhalt">Zum Inhalt</a>
        <header class="bar">
          <a class="brand" href="/">Demo-Marktplatz</a>
          <p>Erfundene Objekte und Anbieter zum Ausprobieren</p>
          <a class="shortlist" href="${host.portalUrl}/baufinanzierung/finanzierungsuebersicht#merkliste"
            >Merkliste</a
          >
        </header>
        <main id="inhalt" tabindex="-1">!${page.main}</main>
        <footer>
          <p>
            Diese Seiten stehen für einen fremden Marktplatz: Sie binden die Finanzierungs-Widgets so ein, wie
            es jede andere Website tut.
          </p>
          <p><a href="${host.portalUrl}/baufinanzierung/">Zum Finanzierungsportal</a></p>
        </footer>
      </body>
    </html> `;
}
