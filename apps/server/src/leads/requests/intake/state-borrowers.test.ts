import { stateBorrowers } from '@heimvorteil/contracts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { EXAMPLES } from '../../../platform/description/examples.ts';
import { newLinkToken } from '../../../platform/privacy/index.ts';
import { expectAnswer, expectRefusal } from '../../../testing/expectations.ts';
import { onPostgresFirst } from '../../../testing/on-databases.ts';
import { mailsOf, sendRequest, tokenIn } from '../../../testing/request-journey.ts';
import { openPerson } from './partner-operations.ts';
import { openRequest } from '../lifecycle/opened-request.ts';
import { partnerCase } from './partner-case.ts';
import { linkRow } from '../links/request-links.ts';

type Changes = Readonly<Record<string, unknown>>;

const WHOLE = EXAMPLES['stateBorrowers'] as {
  borrowers: { primary: Changes & { address: Changes; income: Changes } };
  property: Changes;
};
const { primary } = WHOLE.borrowers;
const withPrimary = (changes: Changes) => ({ ...WHOLE, borrowers: { primary: { ...primary, ...changes } } });
const withAddress = (changes: Changes) => withPrimary({ address: { ...primary.address, ...changes } });
const withProperty = (changes: Changes) => ({ ...WHOLE, property: { ...WHOLE.property, ...changes } });

