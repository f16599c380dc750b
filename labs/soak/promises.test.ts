import { expect, test } from 'vitest';
import {
  areAllMailsIn,
  mailFaults,
  storingFaults,
  type SentRequest,
  type SoakDelivery,
  type SoakMail,
} from './promises.ts';

const OPEN: SentRequest = { requestId: 'r-1', email: 'a@example.org', advisers: 2 };
/** A request that was withdrawn after its visitor and one of its two advisers got a mail. */
const WITHDRAWN: SentRequest = { requestId: 'r-2', email: 'b@example.org', withdrawnAt: 100 };
const SENT = [OPEN, WITHDRAWN];

const DELIVERIES: SoakDelivery[] = [
  { id: 'd-1', requestId: 'r-1', kind: 'CONFIRMATION', adviser: null },
  { id: 'd-2', requestId: 'r-1', kind: 'REQUEST', adviser: 'x@bank.example' },
  { id: 'd-3', requestId: 'r-1', kind: 'REQUEST', adviser: 'y@bank.example' },
  { id: 'd-6', requestId: 'r-2', kind: 'WITHDRAWAL', adviser: 'x@bank.example' },
];
const mail = (id: string, to: string, requestId?: string, arrivedAt = 50): SoakMail => ({
  id,
  to,
  requestId,
  arrivedAt,
});
const MAILS = [
  mail('d-1', 'a@example.org'),
  mail('d-2', 'x@bank.example', 'r-1'),
  mail('d-3', 'y@bank.example', 'r-1'),
  mail('d-4', 'b@example.org'),
  mail('d-5', 'x@bank.example', 'r-2'),
  mail('d-6', 'x@bank.example', 'r-2', 150),
];
const without = (id: string) => MAILS.filter((one) => one.id !== id);

test.each([
  ['kept and gone as promised', ['r-1'], []],
  ['lost', [], ['r-1 was acknowledged and is lost']],
  ['one too many', ['r-1', 'r-3'], [expect.stringContaining('r-3 is stored')]],
  ['withdrawn and still there', ['r-1', 'r-2'], [expect.stringContaining('r-2 is stored')]],
])('requests: %s', (_what, stored, faults) => {
  expect(storingFaults(SENT, stored)).toEqual(faults);
});

test.each<[string, SoakMail[], SoakDelivery[], string[]]>([
  ['all there, once', MAILS, DELIVERIES, []],
  ['one is lost', without('d-3'), DELIVERIES, ['r-1: 0 mails to y@bank.example']],
  [
    'one came twice',
    [...MAILS, mail('d-1', 'a@example.org')],
    DELIVERIES,
    ['mail d-1 arrived more than once', 'r-1: 2 mails to a@example.org'],
  ],
  [
    'one was owed twice',
    [...MAILS, mail('d-7', 'x@bank.example', 'r-1')],
    [...DELIVERIES, { id: 'd-7', requestId: 'r-1', kind: 'REQUEST', adviser: 'x@bank.example' }],
    ['r-1: 2 mails to x@bank.example', 'r-1: 2 mails to x@bank.example', 'r-1: due to 3 advisers'],
  ],
  [
    'an adviser was never written to',
    without('d-3'),
    DELIVERIES.filter(({ id }) => id !== 'd-3'),
    ['r-1: due to 1 advisers'],
  ],
  [
    'somebody else got one',
    [...MAILS, mail('d-7', 'z@bank.example', 'r-1')],
    DELIVERIES,
    ['r-1: a mail to another address'],
  ],
  ['about nothing', [...MAILS, mail('d-7', 'c@example.org')], DELIVERIES, ['mail d-7 belongs to no request']],
  [
    'told nobody of the withdrawal',
    without('d-6'),
    DELIVERIES,
    ['r-2: 1 advisers knew of it, 0 were notified of its withdrawal'],
  ],
  [
    'told somebody who knew of nothing',
    without('d-5'),
    DELIVERIES,
    ['r-2: 0 advisers knew of it, 1 were notified of its withdrawal'],
  ],
  [
    'wrote to the visitor after the withdrawal',
    [...without('d-4'), mail('d-4', 'b@example.org', undefined, 101)],
    DELIVERIES,
    ['r-2: a mail after its withdrawal'],
  ],
  [
    'wrote to the visitor of a withdrawn one twice',
    [...MAILS, mail('d-7', 'b@example.org')],
    DELIVERIES,
    ['r-2: more than one mail to b@example.org'],
  ],
])('mails: %s', (_what, mails, deliveries, faults) => {
  expect(mailFaults(SENT, deliveries, mails)).toEqual(faults);
});

test('all mails have arrived when every stored request has those of its visitor and its advisers', () => {
  expect(areAllMailsIn(SENT, MAILS)).toBe(true);
  expect(areAllMailsIn(SENT, without('d-2'))).toBe(false);
  expect(areAllMailsIn(SENT, without('d-6'))).toBe(true);
});
