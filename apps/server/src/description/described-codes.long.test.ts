import { readFileSync } from 'node:fs';
import { OPERATIONS, type ErrorCode } from '@heimvorteil/contracts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { loadDemoListings } from '../demo/index.ts';
import { badRequests } from '../testing/bad-requests.ts';
import { builtInGeography } from '../testing/built-in-geography.ts';
import { rawDescriptionOf } from '../testing/described-api.ts';
import { callsOf, needsSession, sendExample } from '../testing/described-examples.ts';
import { sceneOf } from '../testing/example-scenes.ts';
import { codesOf } from '../testing/held-to-description.ts';
import { onPostgres } from '../testing/on-databases.ts';
import { refusalsOf } from './answers.ts';

/** Which test of the server answers a code that no request shows by what it looks like. */
const ELSEWHERE: Readonly<Partial<Record<ErrorCode, string>>> = {
  // What has to have happened before.
  APPOINTMENT_OVER: 'appointments/appointments.test.ts',
  CHANGED_MEANWHILE: 'profile/two-windows.test.ts',
  CONSENT_OUTDATED: 'requests/create-request.test.ts',
  CONTACT_NOT_VERIFIED: 'requests/verified-sender.test.ts',
  FOUR_ADVISERS_ASKED: 'requests/selected-advisers.test.ts',
  IDEMPOTENCY_KEY_REUSED: 'requests/submit-once.test.ts',
  KEY_INVALID: 'partner-keys/partner-keys.test.ts',
  LENDER_TAKES_NO_REQUESTS: 'proposals/request-proposal.test.ts',
  FRESH_LOGIN_NEEDED: 'profile/erase-profile.test.ts',
  NOT_ALLOWED: 'experiments/experiment-days.test.ts',
  NO_ADVISER_LEFT: 'requests/redistribute.test.ts',
  NO_REQUEST_FOUND: 'requests/request-journey.test.ts',
  OFFER_ALREADY_REQUESTED: 'proposals/request-proposal.test.ts',
  OFFER_EXPIRED: 'conversation/conversation.test.ts',
  OWN_PROVIDER: 'ratings/rate-provider.test.ts',
  PREAPPROVAL_NEGATIVE: 'certificates/certificate-body.test.ts',
  PROPOSAL_NOT_IN_OFFER: 'conversation/answer-offer.test.ts',
  OBJECTED: 'objections/objections.test.ts',
  RECENTLY_CREATED_REQUEST: 'requests/submit-once.test.ts',
  REQUEST_EXPIRED: 'requests/request-journey.test.ts',
  REQUEST_NOT_DELIVERED: 'ratings/rate-provider.test.ts',
  SELECTION_EXPIRED: 'requests/selected-advisers.test.ts',
  SLOT_NOT_OFFERED: 'appointments/appointments.test.ts',
  SLOT_TAKEN: 'appointments/appointments.test.ts',
  STATUS_NOT_POSSIBLE: 'conversation/conversation.test.ts',
  TOO_MANY_CALCULATIONS: 'profile/calculations.test.ts',
  TOO_MANY_CODES: 'phone-verification/verification.test.ts',
  TOO_MANY_HOMES: 'requests/submit-once.test.ts',
  TOO_MANY_LISTINGS: 'shortlist/shortlist.test.ts',
  VISITOR_CONSENT_MISSING: 'experiments/recorded-visits.test.ts',
  // What an operator, a market or a service of somebody else has to be like.
  NOT_FOUND: 'features/feature-routes.test.ts',
  NOT_OFFERED: 'features/every-flag.test.ts',
  NO_OFFERS: 'offers/find-offers.test.ts',
  EMAIL_CODES_NOT_AVAILABLE: 'phone-verification/code-limits.test.ts',
  SMS_NOT_AVAILABLE: 'phone-verification/code-limits.test.ts',
  TOO_MANY_REQUESTS: 'limits/every-form.test.ts',
  UNAVAILABLE: 'listings/marketplace-listings.test.ts',
  // What a rule says of a request that is whole otherwise; one for a proposal is judged by the rules of every request.
  AGE_TOO_LOW: 'requests/create-request.test.ts',
  COULD_NOT_CALCULATE: 'costs/calculators.test.ts',
  EMAIL_BLACKLISTED: 'requests/create-request.test.ts',
  FORENAME_BLACKLISTED: 'requests/create-request.test.ts',
  INVALID_POSTALCODE: 'requests/state-borrowers.test.ts',
  LOAN_AMOUNT_TO_LOW: 'requests/create-request.test.ts',
  SURNAME_BLACKLISTED: 'requests/create-request.test.ts',
  TELEPHONE_CANNOT_RECEIVE_SMS: 'phone-verification/verification.test.ts',
  TELEPHONE_IS_NO_GERMAN_NUMBER: 'phone-verification/verification.test.ts',
  // What is saved is calculated by the calculators themselves, whose tests these are.
  DATE_OF_BIRTH_INVALID: 'calculators/affordability-refusals.test.ts',
  EXPENSE_TOO_HIGH: 'calculators/affordability-refusals.test.ts',
  INCOME_TOO_HIGH: 'calculators/affordability-refusals.test.ts',
  INVALID_DATE: 'costs/calculators.test.ts',
  OBJECT_SIZE_OUT_OF_RANGE: 'calculators/affordability-refusals.test.ts',
  ONLY_ONE_ALLOWED: 'calculators/own-offers.test.ts',
  OUT_OF_RANGE: 'calculators/plan-calculators.test.ts',
  OWN_CAPITAL_TOO_HIGH: 'calculators/affordability-refusals.test.ts',
  OWN_FUNDS_TOO_LOW: 'profile/calculations.test.ts',
  PURCHASE_PRICE_OUT_OF_RANGE: 'profile/calculations.test.ts',
  SCOPE_MISSING: 'partner-keys/partner-keys.test.ts',
  SECOND_FACTOR_MISSING: 'operator-desk/operator-gate.test.ts',
};

