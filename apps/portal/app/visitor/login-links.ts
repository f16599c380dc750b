import { offerWhatIsCalculated } from './offer.ts';
import { purgeBrowserState } from './purge-browser-state.ts';
import { addressBack, storePageValues } from './page-values.ts';
import { loginAddress } from '../addresses/login-address.ts';

const LOGIN = '/baufinanzierung/sso/login';
const LOGOUT = '/baufinanzierung/sso/logout';

/** Enhances login and logout links, which work without a script: saves typed values, purges the browser. */
export function enhanceLoginLinks(): void {
  // Capture phase, because React stops events meant for a header that is not hydrated.
  addEventListener('click', storeBeforeLogin, { capture: true });
  addEventListener('submit', purgeAtLogout, { capture: true });
}

function storeBeforeLogin(event: MouseEvent): void {
  // A link that opens another tab leaves the page unchanged.
  const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>(
    `a[href^="${LOGIN}?"]:not([target])`,
  );
  if (!link) return;
  offerWhatIsCalculated();
  // The figures may have changed since the link was rendered.
  link.href = loginAddress(addressBack());
  try {
    storePageValues();
  } catch {
    // Storage refused by the browser must not prevent the login.
  }
}

function purgeAtLogout(event: SubmitEvent): void {
  if ((event.target as HTMLFormElement).getAttribute('action') === LOGOUT) purgeBrowserState();
}

export { restorePage } from './page-values.ts';
