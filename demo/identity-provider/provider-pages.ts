import { html } from 'ghtml';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';

export interface PageFiles {
  readonly styleUrl: string;
  readonly fontUrl: string;
  readonly iconUrl: string;
}

export interface LoginForm {
  readonly email: string;
  readonly password: string;
  /** The entered address is unknown or the password is wrong. */
  readonly isWrong: boolean;
}

export function loginPage(files: PageFiles, form: LoginForm): string {
  const error = form.isWrong
    ? html`<p class="fault" id="fault" role="alert">
        Diese E-Mail-Adresse und dieses Passwort gehören zu keinem Konto der Demo. Unten steht, welche es
        gibt.
      </p>`
    : '';
  const wrong = form.isWrong ? html`aria-invalid="true" aria-describedby="fault"` : '';
  return frame(
    files,
    form.isWrong ? 'Fehler: Anmelden' : 'Anmelden',
    html`<h1>Anmelden</h1>
      <p class="lead">
        Das ist der Anmeldedienst der Demo. Er kennt drei erfundene Konten; im Betrieb steht hier der
        Anmeldedienst des Marktplatzes.
      </p>
      <form method="post" novalidate>
        !${error}
        <div class="field">
          <label for="email">E-Mail-Adresse</label>
          <input
            id="email"
            name="email"
            type="email"
            autocomplete="username"
            maxlength="254"
            required
            autocapitalize="none"
            spellcheck="false"
            value="${form.email}"
            !${wrong}
          />
        </div>
        <div class="field">
          <label for="password">Passwort</label>
          <input
            id="password"
            name="password"
            type="password"
            autocomplete="current-password"
            maxlength="200"
            required
            value="${form.password}"
            !${wrong}
          />
        </div>
        <p class="ways">
          <button class="action" type="submit">Anmelden</button>
          <button class="quiet" type="submit" name="abbrechen" value="ja">Abbrechen</button>
        </p>
      </form>
      <h2>Konten zum Ausprobieren</h2>
      <p class="lead">Alle mit dem Passwort <b>${DEMO_PASSWORD}</b>. Ein Klick füllt das Formular aus.</p>
      <ul>
        !${DEMO_ACCOUNTS.map(
          ({ email, label }) =>
            html`<li>
              <a href="?konto=${encodeURIComponent(email)}">${email}</a> <span class="soft">${label}</span>
            </li>`,
        )}
      </ul>`,
  );
}

/** Page that asks whether to log out of the provider too; needed if no valid id token was sent. */
export function logoutPage(files: PageFiles, form: string): string {
  return frame(
    files,
    'Abmelden',
    html`<h1>Auch beim Anmeldedienst abmelden?</h1>
      <p class="lead">Sonst meldet dich der nächste Klick auf „Anmelden“ ohne Passwort wieder an.</p>
      !${form}
      <p class="ways">
        <button class="action" type="submit" form="op.logoutForm" name="logout" value="yes">Abmelden</button>
        <button class="quiet" type="submit" form="op.logoutForm">Angemeldet bleiben</button>
      </p>`,
  );
}

export function noticePage(files: PageFiles, title: string, sentence: string): string {
  return frame(
    files,
    title,
    html`<h1>${title}</h1>
      <p class="lead">${sentence}</p>
      <p class="ways"><a class="action" href="/baufinanzierung/">Zur Startseite</a></p>`,
  );
}

/** Wraps `main`, which must be escaped HTML, in a whole page. */
function frame(files: PageFiles, title: string, main: string): string {
  return html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Demo · Heimvorteil</title>
        <link rel="icon" href="${files.iconUrl}" type="image/svg+xml" />
        <link rel="preload" href="${files.fontUrl}" as="font" type="font/woff2" crossorigin />
        <link rel="stylesheet" href="${files.styleUrl}" />
      </head>
      <body>
        <header>
          <a class="mark" href="/baufinanzierung/"
            ><img src="${files.iconUrl}" alt="" width="30" height="30" />Heimvorteil</a
          >
          <span class="demo">Demo</span>
        </header>
        <main>!${main}</main>
      </body>
    </html> `;
}
