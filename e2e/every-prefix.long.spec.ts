import { CALCULATORS } from '@heimvorteil/contracts';
import { test } from './strict-page.ts';
import { expectToStandTyping } from './typed-prefixes.ts';

/** Those of every-prefix.spec.ts. */
const IN_EVERY_RUN = ['finanzierungsrechner', 'wie-viel-haus-kann-ich-mir-leisten/'];
const others = CALCULATORS.filter((entry) => !('isFlow' in entry) && !IN_EVERY_RUN.includes(entry.slug));

for (const { slug } of others) {
  test(`${slug}: whatever is typed, the page stays and so does what was typed`, async ({ page }) => {
    test.setTimeout(180_000);
    await expectToStandTyping(page, slug);
  });
}
