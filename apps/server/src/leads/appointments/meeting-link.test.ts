import { compactDecrypt, exportJWK, generateKeyPair, type CryptoKey, type JWK } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRequest } from '../requests/index.ts';
import { bookAppointment, freeHoursOf } from '../../testing/appointment-journey.ts';
import { followUpBody } from '../../testing/request-body.ts';
import { sendRequest } from '../../testing/request-journey.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { meetingLink } from './meeting-link.ts';

const MEETING = 'https://meet.example/heimvorteil';
const START = '2026-11-24T10:00:00+01:00';

let running: TestApp;
let pair: { publicKey: CryptoKey; privateKey: CryptoKey };

beforeAll(async () => {
  pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const key = { ...(await exportJWK(pair.publicKey)), kid: 'meeting-1' };
  running = await testApp({ settings: { MEETING_URL: MEETING, MEETING_PUBLIC_KEY: JSON.stringify(key) } });
});
afterAll(() => running.close());

// @spec 3.25 3.27 3.28 3.29
test("a booking answers with the operator's meeting, the request sealed behind it", async () => {
  const { statusToken, requestId } = await sendRequest(running, 1, { postcode: '10115' });
  const [start = ''] = await freeHoursOf(running, statusToken);
  const booked = await bookAppointment(running, statusToken, start);
  expect(booked.meetingLink.split('#')[0]).toBe(MEETING);
  expect(booked.meetingLink).not.toContain('Seebauer');
  const { data, header } = await opened(booked.meetingLink, pair.privateKey);
  expect(header).toEqual({
    alg: 'ECDH-ES',
    enc: 'A256GCM',
    cty: 'application/json',
    kid: 'meeting-1',
    epk: expect.any(Object),
  });
  expect(data).toMatchObject({
    requestId,
    start,
    netLoan: { purchasePrice: 400_000, ownFunds: 80_000 },
    personalDetails: {
      firstName: 'Annegret',
      lastName: 'Seebauer',
      streetName: 'Invalidenstraße',
      streetNumber: '12 a',
      postalCode: '10115',
      city: 'Berlin',
      email: 'annegret.seebauer.0001@example.org',
      phoneNumber: '0151 23450001',
    },
    location: { locationLabel: 'Berlin', postalCode: '10115', geoCode: '1276003001' },
  });
});

// @spec 3.26
test('the remaining debt is passed on in its place', async () => {
  const { requestId } = await sendRequest(running, 2, followUpBody(2));
  const { data } = await opened(await linkFor(requestId, await exportJWK(pair.publicKey)), pair.privateKey);
  expect(data).toMatchObject({ followupFinancingData: { remainingDebt: 150_000, propertyValue: 350_000 } });
  expect(data).not.toHaveProperty('netLoan');
});

test.each([
  ['RSA-OAEP-256', { modulusLength: 2_048 }],
  ['ECDH-ES', { crv: 'X25519' }],
])('a key for %s with %j opens it, too', async (algorithm, options) => {
  const { requestId } = await sendRequest(running, algorithm.length);
  const other = await generateKeyPair(algorithm, { ...options, extractable: true });
  const link = await linkFor(requestId, await exportJWK(other.publicKey));
  const { header, data } = await opened(link, other.privateKey);
  expect([header.alg, data['requestId']]).toEqual([algorithm, requestId]);
  await expect(opened(link, pair.privateKey)).rejects.toBeInstanceOf(Error);
});

async function linkFor(requestId: string, publicKey: JWK): Promise<string> {
  const { database, vault } = running;
  const request = await openRequest({ db: database.db, vault }, requestId);
  return meetingLink({ url: MEETING, publicKey }, request, START);
}

async function opened(link: string, key: CryptoKey) {
  const { plaintext, protectedHeader: header } = await compactDecrypt(link.split('#')[1] ?? '', key);
  return { header, data: JSON.parse(new TextDecoder().decode(plaintext)) as Record<string, unknown> };
}
