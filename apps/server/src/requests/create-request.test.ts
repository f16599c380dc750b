import { createRequest, findConsents } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { onBothDatabases } from '../testing/both-databases.ts';
import { expectAnswer, expectRefusal, type ExpectedFault } from '../testing/expectations.ts';
import { followUpBody, requestBody, submissionKey } from '../testing/request-body.ts';

const CONTACT = '/baufinanzierung/api/v2/contact';

let last = 0;
/** Everybody in these tests is somebody else, unless a test says otherwise. */
const somebody = () => ++last;

onBothDatabases('POST /v2/contact', (running) => {
  const post = (body: unknown, key: string | undefined = submissionKey(somebody())) =>
    running().app.inject({
      method: 'POST',
      url: CONTACT,
      headers: { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const countRequests = async () => {
    const { count } = await running()
      .database.db.selectFrom('request')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  };

  test.each([
    ['a purchase', () => requestBody(somebody())],
    ['a building', () => requestBody(somebody(), { financingType: 'BuildingFinancing' })],
    ['a follow-up', () => followUpBody(somebody())],
    [
      'only what is needed',
      () =>
        requestBody(somebody(), {
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
        requestBody(somebody(), {
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
      'no calls, please',
      () =>
        requestBody(somebody(), { consents: { privacy: true, phoneCalls: false, textVersion: '2026-11' } }),
    ],
    ['own funds of a cent', () => requestBody(somebody(), { ownFunds: 0.01 })],
    ['a loan of 100,000 €', () => requestBody(somebody(), { loanAmount: 100_000 })],
    ['a rest of 100,000 €', () => followUpBody(somebody(), { remainingDebt: 100_000 })],
    ['a name of one letter', () => requestBody(somebody(), { forename: 'O', surname: "D'Arc-Ö" })],
    [
      'a landline, written with blanks',
      () => requestBody(somebody(), { phoneNumber: ' +49 (0)30 / 90 18 20 ' }),
    ],
    ['a square of Mannheim', () => requestBody(somebody(), { street: 'Quadrate', houseNumber: 'C 4' })],
  ])('%s is taken', async (_name, body) => {
    const response = await post(body());
    expect([response.statusCode, response.body]).toEqual([201, expect.any(String)]);
    const answer = z.parse(createRequest.response, response.json());
    expect(answer.status).toBe('RECEIVED');
    expect(answer.statusToken).toMatch(/^[\w-]{43}$/);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test.each<[string, Record<string, unknown>, ...ExpectedFault[]]>([
    ['no price', { purchasePrice: undefined }, ['purchasePrice', 'REQUIRED']],
    ['price 0', { purchasePrice: 0 }, ['purchasePrice', 'PURCHASE_PRICE_OUT_OF_RANGE']],
    ['price 10 million', { purchasePrice: 10_000_000 }, ['purchasePrice', 'PURCHASE_PRICE_OUT_OF_RANGE']],
    ['own funds 0', { ownFunds: 0 }, ['ownFunds', 'OWN_FUNDS_TOO_LOW']],
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
    ['surname asdf', { surname: 'Asdf' }, ['surname', 'SURNAME_BLACKLISTED']],
    ['mailinator', { email: 'anna@Mailinator.com' }, ['email', 'EMAIL_BLACKLISTED']],
    ['below mailinator', { email: 'anna@x.mailinator.com' }, ['email', 'EMAIL_BLACKLISTED']],
    ['wegwerf-email.de', { email: 'anna@wegwerf-email.de' }, ['email', 'EMAIL_BLACKLISTED']],
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
    ['a bell', { message: 'a\u0007' }, ['message', 'INVALID_TEXT']],
    ['blanks for a name', { forename: '   ' }, ['forename', 'REQUIRED']],
    ['nobody borrows', { numberOfBorrowers: 0 }, ['numberOfBorrowers', 'OUT_OF_RANGE']],
    ['debts without end', { otherLoansSum: 100_000_001 }, ['otherLoansSum', 'EXPENSE_TOO_HIGH']],
    ['another salutation', { salutation: 'LORD' }, ['salutation', 'INVALID_VALUE']],
  ])('%s is refused', async (_name, changes, ...faults) => {
    const before = await countRequests();
    expectRefusal(await post(requestBody(somebody(), changes)), 422, faults);
    expect(await countRequests()).toBe(before);
  });

  test.each<[string, Record<string, unknown>, ...ExpectedFault[]]>([
    ['no rest', { remainingDebt: undefined }, ['remainingDebt', 'REQUIRED']],
    ['no value', { propertyValue: undefined }, ['propertyValue', 'REQUIRED']],
    ['a rest below 100,000 €', { remainingDebt: 99_999 }, ['remainingDebt', 'LOAN_AMOUNT_TO_LOW']],
    [
      'a start of a purchase',
      { financingStart: 'IN_MORE_THAN_SIX_MONTH' },
      ['financingStart', 'INVALID_VALUE'],
    ],
  ])('of a follow-up %s is refused', async (_name, changes, ...faults) => {
    expectRefusal(await post(followUpBody(somebody(), changes)), 422, faults);
  });

  test('all faults are named at once, whoever finds them', async () => {
    const body = requestBody(somebody(), {
      surname: 'asdf',
      email: undefined,
      phoneNumber: '+41446681800',
      postalCode: '10100',
      dateOfBirth: '2020-01-01',
      purchasePrice: 50_000,
      nickname: 'x',
    });
    const response = await post(body);
    const faults = (response.json() as { errors: { field: string; code: string }[] }).errors;
    expect(new Set(faults.map(({ field, code }) => `${field} ${code}`))).toEqual(
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

  test.each<[string, string, ...ExpectedFault[]]>([
    ['nothing', '', [undefined, 'NOT_PARSABLE']],
    ['half a body', '{"surname":', [undefined, 'NOT_PARSABLE']],
    ['a list', '[]', [undefined, 'WRONG_TYPE']],
    ['null', 'null', [undefined, 'WRONG_TYPE']],
  ])('%s is not parsable', async (_name, payload, ...faults) => {
    expectRefusal(await post(payload), 400, faults);
  });

  test('a value of the wrong type is 400', async () => {
    expectRefusal(await post(requestBody(somebody(), { purchasePrice: '400000' })), 400, [
      ['purchasePrice', 'WRONG_TYPE'],
    ]);
    expectRefusal(await post(requestBody(somebody(), { consents: 'all' })), 400, [
      ['consents', 'WRONG_TYPE'],
    ]);
  });

  test.each([undefined, '', 'x'.repeat(21), 'x'.repeat(256)])('the key %j is none', async (key) => {
    const response = await running().app.inject({
      method: 'POST',
      url: CONTACT,
      headers: { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) },
      payload: JSON.stringify(requestBody(somebody())),
    });
    expectRefusal(response, 400, [['idempotency-key', 'IDEMPOTENCY_KEY_MISSING']]);
  });

  test('the same submission again is the same request, whatever the order of its fields', async () => {
    const person = somebody();
    const key = submissionKey(somebody());
    const first = await post(requestBody(person), key);
    const before = await countRequests();
    const turned = Object.fromEntries(Object.entries(requestBody(person)).toReversed());
    const again = await post(turned, key);
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect(await countRequests()).toBe(before);
    expectRefusal(await post(requestBody(person, { ownFunds: 90_000 }), key), 409, [
      [undefined, 'IDEMPOTENCY_KEY_REUSED'],
    ]);
  });

  test('fifty at once with one key are one request', async () => {
    const person = somebody();
    const key = submissionKey(somebody());
    const before = await countRequests();
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(requestBody(person), key)));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(201);
    expect(await countRequests()).toBe(before + 1);
  });

  test('fifty windows of the same person are one request', async () => {
    const person = somebody();
    const before = await countRequests();
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(requestBody(person))));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
    expect(await countRequests()).toBe(before + 1);
  });

  test('the same person asks for the same only once in 30 days', async () => {
    const person = somebody();
    const other = somebody();
    const { email } = requestBody(other) as { email: string };
    expect((await post(requestBody(person))).statusCode).toBe(201);
    const recently: ExpectedFault[] = [[undefined, 'RECENTLY_CREATED_REQUEST']];
    expectRefusal(await post(requestBody(person, { email: `x${email}` })), 409, recently);
    expectRefusal(
      await post(requestBody(person, { phoneNumber: `030 9018${String(person).padStart(4, '0')}` })),
      409,
      recently,
    );
    expectRefusal(
      await post(requestBody(person, { email: String(requestBody(person)['email']).toUpperCase() })),
      409,
      recently,
    );
    expect((await post(requestBody(person, { purchasePrice: 410_000 }))).statusCode).toBe(201);
    expect((await post(requestBody(person, { geoCode: '1276002' }))).statusCode).toBe(201);

    await running()
      .database.db.updateTable('request')
      .set({ created_at: new Date('2026-01-01') } as never)
      .execute();
    expect((await post(requestBody(person))).statusCode).toBe(201);
  });

  test('the same listing counts as the same, whatever its price', async () => {
    const person = somebody();
    expect((await post(requestBody(person, { exposeId: 4711 }))).statusCode).toBe(201);
    expectRefusal(await post(requestBody(person, { exposeId: 4711, purchasePrice: 390_000 })), 409, [
      [undefined, 'RECENTLY_CREATED_REQUEST'],
    ]);
  });

  test('the texts of today can be consented to', async () => {
    const response = await running().app.inject({ url: '/baufinanzierung/api/v1.0/consents' });
    const { textVersion, texts } = expectAnswer(response, findConsents);
    expect(texts.map(({ purpose, required }) => [purpose, required])).toEqual([
      ['PRIVACY', true],
      ['PHONE_CALLS', false],
    ]);
    const consents = { privacy: true, phoneCalls: false, textVersion };
    expect((await post(requestBody(somebody(), { consents }))).statusCode).toBe(201);
  });
});
