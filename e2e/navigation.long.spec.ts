import { expectWholeMenu } from './site-menu.ts';
import { test } from './strict-page.ts';

// The other widths are in navigation.spec.ts.
for (const { name, javaScriptEnabled, width } of [
  { name: 'with a script in a wide window', javaScriptEnabled: true, width: 1280 },
  { name: 'without one on a phone', javaScriptEnabled: false, width: 390 },
]) {
  test.describe(name, () => {
    test.use({ javaScriptEnabled });

    test('the menu holds every situation, calculator and flow', async ({ page }) => {
      await expectWholeMenu(page, width);
    });
  });
}