onPostgres('the codes of the description', (running) => {
  test('are each answered: for what a request looks like here, for what has happened before in the tests that are named', async () => {
    await loadDemoListings(running().database.db, builtInGeography());
    const answered = new Set<string>();
    let person = 6_000;
    for (const call of callsOf(await rawDescriptionOf(running()))) {
      const { operationId } = call;
      const scene = await sceneOf(running(), { operationId, needsSession: needsSession(call) }, ++person);
      for (const request of badRequests(call, scene))
        for (const code of codesOf(await running().app.inject(request)))
          answered.add(`${operationId} ${code}`);
      await sql`update request set closed_at = now() - interval '91 days', expires_at = now() - interval '1 day'`.execute(
        running().database.db,
      );
      for (const code of codesOf(await sendExample(running(), call, scene)))
        answered.add(`${operationId} ${code}`);
    }
    const open = describedCodes().filter(([id, code]) => !answered.has(`${id} ${code}`));
    expect(open.filter(([, code]) => !(code in ELSEWHERE))).toEqual([]);
    // Nobody is sent elsewhere for what is answered here.
    const needed = new Set(open.map(([, code]) => code));
    expect(Object.keys(ELSEWHERE).filter((code) => !needed.has(code as ErrorCode))).toEqual([]);
  });
});

test.each(Object.entries(ELSEWHERE))('%s is answered in %s', (code, path) => {
  expect(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')).toContain(`'${code}'`);
});

function describedCodes(): (readonly [operationId: string, code: ErrorCode])[] {
  return OPERATIONS.flatMap((operation) =>
    Object.values(refusalsOf(operation))
      .flatMap((answer) => ('$ref' in answer ? [] : (answer['x-error-codes'] ?? [])))
      .map((code) => [operation.operationId, code] as const),
  );
}