onPostgresFirst(
  'further data of the borrowers',
  (running) => {
    const send = (token: string, body: unknown) =>
      running().app.inject({
        method: 'POST',
        url: `/baufinanzierung/api/v2/contact/${token}/borrowers`,
        payload: body as object,
      });
    const sealed = async (requestId: string) =>
      (
        await running()
          .database.db.selectFrom('request')
          .select('borrowers')
          .where('id', '=', requestId)
          .executeTakeFirstOrThrow()
      ).borrowers;

    // @spec 2.46 2.48 3.64 4.3
    // @contract 4.2 4.26
    test('they are sealed, reach the adviser without the person’s name, and replace each other', async () => {
      const { statusToken, requestId } = await sendRequest(running(), 600);
      const { advisoryLink } = expectAnswer(await send(statusToken, WHOLE), stateBorrowers);
      expect(advisoryLink).toMatch(`/baufinanzierung/anfrage/${statusToken}/termin`);
      // The salary as a JSON value, because four digits alone occur in sealed text and ids by chance.
      expect(await sealed(requestId)).not.toMatch(/Lindenweg|:4200[,}]|HOUSE_BUY/);
      const { database, vault, market } = running();
      const parts = { db: database.db, vault, market };
      const mails = await mailsOf(running(), 5);
      const token = tokenIn(mails.find(({ subject }) => subject.startsWith('Neue'))!);
      const household = async () => (await partnerCase(parts, token)).done!.household;
      expect(await household()).toEqual(
        expect.arrayContaining([
          { label: 'Nettogehalt im Monat', value: '4.200\u00a0€' },
          { label: 'Immobilie', value: 'Haus, Reihenmittelhaus' },
          { label: 'Wohnfläche', value: '120 m²' },
        ]),
      );
      expect(JSON.stringify(await household())).not.toContain('Lindenweg');
      expect((await openPerson(parts, token)).done?.borrowers).toEqual([
        { label: 'Wohnt', value: 'Lindenweg 7a, 10115 Berlin' },
      ]);
      expectAnswer(
        await send(statusToken, withProperty({ type: 'APARTMENT_BUY', subtype: 'LOFT' })),
        stateBorrowers,
      );
      expect(await household()).toEqual(
        expect.arrayContaining([{ label: 'Immobilie', value: 'Wohnung, Loft' }]),
      );
      // The visitor's status link reveals none of the borrowers' details.
      const status = await running().app.inject({ url: `/baufinanzierung/api/v2/contact/${statusToken}` });
      expect(status.body).not.toMatch(/[:"]4200[",}]|4\.200|Lindenweg|LOFT/);
    });

    test('the riskier contract of two borrowers prices the case, from then on', async () => {
      const { statusToken, requestId } = await sendRequest(running(), 690, { contractType: 'PERMANENT' });
      const { database, vault } = running();
      const contract = async () =>
        (await openRequest({ db: database.db, vault }, requestId)).financing.financingCase.contractType;
      expect(await contract()).toBe('PERMANENT');
      const secondary = { ...primary, contractType: 'PROBATION' };
      const both = { ...WHOLE, numberOfBorrowers: 2, relationship: 'LIVING_TOGETHER' };
      const borrowers = { primary: { ...primary, contractType: 'LIMITED' }, secondary };
      expectAnswer(await send(statusToken, { ...both, borrowers }), stateBorrowers);
      expect(await contract()).toBe('PROBATION');
      expectAnswer(await send(statusToken, withPrimary({ contractType: 'LIMITED' })), stateBorrowers);
      expect(await contract()).toBe('LIMITED');
    });

    // @spec 2.42 2.44 2.47 2.49 2.50 3.65 3.66 3.101
    test.each([
      ['more children than a home holds', { ...WHOLE, children: 21 }, 'children', 'OUT_OF_RANGE'],
      ['a country that is none', withAddress({ country: 'XX' }), 'address.country', 'INVALID_VALUE'],
      [
        'a code that nobody has',
        withAddress({ postalCode: '00000' }),
        'address.postalCode',
        'INVALID_POSTALCODE',
      ],
      [
        'a code of four digits',
        withAddress({ postalCode: '1011' }),
        'address.postalCode',
        'INVALID_POSTALCODE',
      ],
      ['a street without letters', withAddress({ street: '7' }), 'address.street', 'INVALID_ADDRESS'],
      ['a child', withPrimary({ dateOfBirth: '2020-01-01' }), 'dateOfBirth', 'AGE_TOO_LOW'],
      ['an income of a company', withPrimary({ income: { salary: 100_001 } }), 'income', 'INCOME_TOO_HIGH'],
      [
        'a rent of a palace',
        withPrimary({ expenses: { rent: 100_001 } }),
        'expenses.rent',
        'EXPENSE_TOO_HIGH',
      ],
      ['a closet', withProperty({ livingArea: 19 }), 'livingArea', 'OBJECT_SIZE_OUT_OF_RANGE'],
      ['a house as a kind of flat', withProperty({ subtype: 'LOFT' }), 'subtype', 'INVALID_VALUE'],
      ['a year before building', withProperty({ constructionYear: 999 }), 'constructionYear', 'OUT_OF_RANGE'],
      ['no borrower', { ...WHOLE, borrowers: {} }, 'borrowers.primary', 'REQUIRED'],
      ['a field of one’s own', { ...WHOLE, shoeSize: 42 }, 'shoeSize', 'UNKNOWN_FIELD'],
    ] as const)('%s is refused', async (_what, body, field, code) => {
      const { statusToken, requestId } = await refusing();
      const response = await send(statusToken, body);
      const { errors } = response.json<{ errors: { field: string; code: string }[] }>();
      expect(errors.map((one) => [one.field.endsWith(field), one.code])).toEqual([[true, code]]);
      expect(response.statusCode).toBe(422);
      expect(await sealed(requestId)).toBeNull();
    });

    // @spec 2.43 3.17
    test('the page’s form asks for no address that the request has; the call does', async () => {
      const { statusToken, requestId } = await sendRequest(running(), 604);
      const { address: _address, ...silent } = primary;
      expectRefusal(await send(statusToken, { ...WHOLE, borrowers: { primary: silent } }), 422, [
        ['borrowers.primary.address', 'REQUIRED'],
      ]);
      const { statusCode, headers } = await running().app.inject({
        method: 'POST',
        url: `/baufinanzierung/anfrage/${statusToken}/angaben`,
        headers: { host: '127.0.0.1:3000', 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          numberOfBorrowers: '2',
          relationship: 'LIVING_TOGETHER',
          children: '0',
          'property.type': 'HOUSE_BUY',
          ...Object.fromEntries(
            ['primary', 'secondary'].flatMap((who) => [
              [`borrowers.${who}.address.country`, 'DE'],
              [`borrowers.${who}.employmentType`, 'EMPLOYED'],
              [`borrowers.${who}.income.salary`, '2.000'],
            ]),
          ),
        }).toString(),
      });
      expect([statusCode, headers.location]).toEqual([303, expect.stringContaining('/angekommen')]);
      const { database, vault, market } = running();
      const { adviser_id: adviserId } = await database.db
        .selectFrom('request_adviser')
        .select('adviser_id')
        .where('request_id', '=', requestId)
        .orderBy('position')
        .executeTakeFirstOrThrow();
      const token = newLinkToken();
      await database.db
        .insertInto('link_token')
        .values(linkRow(token, { purpose: 'PARTNER', requestId, adviserId }))
        .execute();
      const { done: found } = await openPerson({ db: database.db, vault, market }, token);
      const value = `${found?.street} ${found?.houseNumber}, ${found?.postalCode} ${found?.city}`;
      expect(found?.borrowers).toEqual([
        { label: 'Wohnt', value },
        { label: 'Wohnt, zweite Person', value },
      ]);
    });

    // @spec 3.101
    test('the page offers every country under its German name, Germany first', async () => {
      const { statusToken } = await sendRequest(running(), 605);
      const url = `/baufinanzierung/anfrage/${statusToken}/angaben`;
      const { body } = await running().app.inject({ url, headers: { host: '127.0.0.1:3000' } });
      const [, options = ''] =
        /<select[^>]*name="borrowers.primary.address.country"[^>]*>(.*?)<\/select>/s.exec(body) ?? [];
      const offered = [...options.matchAll(/<option value="(\w+)"[^>]*>([^<]+)</g)].map(([, ...one]) => one);
      expect(offered).toHaveLength(249);
      expect(offered[0]).toEqual(['DE', 'Deutschland']);
      expect(offered).toContainEqual(['CH', 'Schweiz']);
    });

    // @spec 2.45
    test('an address abroad needs no German code', async () => {
      const { statusToken } = await sendRequest(running(), 602);
      const body = withAddress({ country: 'AT', postalCode: '1010', city: 'Wien' });
      expectAnswer(await send(statusToken, body), stateBorrowers);
    });

    test('no other link takes them, and a request that is over needs none', async () => {
      expectRefusal(await send('A'.repeat(43), WHOLE), 404, [[undefined, 'NO_REQUEST_FOUND']]);
      const { statusToken, requestId } = await sendRequest(running(), 603);
      const change = (columns: object) =>
        running().database.db.updateTable('request').set(columns).where('id', '=', requestId).execute();
      await change({ closed_at: sql`now()` });
      expectRefusal(await send(statusToken, WHOLE), 409, [[undefined, 'STATUS_NOT_POSSIBLE']]);
      await change({ expires_at: sql`now() - interval '1 day'` });
      expectRefusal(await send(statusToken, WHOLE), 410, [[undefined, 'REQUEST_EXPIRED']]);
      expect(await sealed(requestId)).toBeNull();
    });

    let once: ReturnType<typeof sendRequest> | undefined;
    const refusing = () => (once ??= sendRequest(running(), 601));
  },
  { worker: true, pages: true },
);
