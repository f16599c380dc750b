import { FINANCING } from './flow-steps.ts';
import { expectToKeepResult } from './lost-connection.ts';
import { test } from './strict-page.ts';

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test(`${FINANCING} keeps its result and asks again`, async ({ page }) => {
    test.slow();
    await expectToKeepResult(page, FINANCING);
  });
});
