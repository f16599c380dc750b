import type { CertificateFacts } from '@heimvorteil/contracts';
import { describe, expect, test } from 'vitest';
import type { CertificateView } from '../services/index.ts';
import {
  certificateRows,
  certifiedPrice,
  isForeignSignature,
  verdictOf,
  whichHolds,
  validityText,
} from './certificate-words.ts';

const FACTS: CertificateFacts = {
  number: '3f9a12c0b7e84d1f9a6653c2e0d4b871',
  initials: 'E. Ü.',
  priceUpTo: 389_000,
  location: 'Köln',
  validUntil: '2027-02-21',
};

test('every state of a certificate has its own heading', () => {
  const shown: (CertificateView | undefined)[] = [
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

test('cents appear only if there are any', () => {
  expect([389_000, 389_000.5].map(certifiedPrice)).toEqual(['389.000\u00a0€', '389.000,50\u00a0€']);
});

test('the compared values are those of the certificate', () => {
  expect(certificateRows(FACTS).map(({ value }) => value)).toEqual([
    'E. Ü.',
    '389.000\u00a0€',
    'Köln',
    '21.02.2027',
    '3f9a 12c0 b7e8 4d1f 9a66 53c2 e0d4 b871',
  ]);
});

test.each([
  ['GOOD', false],
  ['MISSING', false],
  ['WRONG', true],
  ['UNKNOWN_KEY', true],
  [undefined, false],
] as const)('a signature that is %s is foreign: %s', (signature, isForeign) => {
  for (const state of ['VALID', 'EXPIRED', 'WITHDRAWN'] as const)
    expect(isForeignSignature({ state, facts: undefined, signature })).toBe(isForeign);
});

describe('the valid amount', () => {
  const CERTIFICATE = {
    preapprovalId: 'a',
    content: { ...FACTS, forename: 'Erna', surname: 'Übersee', issuedOn: '2026-11-23' },
  };
  const LATEST = {
    preapprovalId: 'a',
    obstacle: undefined,
    highestPrice: 420_000,
    usualPrice: 389_000,
    location: 'Köln',
  };
  const HOLDS = 'Wer dein Zertifikat prüft, liest weiter 389.000\u00a0€: Das gilt bis 21.02.2027.';

  test('is no question while certificate and check agree', () => {
    expect(whichHolds(CERTIFICATE, LATEST)).toBeUndefined();
  });

  test.each([
    ['a lower price today', { usualPrice: 350_000 }, 'Deine letzte Vorprüfung kommt auf 350.000\u00a0€.'],
    [
      'a higher one of another check',
      { preapprovalId: 'b', usualPrice: 410_000 },
      'Seit der Ausstellung hast du noch einmal geprüft.',
    ],
    ['the same one of another check', { preapprovalId: 'b' }, 'Stell es neu aus'],
    ['a check that is no longer positive', { obstacle: 'NO_LONGER' as const }, 'Nimm das Zertifikat zurück'],
    ['a negative check', { preapprovalId: 'b', obstacle: 'NEGATIVE' as const }, 'Nimm das Zertifikat zurück'],
  ])('is next to %s', (_which, change, said) => {
    const text = whichHolds(CERTIFICATE, { ...LATEST, ...change });
    expect(text).toContain(HOLDS);
    expect(text).toContain(said);
  });

  test.each([
    [389_000, true, undefined],
    [389_000.004, true, undefined],
    [410_000, true, 'Sollen die 410.000\u00a0€ dieser Vorprüfung gelten, stell es neu aus.'],
    [389_000, false, 'Nimm es zurück, wenn du jetzt mit den Angaben dieser Vorprüfung planst.'],
  ])('next to the positive result of a check of %s €: %s', (purchasePrice, isPositive, said) => {
    const text = validityText(FACTS, { purchasePrice, isPositive });
    if (said === undefined) expect(text).toBeUndefined();
    else {
      expect(text).toContain('Du hast schon ein Zertifikat über 389.000\u00a0€.');
      expect(text).toContain(said);
    }
  });
});
