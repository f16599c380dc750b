import { offerWhatIsCalculated } from './offer.ts';
import { purgeBrowserState } from './purge-browser-state.ts';
import { addressBack, keepPage } from './kept-page.ts';
import { loginAddress } from '../addresses/login-address.ts';

const LOGIN = '/baufinanzierung/sso/login';
const LOGOUT = '/baufinanzierung/sso/logout';

/** What a script adds to the ways in and out, which work without it: what is typed comes along, and the browser purges. */
export function standAtTheDoor(): void {
  // On the way down: React stops there what is meant for a header that has no script yet.
  addEventListener('click', keepBeforeLogin, { capture: true });
  addEventListener('submit', purgeAtLogout, { capture: true });
}

function keepBeforeLogin(event: MouseEvent): void {
  // What opens beside the page leaves it as it is.
  const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>(
    `a[href^="${LOGIN}?"]:not([target])`,
  );
  if (!link) return;
  offerWhatIsCalculated();
  // The figures may have moved on since the link was drawn.
  link.href = loginAddress(addressBack());
  try {
    keepPage();
  } catch {
    // A browser that refuses storage is no reason not to log in.
  }
}

function purgeAtLogout(event: SubmitEvent): void {
  if ((event.target as HTMLFormElement).getAttribute('action') === LOGOUT) purgeBrowserState();
}

export { restorePage } from './kept-page.ts';
