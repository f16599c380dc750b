import { saveAndReopen } from './flow-saving.ts';
import { AFFORDABILITY } from './flow-steps.ts';
import { test } from './strict-page.ts';

test('affordability-flow is saved, reads the same today, and opens at its result again', async ({ page }) => {
  test.slow();
  // The rates of the place are there once the address names it.
  await saveAndReopen(page, { flow: AFFORDABILITY, kind: 'affordability-flow', address: /geoCode=/ });
});
