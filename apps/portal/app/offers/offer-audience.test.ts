import { expect, test } from 'vitest';
import { offerAudience } from './offer-audience.ts';

test.each([
  ['EMPLOYED', undefined, 'OWNER_OCCUPATION', 'für Angestellte, die selbst einziehen'],
  ['EMPLOYED', 'PERMANENT', 'OWNER_OCCUPATION', 'für Angestellte, die selbst einziehen'],
  [
    'EMPLOYED',
    'PROBATION',
    'OWNER_OCCUPATION',
    'Beschäftigung: Angestellt (in der Probezeit), Immobilie: selbst bewohnt',
  ],
  ['CIVIL_SERVANT', undefined, 'OWNER_OCCUPATION', 'Beschäftigung: Verbeamtet, Immobilie: selbst bewohnt'],
  ['EMPLOYED', undefined, 'RENTING', 'Beschäftigung: Angestellt, Immobilie: vermietet'],
] as const)('%s, %s, %s: %s', (employmentType, contractType, financingUseType, words) => {
  expect(offerAudience({ employmentType, contractType, financingUseType })).toBe(words);
});
