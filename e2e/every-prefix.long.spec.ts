import { CALCULATORS } from '@heimvorteil/contracts';
import { test } from './strict-page.ts';
import { expectToStandTyping } from './search-prefixes.ts';

// All calculators except budgetrechner, which every-prefix.spec.ts checks.
const others = CALCULATORS.filter((entry) => !('isFlow' in entry) && entry.slug !== 'budgetrechner');

/** Own offers have no result before two rates are entered. */
const RATES = '?nominalInterestRate1=3.5&nominalInterestRate2=3.7';

for (const { slug } of others) {
  // @contract 3.12
  test(`${slug}: whatever is entered, the page stays and so does what was entered`, async ({ page }) => {
    test.setTimeout(180_000);
    await expectToStandTyping(page, slug + (slug.endsWith('/eigene-angebote') ? RATES : ''));
  });
}
