import { addressBack, keepPage } from '../login/kept-page.ts';
import { loginAddress } from '../login/login-address.ts';
import { offerOnReturn } from './offer.ts';
import { SAVED_PARAM } from './save-address.ts';

/** Leads to the login and back to this very page, with what is typed and which calculation that is, to save it there. */
export function leaveToLogIn(opened?: string): void {
  if (opened !== undefined) {
    const page = new URL(location.href);
    page.searchParams.set(SAVED_PARAM, opened);
    history.replaceState(history.state, '', page);
  }
  offerOnReturn('asked');
  try {
    keepPage();
  } finally {
    // A browser that refuses storage is no reason not to log in.
    location.assign(loginAddress(addressBack()));
  }
}
