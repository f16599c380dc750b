import { goFromListingToAdviser } from './buyer-journey.ts';
import { test } from './strict-page.ts';

test('from a listing to an adviser and back to the status (390 px)', async ({ page, baseURL }) => {
  await goFromListingToAdviser(page, 390, baseURL);
});

test('from a listing to an adviser and back to the status (1280 px)', async ({ page, baseURL }) => {
  await goFromListingToAdviser(page, 1280, baseURL);
});
