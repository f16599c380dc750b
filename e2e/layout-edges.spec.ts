import { expectStill } from './layout-edges.ts';
import { test } from './strict-page.ts';

test('nothing moves on a phone during hydration', async ({ page }) => {
  await expectStill(page, 390);
});
