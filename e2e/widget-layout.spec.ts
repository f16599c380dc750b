import { test } from './foreign-host.ts';
import { expectFiguresToFit, expectListingToStay } from './widget-room.ts';

// Other widths and fonts are in widget-layout.long.spec.ts.
test('nothing moves when the numbers come', async ({ page, host }) => {
  await expectFiguresToFit(page, host, 'narrow');
});

test("nothing moves on a listing's page although the script comes late", async ({ page }) => {
  await expectListingToStay(page, 390);
});
