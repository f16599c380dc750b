import { expect, test } from 'vitest';
import { offerAudience } from './offer-audience.ts';

test.each([
  ['EMPLOYED', 'OWNER_OCCUPATION', 'für Angestellte, die selbst einziehen'],
  ['CIVIL_SERVANT', 'OWNER_OCCUPATION', 'Beschäftigung: Verbeamtet, Immobilie: selbst bewohnt'],
  ['EMPLOYED', 'RENTING', 'Beschäftigung: Angestellt, Immobilie: vermietet'],
] as const)('%s, %s: %s', (employmentType, financingUseType, words) => {
  expect(offerAudience({ employmentType, financingUseType })).toBe(words);
});
