import { CALCULATORS } from '@heimvorteil/contracts';
import { expectPhoneFrame, PHONE } from './calculator-frame.ts';
import { test } from './strict-page.ts';

const SCREENS = CALCULATORS.filter((entry) => !('isFlow' in entry)).map(
  ({ slug }) => `/baufinanzierung/${slug}`,
);

test.use({ groups: 'closed', viewport: PHONE });

for (const screen of SCREENS) {
  test(`${screen} begins with the answer and the first inputs, the rest comes in closed groups, and the answer’s line stays`, async ({
    page,
  }) => {
    await expectPhoneFrame(page, screen);
  });
}
