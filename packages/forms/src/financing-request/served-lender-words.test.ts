import { expect, test } from 'vitest';
import { servedLenderText, whyServed } from './served-lender-words.ts';

test.each([
  [
    { because: 'PLACES_WITH', company: 'Ulmenlotsen' },
    'Lerchenbank, bearbeitet von Ulmenlotsen (Team Mitte)',
    'Vermittelt in deiner Region Darlehen dieses Anbieters.',
  ],
  [
    { because: 'OWN_ADVISER', company: 'Lerchenbank' },
    'Lerchenbank, bearbeitet von der eigenen Beratung (Team Mitte)',
    'Der Anbieter berät in deiner Region selbst.',
  ],
] as const)('%j', ({ because, company }, text, why) => {
  const lender = { name: 'Lerchenbank', adviser: { name: 'Team Mitte', company }, because };
  expect([servedLenderText(lender), whyServed(lender)]).toEqual([text, why]);
});
