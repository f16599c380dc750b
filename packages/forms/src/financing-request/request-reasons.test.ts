import { describe, expect, test } from 'vitest';
import { REQUEST_NAMES, requestField } from './request-form.ts';

const NEEDED = REQUEST_NAMES.filter((name) => {
  const { part, isCarried, isOptional } = requestField(name);
  return part !== undefined && part !== 'consent' && !isCarried && !isOptional;
});

describe('required entries have their reason', () => {
  // Fields that share a row have one reason, at the first of them.
  const rows = Map.groupBy(NEEDED, (name) => requestField(name).row ?? name);

  test.each([...rows])('%s', (_row, names) => {
    const texts = names.flatMap((name) => requestField(name).reason ?? []);
    expect(texts).toHaveLength(1);
    expect(requestField(names[0]!).reason).toMatch(/^[A-ZÄÖÜ].{20,}[.]$/);
  });

  test.each([
    'incomeRange',
    'contractType',
    'familyStatus',
    'dateOfBirth',
    'ageGroup',
    'otherLoansSum',
  ] as const)('%s, though it is optional', (name) => {
    expect(requestField(name)).toMatchObject({
      isOptional: true,
      reason: expect.stringMatching(/^[A-ZÄÖÜ].{20,}[.]$/),
    });
  });

  test('phone number and address are for something without a call, too', () => {
    expect(requestField('phoneNumber').reason).toContain('Ohne Erlaubnis');
    expect(requestField('street').reason).toContain('auch wenn dich niemand anruft');
  });
});
