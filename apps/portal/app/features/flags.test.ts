import { expect, test } from 'vitest';
import { ALL_ON } from '../testing/portal-services.ts';
import { requireFlag } from './flags.ts';

const WORDS = { heading: 'Termine gibt es hier nicht', text: 'Wir rufen dich an.' };
const asking = (isOn: boolean) => () =>
  requireFlag(
    { featureDecisions: () => ({ ...ALL_ON, calendar_booking_in_lead_flow: isOn }) },
    'calendar_booking_in_lead_flow',
    WORDS,
  );

test('an offered page opens, another one explains that it is not offered', () => {
  expect(asking(true)).not.toThrow();
  expect(asking(false)).toThrow(
    expect.objectContaining({ data: { code: 'NOT_OFFERED', ...WORDS }, init: { status: 404 } }),
  );
});
