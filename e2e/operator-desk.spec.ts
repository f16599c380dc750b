import { eraseAsOperator } from './operator-journey.ts';
import { test } from './strict-page.ts';

test.use({ expectedErrors: [/status of (401|409|422)/] });

// @contract 2.2
test('an operator logs in, sees open requests, finds a person with a reason and reads that in the trail', async ({
  page,
}) => {
  await eraseAsOperator(page, true);
});
