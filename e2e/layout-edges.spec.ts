import { expectStill } from './layout-edges.ts';
import { test } from './strict-page.ts';

test('nothing moves on a phone while pages come to life', async ({ page }) => {
  await expectStill(page, 390);
});
