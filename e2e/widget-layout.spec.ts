import { test } from './foreign-host.ts';
import { expectFiguresToFit, expectListingToStay, expectRoomFarDown } from './widget-room.ts';

// Other widths and letters are in widget-layout.long.spec.ts.
test('nothing moves when the figures come', async ({ page, host }) => {
  await expectFiguresToFit(page, host, 'narrow');
});

test("nothing moves on a listing's page although the script comes late", async ({ page }) => {
  await expectListingToStay(page, 390);
});

test('of many widgets those far down keep the room that they will take', async ({ page, host }) => {
  await expectRoomFarDown(page, host, 430);
});
