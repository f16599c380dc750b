import { workOnRequest } from './adviser-journey.ts';
import { test } from './strict-page.ts';

test.use({ expectedErrors: [/status of (409|410|422)/] });

test.describe('with JavaScript', () => {
  test('an adviser reads a request, writes, builds an offer from the market, sends it and ends the case', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await workOnRequest(page, true);
  });
});
