import { test } from './strict-page.ts';
import { expectToStandTyping } from './search-prefixes.ts';

// every-prefix.long.spec.ts has the other calculators.
// @contract 3.12
test('budgetrechner: whatever is entered, the page stays and so does what was entered', async ({ page }) => {
  test.setTimeout(180_000);
  await expectToStandTyping(page, 'budgetrechner');
});
