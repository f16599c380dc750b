import { expect, test } from 'vitest';
import { faultsOfWalk, type Walked } from './walked.ts';

const SENT = { key: 'k', body: 'b', mayBeAccepted: true };
const UNVERIFIED = { ...SENT, mayBeAccepted: false };
const ACCEPTED = { step: 'send', status: 201, body: '{"requestId":"1"}', submission: SENT };
const STORED = { id: '1', rows: 1, consents: 1, deliveries: 1 };
const walked = (
  answers: Partial<Walked['answers'][number]>[],
  stored: Partial<Walked['stored'][number]>[] = [{}],
): Walked => ({
  answers: answers.map((one) => ({ ...ACCEPTED, ...one })),
  stored: stored.map((one) => ({ ...STORED, ...one })),
});

test('a correct walk has no errors', () => {
  expect(faultsOfWalk(walked([{}, {}]))).toEqual([]);
  expect(faultsOfWalk(walked([{}, { submission: UNVERIFIED }]))).toEqual([]);
  expect(
    faultsOfWalk(walked([{ status: 403, body: '{"errors":[{"code":"CONTACT_NOT_VERIFIED"}]}' }], [])),
  ).toEqual([]);
});

test.each<[string, Walked]>([
  ['send: 500', walked([{ status: 500, submission: undefined }], [])],
  ['send: 409 without a code', walked([{ status: 409, body: 'nein', submission: undefined }], [])],
  ['taken without a verified contact', walked([{ submission: UNVERIFIED }])],
  ['taken without a verified contact', walked([{ submission: UNVERIFIED }, {}])],
  ['two answers under k', walked([{}, { body: '{"requestId":"2"}' }])],
  ['two bodies under k', walked([{}, { submission: { ...SENT, body: 'c' } }])],
  ['1 keys, 2 requests', walked([{}], [{}, { id: '2' }])],
  ['1 keys, 0 requests', walked([{}], [])],
  ['0 rows of 1', walked([{}], [{ rows: 0 }])],
  ['1 without consent or delivery', walked([{}], [{ consents: 0 }])],
  ['1 without consent or delivery', walked([{}], [{ deliveries: 0 }])],
])('"%s" is found', (fault, walk) => {
  expect(faultsOfWalk(walk)).toContain(fault);
});
