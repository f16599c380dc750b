import { test } from './foreign-host.ts';
import { expectFiguresToFit, expectListingToStay, expectRoomFarDown } from './widget-room.ts';

for (const column of ['narrow large', 'middle', 'middle large', 'wide', 'wide large']) {
  test(`nothing moves when the numbers come: ${column}`, async ({ page, host }) => {
    await expectFiguresToFit(page, host, column);
  });
}

test("nothing moves on a listing's page although the script comes late: 1280 pixels", async ({ page }) => {
  await expectListingToStay(page, 1280);
});

for (const width of [260, 280, 330, 500, 600, 800]) {
  test(`of many widgets those far down reserve their room: ${width} pixels`, async ({ page, host }) => {
    await expectRoomFarDown(page, host, width);
  });
}

test('of many widgets those far down reserve their room', async ({ page, host }) => {
  await expectRoomFarDown(page, host, 430);
});
