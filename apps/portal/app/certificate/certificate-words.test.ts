import type { CertificateFacts } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import type { ShownCertificate } from '../services.ts';
import { certificateRows, certifiedPrice, verdictOf } from './certificate-words.ts';

const FACTS: CertificateFacts = {
  number: '3f9a12c0b7e84d1f9a6653c2e0d4b871',
  initials: 'E. Ü.',
  priceUpTo: 389_000,
  location: 'Köln',
  validUntil: '2027-02-21',
};

test('every way in which a certificate can stand has a heading of its own', () => {
  const shown: (ShownCertificate | undefined)[] = [
    undefined,
    ...(['GOOD', 'MISSING', 'WRONG', 'UNKNOWN_KEY'] as const).map((signature) => ({
      state: 'VALID' as const,
      facts: FACTS,
      signature,
    })),
    { state: 'WITHDRAWN', facts: FACTS, signature: 'GOOD' },
    { state: 'EXPIRED', facts: FACTS, signature: 'GOOD' },
  ];
  const headings = shown.map((one) => verdictOf(one).heading);
  expect(new Set(headings).size).toBe(shown.length);
  expect(shown.filter((one) => verdictOf(one).tone === 'good')).toEqual([
    expect.objectContaining({ state: 'VALID', signature: 'GOOD' }),
  ]);
});

test('a certificate that has ended is no good one, whatever its signature', () => {
  for (const state of ['WITHDRAWN', 'EXPIRED'] as const)
    for (const signature of ['GOOD', 'WRONG', undefined] as const)
      expect(verdictOf({ state, facts: undefined, signature }).tone).toBe('warning');
});

test('cents stand only where there are some', () => {
  expect([389_000, 389_000.5].map(certifiedPrice)).toEqual(['389.000\u00a0€', '389.000,50\u00a0€']);
});

test('what is compared is what the sheet shows', () => {
  expect(certificateRows(FACTS).map(({ value }) => value)).toEqual([
    'E. Ü.',
    '389.000\u00a0€',
    'Köln',
    '21.02.2027',
    '3f9a 12c0 b7e8 4d1f 9a66 53c2 e0d4 b871',
  ]);
});
