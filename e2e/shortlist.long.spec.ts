import { logIn, purgeShortlist } from './demo-account.ts';
import { pickListing } from './listing-picker.ts';
import { test } from './strict-page.ts';

// One account: its tests come one after the other.
test.describe.configure({ mode: 'default' });

/** The other calculators that ask for an object. */
for (const [screen, field] of [
  ['nebenkostenrechner', '#purchasePrice'],
  ['mieten-oder-kaufen', '#purchasePrice'],
  ['finanzierungsuebersicht/machbarkeit#salary=4321', '#wishedPrice'],
  ['eigenkapitalrechner#savings=43210', '#purchasePrice'],
] as const) {
  test(`takes one from the shortlist: ${screen}`, async ({ page }) => {
    await logIn(page, 'beraterin@example.org');
    await purgeShortlist(page.request);
    await pickListing(page, screen, field);
  });
}
