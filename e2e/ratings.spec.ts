import { rateProvider } from './rating-journey.ts';
import { test } from './strict-page.ts';

test.use({ expectedErrors: [/status of (401|422)/] });

test('a provider is rated, read by the operator, shown, changed, refused with a reason and taken back', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  await rateProvider(page, browser, true);
});
