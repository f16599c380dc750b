import { createRequest, findConsents } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { DEMO_OPERATOR } from '../../../platform/config/operator-settings.ts';
import { onPostgres } from '../../../testing/on-databases.ts';
import { expectAnswer, expectRefusal, type ExpectedError } from '../../../testing/expectations.ts';
import { followUpBody, requestBody, submissionKey } from '../../../testing/request-body.ts';
import { countRequests, postRequest } from '../../../testing/request-journey.ts';

let last = 0;
/** A new sender per request, unless a test passes its own. */
const nextPerson = () => ++last;

onPostgres('POST /v2/contact', (running) => {
  const post = (body: unknown, key: string | undefined = submissionKey(nextPerson())) =>
    postRequest(running(), body, key);

  // @spec 3.24 3.33 3.91 3.95 7.15
  test.each([
    ['a purchase', () => requestBody(nextPerson())],
    ['a building', () => requestBody(nextPerson(), { financingType: 'BuildingFinancing' })],
    ['a follow-up', () => followUpBody(nextPerson())],
    [
      'only what is needed',
      () =>
        requestBody(nextPerson(), {
          projectState: undefined,
          geoCode: undefined,
          ageGroup: undefined,
          incomeRange: undefined,
          titleType: undefined,
          availability: undefined,
        }),
    ],
    [
      'everything there is',
      () =>
        requestBody(nextPerson(), {
          loanAmount: 300_000,
          exposeId: 999_999,
          ageGroup: 'BETWEEN_56_AND_66',
          message: 'Bitte abends anrufen.\nDanke',
          dateOfBirth: '2008-11-20',
          houseBank: 'Kleine Bank am See',
          numberOfBorrowers: 2,
          otherLoansSum: 0,
          familyStatus: 'PARTNERSHIP',
          contractType: 'PERMANENT',
          profession: 'DOCTOR',
          campaign: { cmp_id: 'a', cmp_name: 'cost-widget', cmp_position: 'top', cmp_creative: 'standard' },
        }),
    ],
    [
      'the rest of the case',
      () =>
        requestBody(nextPerson(), {
          financingType: 'BuildingFinancing',
          landPrice: 400_000,
          postcode: '10115',
          hasCourtage: true,
          brokerCommission: 2.5,
          renovationCostPercentage: 3,
          nominalInterestRate: 3.9,
          rateSource: 'TYPED',
          amortizationRate: 3.5,
          fixedInterestYears: 20,
          yearlySpecialRepayment: 5_000,
          financingUseType: 'RENTING',
          providers: ['10001', '10002', '10005', '10130'],
        }),
    ],
    [
      'a follow-up with its present loan',
      () =>
        followUpBody(nextPerson(), {
          fixedUntil: '2027-06-30',
          payoutMonth: '2017-07',
          currentInstallment: 900,
          oldInterestRate: 1.9,
          rateSource: 'OFFER',
          rateProviderId: 'demo-1',
        }),
    ],
    [
      'no calls, please',
      () =>
        requestBody(nextPerson(), { consents: { privacy: true, phoneCalls: false, textVersion: '2026-11' } }),
    ],
    [
      'an owned plot in place of own funds',
      () =>
        requestBody(nextPerson(), {
          financingType: 'BuildingFinancing',
          landPrice: 0,
          propertyValue: 200_000,
          ownFunds: 0,
        }),
    ],
    ['own funds of a cent', () => requestBody(nextPerson(), { ownFunds: 0.01 })],
    ['a loan of 100,000 €', () => requestBody(nextPerson(), { loanAmount: 100_000 })],
    ['a rest of 100,000 €', () => followUpBody(nextPerson(), { remainingDebt: 100_000 })],
    ['a name of one letter', () => requestBody(nextPerson(), { forename: 'O', surname: "D'Arc-Ö" })],
    [
      'a landline, written with blanks',
      () => requestBody(nextPerson(), { phoneNumber: ' +49 (0)30 / 90 18 20 ' }),
    ],
    [
      'a number with words around it',
      () => requestBody(nextPerson(), { phoneNumber: 'Tel. 49(0)345279580, abends' }),
    ],
    [
      'a person pasted with signs without width',
      () => {
        const body = requestBody(nextPerson(), { postcode: '10\u200b115' });
        const pasted = { email: `\u202a${body.email}\u200b\u202c`, postalCode: `${body.postalCode}\u2060` };
        return {
          ...body,
          ...pasted,
          street: 'Lange\u00ad Straße',
          houseNumber: '\ufeff12',
          city: 'Ber\u200blin',
        };
      },
    ],
    ['a square of Mannheim', () => requestBody(nextPerson(), { street: 'Quadrate', houseNumber: 'C 4' })],
  ])('%s is taken', async (_name, body) => {
    const response = await post(body());
    expect([response.statusCode, response.body]).toEqual([201, expect.any(String)]);
    const answer = z.parse(createRequest.response, response.json());
    expect(answer.status).toBe('RECEIVED');
    expect(answer.statusToken).toMatch(/^[\w-]{43}$/);
    const appointment = `http://127.0.0.1:3000/baufinanzierung/anfrage/${answer.statusToken}/termin`;
    expect(answer.advisoryLink).toBe(answer.advisers?.length ? appointment : undefined);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  // @spec 3.36 3.37 3.38 3.44 3.46 3.47 3.50 3.51 3.53 5.1 5.2 5.5 5.10 5.13 5.14 8.7 8.9 8.13
  // @contract 3.3 4.14 4.46
  test.each<[string, Record<string, unknown>, ...ExpectedError[]]>([
    ['no price', { purchasePrice: undefined }, ['purchasePrice', 'REQUIRED']],
    ['price 0', { purchasePrice: 0 }, ['purchasePrice', 'PURCHASE_PRICE_OUT_OF_RANGE']],
    ['price 10 million', { purchasePrice: 10_000_000 }, ['purchasePrice', 'PURCHASE_PRICE_OUT_OF_RANGE']],
    ['land above the whole', { landPrice: 400_000.01 }, ['landPrice', 'OUT_OF_RANGE']],
    ['land below 0', { landPrice: -1 }, ['landPrice', 'OUT_OF_RANGE']],
    ['a rate of 21 %', { nominalInterestRate: 21 }, ['nominalInterestRate', 'OUT_OF_RANGE']],
    ['36 fixed years', { fixedInterestYears: 36 }, ['fixedInterestYears', 'OUT_OF_RANGE']],
    ['a month of no calendar', { payoutMonth: '2020-13' }, ['payoutMonth', 'INVALID_DATE']],
    ['a property’s code of nobody', { postcode: '10100' }, ['postcode', 'INVALID_POSTALCODE']],
    ['five lenders', { providers: ['a', 'b', 'c', 'd', 'e'] }, ['providers', 'OUT_OF_RANGE']],
    ['own funds 0', { ownFunds: 0 }, ['ownFunds', 'OWN_FUNDS_TOO_LOW']],
    [
      'own funds 0 on a plot of no value',
      { financingType: 'BuildingFinancing', landPrice: 0, propertyValue: undefined, ownFunds: 0 },
      ['ownFunds', 'OWN_FUNDS_TOO_LOW'],
    ],
    [
      'own funds 0 where the land is bought',
      { financingType: 'BuildingFinancing', landPrice: 90_000, propertyValue: 90_000, ownFunds: 0 },
      ['ownFunds', 'OWN_FUNDS_TOO_LOW'],
    ],
    ['own funds below 0', { ownFunds: -1 }, ['ownFunds', 'OWN_FUNDS_TOO_LOW']],
    ['no own funds', { ownFunds: undefined }, ['ownFunds', 'REQUIRED']],
    // 100,000 + 11.57 % − 11,570.01 = 99,999.99
    [
      'a need of a cent too little',
      { purchasePrice: 100_000, ownFunds: 11_570.01 },
      ['purchasePrice', 'LOAN_AMOUNT_TO_LOW'],
    ],
    ['a loan of a cent too little', { loanAmount: 99_999.99 }, ['loanAmount', 'LOAN_AMOUNT_TO_LOW']],
    ['a start of a follow-up', { financingStart: 'ONE_TO_FIVE_YEARS' }, ['financingStart', 'INVALID_VALUE']],
    ['forename test', { forename: ' TEST ' }, ['forename', 'FORENAME_BLACKLISTED']],
    [
      'forename test behind a sign without width',
      { forename: 'te\u200bst' },
      ['forename', 'FORENAME_BLACKLISTED'],
    ],
    ['surname asdf', { surname: 'Asdf' }, ['surname', 'SURNAME_BLACKLISTED']],
    ['mailinator', { email: 'anna@Mailinator.com' }, ['email', 'EMAIL_BLACKLISTED']],
    ['below mailinator', { email: 'anna@x.mailinator.com' }, ['email', 'EMAIL_BLACKLISTED']],
    ['wegwerf-email.de', { email: 'anna@wegwerf-email.de' }, ['email', 'EMAIL_BLACKLISTED']],
    [
      'mailinator behind a sign without width',
      { email: 'anna@mailin\u00adator.com' },
      ['email', 'EMAIL_BLACKLISTED'],
    ],
    ['no address', { email: 'anna@localhost' }, ['email', 'EMAIL_INVALID']],
    [
      'an address with a header',
      { email: 'a@example.org\r\nBcc: b@example.org' },
      ['email', 'INVALID_TEXT'],
      ['email', 'EMAIL_INVALID'],
    ],
    ['no number', { phoneNumber: ' ' }, ['phoneNumber', 'TELEPHONE_IS_EMPTY']],
    ['a Swiss number', { phoneNumber: '+41446681800' }, ['phoneNumber', 'TELEPHONE_IS_NO_GERMAN_NUMBER']],
    [
      'a number of nobody',
      { phoneNumber: '0151 11111111' },
      ['phoneNumber', 'TELEPHONE_IS_NO_GERMAN_NUMBER'],
    ],
    ['a premium number', { phoneNumber: '0900 1234567' }, ['phoneNumber', 'TELEPHONE_IS_NO_GERMAN_NUMBER']],
    [
      'two numbers',
      { phoneNumber: '0171 6783154 oder 030 901820' },
      ['phoneNumber', 'TELEPHONE_IS_NO_GERMAN_NUMBER'],
    ],
    ['no such code', { postalCode: '00000' }, ['postalCode', 'INVALID_POSTALCODE']],
    ['a code that nobody has', { postalCode: '10100' }, ['postalCode', 'INVALID_POSTALCODE']],
    ['a street of digits', { street: '123' }, ['street', 'INVALID_ADDRESS']],
    ['no house number', { houseNumber: 'zwölf' }, ['houseNumber', 'INVALID_ADDRESS']],
    ['no such day', { dateOfBirth: '1990-02-30' }, ['dateOfBirth', 'DATE_OF_BIRTH_INVALID']],
    ['a German day', { dateOfBirth: '01.02.1990' }, ['dateOfBirth', 'DATE_OF_BIRTH_INVALID']],
    ['born in 1900', { dateOfBirth: '1900-12-31' }, ['dateOfBirth', 'DATE_OF_BIRTH_INVALID']],
    ['17 until tomorrow', { dateOfBirth: '2008-11-21' }, ['dateOfBirth', 'AGE_TOO_LOW']],
    ['no consents', { consents: undefined }, ['consents', 'CONSENT_MISSING']],
    [
      'no consent',
      { consents: { privacy: false, phoneCalls: true, textVersion: '2026-11' } },
      ['consents.privacy', 'CONSENT_MISSING'],
    ],
    [
      'consent left out',
      { consents: { phoneCalls: true, textVersion: '2026-11' } },
      ['consents.privacy', 'CONSENT_MISSING'],
    ],
    [
      'calls left out',
      { consents: { privacy: true, textVersion: '2026-11' } },
      ['consents.phoneCalls', 'REQUIRED'],
    ],
    [
      'texts of nobody',
      { consents: { privacy: true, phoneCalls: true, textVersion: '1999-01' } },
      ['consents.textVersion', 'CONSENT_OUTDATED'],
    ],
    ['an unknown field', { status: 'CLOSED' }, ['status', 'UNKNOWN_FIELD']],
    ['an unknown inner field', { campaign: { cmp_x: '1' } }, ['campaign.cmp_x', 'UNKNOWN_FIELD']],
    ['a name of 121 letters', { surname: 'x'.repeat(121) }, ['surname', 'TOO_LONG']],
    ['a name that turns round', { surname: 'a\u202Eb' }, ['surname', 'INVALID_TEXT']],
    ['half a character', { city: '\ud800' }, ['city', 'INVALID_TEXT']],
    ['a message that turns round', { message: 'a\u2066b' }, ['message', 'INVALID_TEXT']],
    ['a bell', { message: 'a\u0007' }, ['message', 'INVALID_TEXT']],
    ['blanks for a name', { forename: '   ' }, ['forename', 'REQUIRED']],
    ['a name of unseen letters', { surname: '\u3164\u200D' }, ['surname', 'REQUIRED']],
    ['nobody borrows', { numberOfBorrowers: 0 }, ['numberOfBorrowers', 'OUT_OF_RANGE']],
    ['debts without end', { otherLoansSum: 100_000_001 }, ['otherLoansSum', 'EXPENSE_TOO_HIGH']],
    ['another salutation', { salutation: 'LORD' }, ['salutation', 'INVALID_VALUE']],
  ])('%s is refused', async (_name, changes, ...errors) => {
    const before = await countRequests(running());
    expectRefusal(await post(requestBody(nextPerson(), changes)), 422, errors);
    expect(await countRequests(running())).toBe(before);
  });

  // @spec 3.39 3.40 3.87
  // @contract 3.9
  test.each<[string, Record<string, unknown>, ...ExpectedError[]]>([
    ['no rest', { remainingDebt: undefined }, ['remainingDebt', 'REQUIRED']],
    ['no value', { propertyValue: undefined }, ['propertyValue', 'REQUIRED']],
    ['a rest below 100,000 €', { remainingDebt: 99_999 }, ['remainingDebt', 'LOAN_AMOUNT_TO_LOW']],
    [
      'a start of a purchase',
      { financingStart: 'IN_MORE_THAN_SIX_MONTH' },
      ['financingStart', 'INVALID_VALUE'],
    ],
  ])('of a follow-up %s is refused', async (_name, changes, ...errors) => {
    expectRefusal(await post(followUpBody(nextPerson(), changes)), 422, errors);
  });

  // @contract 3.1
  test('all errors are reported at once, whatever finds them', async () => {
    const body = requestBody(nextPerson(), {
      surname: 'asdf',
      email: undefined,
      phoneNumber: '+41446681800',
      postalCode: '10100',
      dateOfBirth: '2020-01-01',
      purchasePrice: 50_000,
      nickname: 'x',
    });
    const response = await post(body);
    const errors = (response.json() as { errors: { field: string; code: string }[] }).errors;
    expect(new Set(errors.map(({ field, code }) => `${field} ${code}`))).toEqual(
      new Set([
        'nickname UNKNOWN_FIELD',
        'email REQUIRED',
        'surname SURNAME_BLACKLISTED',
        'phoneNumber TELEPHONE_IS_NO_GERMAN_NUMBER',
        'postalCode INVALID_POSTALCODE',
        'dateOfBirth AGE_TOO_LOW',
        'purchasePrice LOAN_AMOUNT_TO_LOW',
      ]),
    );
    expect(response.statusCode).toBe(422);
  });

  // @contract 3.1
  test.each<[string, string, ...ExpectedError[]]>([
    ['nothing', '', [undefined, 'NOT_PARSABLE']],
    ['half a body', '{"surname":', [undefined, 'NOT_PARSABLE']],
    ['a list', '[]', [undefined, 'WRONG_TYPE']],
    ['null', 'null', [undefined, 'WRONG_TYPE']],
  ])('%s is not parsable', async (_name, payload, ...errors) => {
    expectRefusal(await post(payload), 400, errors);
  });

  test('a value of the wrong type is 400', async () => {
    expectRefusal(await post(requestBody(nextPerson(), { purchasePrice: '400000' })), 400, [
      ['purchasePrice', 'WRONG_TYPE'],
    ]);
    expectRefusal(await post(requestBody(nextPerson(), { consents: 'all' })), 400, [
      ['consents', 'WRONG_TYPE'],
    ]);
  });

  // @contract 3.6
  test.each([undefined, '', 'x'.repeat(21), 'x'.repeat(256)])('the key %j does not exist', async (key) => {
    const response = await postRequest(running(), requestBody(nextPerson()), key);
    expectRefusal(response, 400, [['idempotency-key', 'IDEMPOTENCY_KEY_MISSING']]);
  });

  // @contract 4.5
  test('the texts of today can be consented to', async () => {
    const response = await running().app.inject({ url: '/baufinanzierung/api/v1.0/consents' });
    const { textVersion, texts } = expectAnswer(response, findConsents);
    expect(texts.map(({ purpose, required }) => [purpose, required])).toEqual([
      ['PRIVACY', true],
      ['PHONE_CALLS', false],
    ]);
    const consents = { privacy: true, phoneCalls: false, textVersion };
    expect((await post(requestBody(nextPerson(), { consents }))).statusCode).toBe(201);
  });
});

onPostgres(
  'POST /v2/contact of an operator that only passes contacts on',
  (running) => {
    // @contract 1.10
    test('offers no choice of lenders, whatever else is entered, and takes every other request', async () => {
      const before = await countRequests(running());
      for (const body of [requestBody(nextPerson(), { providers: ['10130'] }), { providers: [1] }]) {
        const refused = await postRequest(running(), body, submissionKey(nextPerson()));
        expectRefusal(refused, 404, [[undefined, 'NOT_OFFERED']]);
      }
      expect(await countRequests(running())).toBe(before);
      for (const providers of [undefined, []]) {
        const person = nextPerson();
        const reply = await postRequest(running(), requestBody(person, { providers }), submissionKey(person));
        expect(reply.statusCode).toBe(201);
      }
    });
  },
  { config: { operator: { ...DEMO_OPERATOR, role: 'TIPPGEBER', register: '' } } },
);
