import { expect, test } from 'vitest';
import { DEMO_OPERATOR } from '../config/operator-settings.ts';
import { requestConfirmation } from './request-mails.ts';

const CONFIRMATION = {
  to: 'mira@example.org',
  statusUrl: 'https://portal.example/baufinanzierung/anfrage/x',
  number: 'AB-12',
  advisers: ['Team Nord', 'Team Süd'],
  lenders: [],
  phoneCalls: true,
  financing: 'Kauf',
  listing: undefined,
  loan: [],
  example: undefined,
  legalTax: undefined,
  duties: [],
};
const textWith = (changed: Partial<typeof CONFIRMATION>) =>
  requestConfirmation({ ...CONFIRMATION, ...changed }, DEMO_OPERATOR).text;

test.each([
  [{}, 'Diese 2 Beratungen aus deiner Region haben deine Angaben bekommen und melden sich, meist in'],
  [{}, 'Du hast zugestimmt, dass sie dich zu dieser Anfrage anrufen.'],
  [{}, 'Der Link gilt bis 90 Tage nach Abschluss.'],
  [{ phoneCalls: false }, 'Anrufen dürfen sie dich nicht, dem hast du nicht zugestimmt. Sie schreiben dir.'],
  [
    { advisers: ['Team Nord'] },
    'Diese Beratung aus deiner Region hat deine Angaben bekommen und meldet sich,',
  ],
  [{ advisers: ['Team Nord'] }, 'dass sie dich zu dieser Anfrage anruft.'],
  [{ advisers: ['Team Nord'], phoneCalls: false }, 'Anrufen darf sie dich nicht'],
  [{ advisers: [] }, 'In deiner Region berät zurzeit keiner unserer Partner.'],
])('the confirmation with %j says: %s', (changed, words) => {
  expect(textWith(changed)).toContain(words);
});

test('without an adviser the confirmation promises no call and no time', () => {
  expect(textWith({ advisers: [] })).not.toMatch(/anruf|Werktag/i);
});
