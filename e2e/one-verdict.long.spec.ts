import { CASE_FORM } from '@heimvorteil/forms';
import { expectNoContradiction, type Call } from '../apps/server/src/testing/verdicts/agreeing-verdicts.ts';
import type { AnyHousehold } from '../apps/server/src/testing/verdicts/any-household.ts';
import {
  bodyOfOnePage,
  HOUSEHOLDS,
  ON_ONE_PAGE,
  onePage,
} from '../apps/server/src/testing/verdicts/judging-screens.ts';
import { readVerdict } from '../apps/server/src/testing/verdicts/read-verdict.ts';
import { expect, test } from './strict-page.ts';

// The browser checks one household per verdict; one-verdict.test.ts checks all of them on the server.
test('a household calculated by a script agrees as well: one for each word', async ({ page, request }) => {
  test.slow();
  const judge = async (data: object) =>
    (await (await request.post('/baufinanzierung/api/v1.0/affordability', { data })).json()) as Call;
  const found = new Map<string, AnyHousehold>();
  for (const one of HOUSEHOLDS) {
    if (found.size === 4) break;
    const { word } = await judge(bodyOfOnePage(one));
    if (!found.has(word)) found.set(word, one);
  }
  expect(found.size).toBe(4);
  for (const one of found.values()) {
    const call = await judge(bodyOfOnePage(one));
    const entries = Object.entries(onePage(one)).map(([field, value]) => [field, String(value)] as const);
    const part = (isOfCase: boolean) =>
      new URLSearchParams(
        entries.filter(([field]) => field in CASE_FORM.fields === isOfCase).map((pair) => [...pair]),
      );
    await page.goto(`${ON_ONE_PAGE}?${part(true)}#${part(false)}`);
    await expect(page.locator('#ergebnis [data-word]')).toHaveAttribute('data-word', call.word);
    await expect(page.locator('[aria-labelledby="gruende"] li[data-code]')).toHaveCount(call.reasons.length);
    await expect(page.locator('[aria-labelledby="zinsrisiko"] tbody tr')).toHaveCount(call.stress.length);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expectNoContradiction(readVerdict(await page.content()), call, JSON.stringify(one));
  }
});
