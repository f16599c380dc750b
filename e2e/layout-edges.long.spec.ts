import { expectStill } from './layout-edges.ts';
import { test } from './strict-page.ts';

test('nothing moves in a wide window while pages come to life', async ({ page }) => {
  await expectStill(page, 1280);
});
