import { expect, test } from 'vitest';
import { contactRequestState } from './appointment-page.tsx';

const REFUSED = { error: { code: 'SLOT_TAKEN', message: 'Schon vergeben.' } };
const LINK = 'https://meet.example/#sealed';

// @spec 3.29 4.7
test.each([
  ['idle', undefined, undefined, { status: 'open' }],
  ['submitting', undefined, undefined, { status: 'pending' }],
  ['loading', undefined, undefined, { status: 'pending' }],
  ['idle', undefined, REFUSED, { status: 'error' }],
  // A form that is submitted again is pending, whatever its last outcome.
  ['submitting', undefined, REFUSED, { status: 'pending' }],
  [
    'idle',
    { meetingLink: LINK },
    undefined,
    { status: 'success', meetingLinkWithEncryptedContactRequest: LINK },
  ],
  ['idle', {}, undefined, { status: 'success' }],
  // After a failed move the appointment and its link remain, and the status is an error.
  ['idle', { meetingLink: LINK }, REFUSED, { status: 'error', meetingLinkWithEncryptedContactRequest: LINK }],
] as const)('%s, booked %j, answered %j: %j', (navigation, booked, answer, state) => {
  expect(contactRequestState(navigation, booked, answer)).toEqual(state);
});
