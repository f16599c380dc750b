import { readFileSync } from 'node:fs';
import { OPERATIONS, type ErrorCode } from '@heimvorteil/contracts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { loadDemoListings } from '@heimvorteil/demo';
import { badRequests } from '../../testing/bad-requests.ts';
import { builtInGeography } from '../../testing/built-in-geography.ts';
import { rawDescriptionOf } from '../../testing/described-api.ts';
import { callsOf, needsSession, sendExample } from '../../testing/described-examples.ts';
import { sceneOf } from '../../testing/example-scenes.ts';
import { codesOf } from '../../testing/held-to-description.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { refusalsOf } from './answers.ts';

/** Test file for each error code that a malformed request alone does not cause. */
const OTHER_TESTS: Readonly<Partial<Record<ErrorCode, string>>> = {
  // Codes that depend on earlier requests.
  APPOINTMENT_OVER: 'leads/appointments/appointments.test.ts',
  CHANGED_MEANWHILE: 'desks/profile/two-windows.test.ts',
  CONSENT_OUTDATED: 'leads/requests/intake/create-request.test.ts',
  CONTACT_NOT_VERIFIED: 'leads/requests/intake/verified-sender.test.ts',
  FOUR_ADVISERS_ASKED: 'leads/requests/matching/selected-advisers.test.ts',
  IDEMPOTENCY_KEY_REUSED: 'leads/requests/intake/submit-once.test.ts',
  KEY_INVALID: 'people/partner-keys/partner-keys.test.ts',
  LENDER_TAKES_NO_REQUESTS: 'credit/proposals/request-proposal.test.ts',
  FRESH_LOGIN_NEEDED: 'desks/profile/erase-profile.test.ts',
  NOT_ALLOWED: 'embeds/experiments/experiment-days.test.ts',
  NO_ADVISER_LEFT: 'leads/requests/matching/redistribute.test.ts',
  NO_REQUEST_FOUND: 'leads/requests/lifecycle/request-journey.test.ts',
  OFFER_ALREADY_REQUESTED: 'credit/proposals/request-proposal.test.ts',
  OFFER_EXPIRED: 'leads/conversation/conversation.test.ts',
  OWN_PROVIDER: 'credit/ratings/rate-provider.test.ts',
  PREAPPROVAL_NEGATIVE: 'credit/certificates/certificate-body.test.ts',
  PROPOSAL_NOT_IN_OFFER: 'leads/conversation/answer-offer.test.ts',
  OBJECTED: 'leads/objections/objections.test.ts',
  RECENTLY_CREATED_REQUEST: 'leads/requests/intake/submit-once.test.ts',
  REQUEST_EXPIRED: 'leads/requests/lifecycle/request-journey.test.ts',
  REQUEST_NOT_DELIVERED: 'credit/ratings/rate-provider.test.ts',
  SELECTION_EXPIRED: 'leads/requests/matching/selected-advisers.test.ts',
  SLOT_NOT_OFFERED: 'leads/appointments/appointments.test.ts',
  SLOT_TAKEN: 'leads/appointments/appointments.test.ts',
  STATUS_NOT_POSSIBLE: 'leads/conversation/conversation.test.ts',
  TOO_MANY_CALCULATIONS: 'desks/profile/calculations.test.ts',
  TOO_MANY_CODES: 'people/phone-verification/verification.test.ts',
  TOO_MANY_HOMES: 'leads/requests/intake/submit-once.test.ts',
  TOO_MANY_LISTINGS: 'credit/shortlist/shortlist.test.ts',
  VISITOR_CONSENT_MISSING: 'embeds/experiments/recorded-visits.test.ts',
  // Codes that depend on the operator, the market or another service.
  NOT_FOUND: 'platform/features/feature-routes.test.ts',
  NOT_OFFERED: 'platform/features/every-flag.test.ts',
  NO_OFFERS: 'market/offers/find-offers.test.ts',
  EMAIL_CODES_NOT_AVAILABLE: 'people/phone-verification/code-limits.test.ts',
  SMS_NOT_AVAILABLE: 'people/phone-verification/code-limits.test.ts',
  TOO_MANY_REQUESTS: 'platform/limits/every-form.test.ts',
  UNAVAILABLE: 'market/listings/marketplace-listings.test.ts',
  // Codes of rules that only complete requests reach.
  AGE_TOO_LOW: 'leads/requests/intake/create-request.test.ts',
  COULD_NOT_CALCULATE: 'market/costs/calculators.test.ts',
  EMAIL_BLACKLISTED: 'leads/requests/intake/create-request.test.ts',
  FORENAME_BLACKLISTED: 'leads/requests/intake/create-request.test.ts',
  INVALID_POSTALCODE: 'leads/requests/intake/state-borrowers.test.ts',
  LOAN_AMOUNT_TO_LOW: 'leads/requests/intake/create-request.test.ts',
  SURNAME_BLACKLISTED: 'leads/requests/intake/create-request.test.ts',
  TELEPHONE_CANNOT_RECEIVE_SMS: 'people/phone-verification/verification.test.ts',
  TELEPHONE_IS_NO_GERMAN_NUMBER: 'people/phone-verification/verification.test.ts',
  // Codes of saved calculations; the calculators' own tests cover them.
  DATE_OF_BIRTH_INVALID: 'market/calculators/affordability-refusals.test.ts',
  EXPENSE_TOO_HIGH: 'market/calculators/affordability-refusals.test.ts',
  INCOME_TOO_HIGH: 'market/calculators/affordability-refusals.test.ts',
  INVALID_DATE: 'market/costs/calculators.test.ts',
  OBJECT_SIZE_OUT_OF_RANGE: 'market/calculators/affordability-refusals.test.ts',
  ONLY_ONE_ALLOWED: 'market/calculators/own-offers.test.ts',
  OUT_OF_RANGE: 'market/calculators/plan-calculators.test.ts',
  OWN_CAPITAL_TOO_HIGH: 'market/calculators/affordability-refusals.test.ts',
  OWN_FUNDS_TOO_LOW: 'desks/profile/calculations.test.ts',
  PURCHASE_PRICE_OUT_OF_RANGE: 'desks/profile/calculations.test.ts',
  SCOPE_MISSING: 'people/partner-keys/partner-keys.test.ts',
  SECOND_FACTOR_MISSING: 'desks/operator-desk/operator-gate.test.ts',
};

onPostgres('the codes of the description', (running) => {
  test('are each answered: here for the content of a request, in the named tests for an earlier state', async () => {
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
    expect(open.filter(([, code]) => !(code in OTHER_TESTS))).toEqual([]);
    // Finds entries of OTHER_TESTS that are no longer needed.
    const needed = new Set(open.map(([, code]) => code));
    expect(Object.keys(OTHER_TESTS).filter((code) => !needed.has(code as ErrorCode))).toEqual([]);
  });
});

test.each(Object.entries(OTHER_TESTS))('%s is answered in %s', (code, path) => {
  expect(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')).toContain(`'${code}'`);
});

function describedCodes(): (readonly [operationId: string, code: ErrorCode])[] {
  return OPERATIONS.flatMap((operation) =>
    Object.values(refusalsOf(operation))
      .flatMap((answer) => ('$ref' in answer ? [] : (answer['x-error-codes'] ?? [])))
      .map((code) => [operation.operationId, code] as const),
  );
}
