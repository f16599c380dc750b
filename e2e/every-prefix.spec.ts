import { test } from './strict-page.ts';
import { expectToStandTyping } from './typed-prefixes.ts';

// The other calculators are in every-prefix.long.spec.ts.
test('budgetrechner: whatever is typed, the page stays and so does what was typed', async ({ page }) => {
  test.setTimeout(180_000);
  await expectToStandTyping(page, 'budgetrechner');
});
