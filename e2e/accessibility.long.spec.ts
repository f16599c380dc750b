import { expectAccessible, SCREENS } from './screens-in-states.ts';
import { test } from './strict-page.ts';

test.use({ expectedErrors: [/status of (400|404|422)/], groups: 'closed' });

// Checks all states of screens marked `isLong`; accessibility.spec.ts checks the last state of all others.
for (const screen of SCREENS.filter(({ isLong }) => isLong)) {
  test(`axe finds nothing at ${screen.address} with everything open, and on a phone nothing is wider than the window`, async ({
    page,
  }) => {
    await expectAccessible(page, screen, screen.states.slice(-1));
  });
}

for (const screen of SCREENS.filter(({ states }) => states.length > 1)) {
  test(`axe finds nothing at ${screen.address} in any other state, and on a phone nothing is wider than the window`, async ({
    page,
  }) => {
    await expectAccessible(page, screen, screen.states.slice(0, -1));
  });
}

for (const screen of SCREENS.filter(({ isLikeAnother }) => isLikeAnother)) {
  test(`axe finds nothing at ${screen.address}, and on a phone nothing is wider than the window`, async ({
    page,
  }) => {
    test.slow();
    await expectAccessible(page, screen, screen.states);
  });
}
