import { expect, test } from 'vitest';
import { writtenName, writtenRequest, type StatedRequest } from './written-request.ts';

const REQUEST: StatedRequest = {
  financingType: 'PurchaseFinancing',
  financingStart: 'IN_LESS_THAN_THREE_MONTH',
  employmentType: 'EMPLOYED',
  salutation: 'MRS',
  titleType: 'NO_TITLE',
  forename: 'Ada',
  surname: 'Muster',
  email: 'ada@example.org',
  phoneNumber: '030 1234567',
  street: 'Musterweg',
  houseNumber: '1a',
  postalCode: '10115',
  city: 'Berlin',
  purchasePrice: 400_000,
  ownFunds: 0,
  dateOfBirth: '1985-04-03',
};

test('says what was stated and leaves out what was not; nothing is a statement, too', () => {
  const { project, situation, person } = writtenRequest(REQUEST, 'Berlin (10115)');
  expect(project.map(({ label, value }) => `${label}: ${value.replaceAll('\u00a0', ' ')}`)).toEqual([
    expect.stringMatching(/^Vorhaben: ./),
    'Kaufpreis: 400.000 €',
    'Eigenkapital: 0 €',
    'Ort: Berlin (10115)',
    expect.stringMatching(/^Geld gebraucht: ./),
  ]);
  expect(situation).toContainEqual({ label: 'Geburtsdatum', value: '03.04.1985' });
  expect(situation.map(({ label }) => label)).not.toContain('Hausbank');
  expect(person).toContainEqual({ label: 'Anschrift', value: 'Musterweg 1a, 10115 Berlin' });
});

test('a follow-up asks when the fixed rate ends', () => {
  const { project } = writtenRequest(
    {
      ...REQUEST,
      financingType: 'FollowupFinancing',
      purchasePrice: undefined,
      ownFunds: undefined,
      remainingDebt: 100_000,
    },
    undefined,
  );
  const labels = project.map(({ label }) => label);
  expect(labels).toContain('Restschuld');
  expect(labels).toContain('Zinsbindung endet');
  expect(labels).not.toContain('Kaufpreis');
});

test('a name begins as a letter does, and names no salutation that is none', () => {
  expect(writtenName(REQUEST)).toBe('Frau Ada Muster');
  expect(writtenName({ ...REQUEST, salutation: 'DIVERSE', titleType: 'DOCTOR' })).toBe('Dr. Ada Muster');
});
