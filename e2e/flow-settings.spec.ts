import { changeEverySetting, SETTINGS } from './flow-settings.ts';
import { test } from './strict-page.ts';

for (const settings of SETTINGS.slice(0, 1)) {
  // @spec 2.72
  test(`every answer of ${settings.flow} changes next to the result, by keyboard at 390 pixels`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await changeEverySetting(page, settings);
  });
}
