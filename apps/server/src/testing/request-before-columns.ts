import { sql } from 'kysely';
import * as z from 'zod/mini';
import { createRequest } from '@heimvorteil/contracts';
import { splitRequest, sealFinancing, type Financing } from '../leads/requests/intake/sealed-request.ts';
import { requestBody } from './request-body.ts';
import type { TestApp } from './test-app.ts';

/** Content of an old request, stored without its case: 400,000 € in Berlin, 80,000 € own funds. */
export const FINANCING_BEFORE: Omit<Financing, 'financingCase'> = {
  stated: splitRequest(z.parse(createRequest.body, requestBody())).stated,
  place: '1276003001',
  placeLabel: 'Berlin',
  price: 40_000_000,
  listing: undefined,
  calculation: {
    loanAmount: 366_280,
    loanToValue: 91.57,
    nominalInterestRate: 3.79,
    effectiveInterestRate: 3.86,
    amortizationRate: 2,
    fixedInterestYears: 10,
    monthlyRate: 1_767.3,
    remainingDebt: 277_000,
    totalInterest: 122_796,
    offerCount: 300,
    asOf: '2026-11-02',
    years: [{ year: 1, interest: 13_757.4, amortization: 7_450.2, remainingDebt: 358_829.8 }],
  },
};

/** Rewrites a stored request as older versions stored it: only encrypted content, no further columns. */
export async function storeAsBefore(
  { database: { db }, vault }: TestApp,
  requestId: string,
  financing: Omit<Financing, 'financingCase'> = FINANCING_BEFORE,
): Promise<void> {
  const { person_id: personId, ...wrapped } = await db
    .selectFrom('request')
    .innerJoin('person', 'person.id', 'request.person_id')
    .select(['person_id', 'key_id', 'wrapped_key'])
    .where('request.id', '=', requestId)
    .executeTakeFirstOrThrow();
  const seal = vault.sealOf({ id: personId, ...wrapped });
  await sql`update request set region = null, price_band = null, financing_type = null, status = null,
    financing = ${sealFinancing(seal, requestId, financing)} where id = ${requestId}`.execute(db);
}
