import { offerWhatIsCalculated } from './offer.ts';
import { purgeBrowserState } from './purge-browser-state.ts';
import { addressBack, storePageValues } from './page-values.ts';
import { loginAddress } from '../addresses/login-address.ts';

const LOGIN = '/baufinanzierung/sso/login';
const LOGOUT = '/baufinanzierung/sso/logout';

/** Saves the entered values before a login and purges the browser at a logout; links work without it. */
export function enhanceLoginLinks(): void {
  // Listen in the capture phase, because React stops events for a header that is not hydrated.
  addEventListener('click', storeBeforeLogin, { capture: true });
  addEventListener('submit', purgeAtLogout, { capture: true });
}

function storeBeforeLogin(event: MouseEvent): void {
  // Ignore links that open another tab, because this page stays open.
  const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>(
    `a[href^="${LOGIN}?"]:not([target])`,
  );
  if (!link) return;
  offerWhatIsCalculated();
  // Update the return address, because the visitor may have changed values since the link was rendered.
  link.href = loginAddress(addressBack());
  try {
    storePageValues();
  } catch {
    // Continue to the login if the browser refuses storage.
  }
}

function purgeAtLogout(event: SubmitEvent): void {
  if ((event.target as HTMLFormElement).getAttribute('action') === LOGOUT) purgeBrowserState();
}

export { restorePage } from './page-values.ts';
