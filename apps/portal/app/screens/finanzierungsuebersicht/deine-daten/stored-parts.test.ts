import type { ProfileExport } from '@heimvorteil/contracts';
import { describe, expect, test } from 'vitest';
import { storedParts } from './stored-parts.ts';

const AT = '2026-11-20T13:05:00.000Z';
const ID = '00000000-0000-4000-8000-000000000001';
const EMPTY: ProfileExport = {
  exportedAt: AT,
  account: {
    id: ID,
    email: 'erna@example.org',
    emailVerified: true,
    roles: [],
    profession: 'NONE',
    createdAt: AT,
    lastLoginAt: AT,
  },
  sessions: [],
  calculations: [],
  project: null,
  shortlist: [],
  preapprovals: [],
  certificates: [],
  requests: [],
  withdrawnRequests: [],
  proposalsElsewhere: [],
  consents: [],
  consentProofs: [],
  ratings: [],
  trail: [],
};
const ARRANGED = ['preapprovals', 'certificates', 'proposalsElsewhere'];

describe('the categories of stored data', () => {
  test('are those of the download, also where nothing is stored', () => {
    const { parts, erased } = storedParts(EMPTY, true);
    expect(parts.map(({ part }) => part).toSorted()).toEqual(
      Object.keys(EMPTY)
        .filter((key) => key !== 'exportedAt')
        .toSorted(),
    );
    const filled = parts.filter(({ lines }) => lines.length > 0);
    expect(filled.map(({ part, lines }) => [part, lines[0]])).toEqual([['account', 'erna@example.org']]);
    // All categories but three are erased: consents, their proofs and the audit trail must be retained by
    // law.
    expect(erased).toHaveLength(parts.length - 3);
    expect(erased.join()).toMatch(/Vorhaben.*Vorprüfungen.*Zertifikate/);
  });

  test('of an introducer omit pre-approvals, unless one is stored', () => {
    const { parts, erased } = storedParts(EMPTY, false);
    expect(parts.filter(({ part }) => ARRANGED.includes(part))).toEqual([]);
    expect(JSON.stringify([parts, erased])).not.toMatch(/Vorprüfung|Zertifikat|Vorschl/);
    const certificate = {
      state: 'VALID',
      number: 'a'.repeat(32),
      forename: 'Erna',
      surname: 'Eigen',
      initials: 'E. E.',
      priceUpTo: 300_000,
      location: 'Berlin',
      issuedOn: '2026-11-20',
      validUntil: '2027-02-18',
      kid: 'a',
      signature: 'b',
    } as const;
    const stored = storedParts({ ...EMPTY, certificates: [certificate] }, false).parts;
    const shown = stored.find(({ part }) => ARRANGED.includes(part));
    expect(shown).toMatchObject({ part: 'certificates', link: undefined });
    expect(shown?.lines[0]?.replaceAll('\u00A0', ' ')).toBe(
      'Vom 20.11.2026 für Erna Eigen: bis 300.000 € in Berlin, gültig bis 18.02.2027',
    );
  });
});
