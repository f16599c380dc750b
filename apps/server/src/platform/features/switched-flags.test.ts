import { expect, test } from 'vitest';
import { onPostgres } from '../../testing/on-databases.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { requestBody, submissionKey } from '../../testing/request-body.ts';
import { mailsOf, postRequest, sendRequest } from '../../testing/request-journey.ts';
import { featureDecisions } from '@heimvorteil/contracts';
import { expectAnswer } from '../../testing/expectations.ts';

const SHARED = { worker: true };
const switched = (name: string, value: boolean) => ({ flags: { [name]: { defaultValue: value } } });
const confirmationOf = async (running: Parameters<typeof mailsOf>[0]) =>
  (await mailsOf(running, 5)).find(({ to }) => to.startsWith('annegret'))!;

onPostgres(
  'flags as they come',
  (running) => {
    test('an income up to 1,000 € may be entered', async () => {
      const answer = await sendRequest(running(), 1, { incomeRange: 'UP_TO_1000' });
      expect(answer.status).toBe('RECEIVED');
    });

    test('the confirmation names the advisers, and no address of theirs', async () => {
      const { text, html } = await confirmationOf(running());
      expect(text).toContain('(');
      expect(`${text}${html}`).not.toMatch(/beratung-\d+@/);
    });
  },
  SHARED,
);

onPostgres(
  'an operator who uses the filter of incomes',
  (running) => {
    // @spec 5.8 6.17
    test('refuses the lowest range like an unknown value, and accepts the next', async () => {
      const post = (person: number, incomeRange: string) =>
        postRequest(running(), requestBody(person, { incomeRange }), submissionKey(person));
      expectRefusal(await post(1, 'UP_TO_1000'), 422, [['incomeRange', 'INVALID_VALUE']]);
      expectRefusal(await post(2, 'FROM_1_TO_2'), 422, [['incomeRange', 'INVALID_VALUE']]);
      expect((await post(3, 'FROM_1001_TO_2000')).statusCode).toBe(201);
    });

    test('is included in the decisions', async () => {
      const url = '/baufinanzierung/api/v1.0/features/decisions';
      const decisions = expectAnswer(await running().app.inject({ url }), featureDecisions);
      expect(decisions).toMatchObject({ removal_of_net_income_filter: false, mortgage_officer_leads: true });
    });
  },
  { config: switched('removal_of_net_income_filter', false) },
);

onPostgres(
  'an operator who publishes addresses',
  (running) => {
    // @spec 6.18
    test('lets the confirmation name each adviser’s address', async () => {
      await sendRequest(running(), 1);
      const { text, html } = await confirmationOf(running());
      const advisers = await running()
        .database.db.selectFrom('request_adviser')
        .innerJoin('adviser', 'adviser.id', 'request_adviser.adviser_id')
        .select(['name', 'email'])
        .execute();
      expect(advisers).toHaveLength(4);
      for (const { name, email } of advisers) {
        expect(text).toMatch(new RegExp(`${name}.*, ${email}`));
        expect(html).toContain(email);
      }
    });
  },
  { ...SHARED, config: switched('advisor_email_in_contact_request', true) },
);
