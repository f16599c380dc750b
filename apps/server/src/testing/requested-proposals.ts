import {
  findPreapproval,
  requestProposal,
  type CreateRequestAnswer,
  type Proposal,
} from '@heimvorteil/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { expectAnswer } from './expectations.ts';
import { openSession, type OwnSession } from './own-session.ts';
import { requestBody, submissionKey } from './request-body.ts';
import type { TestApp } from './test-app.ts';

const PERSON_FIELDS =
  'salutation titleType forename surname email phoneNumber postalCode city street houseNumber availability consents'.split(
    ' ',
  );

/** Personal data in a request's body, without the financing case. */
export function person(number: number, changes: Record<string, unknown> = {}) {
  const known = Object.entries(requestBody(number)).filter(([field]) => PERSON_FIELDS.includes(field));
  return { ...Object.fromEntries(known), ...changes };
}

/** Body of a 201 response; throws for any other status. */
export function created(response: LightMyRequestResponse): CreateRequestAnswer {
  expect([response.statusCode, response.body]).toEqual([201, expect.any(String)]);
  return z.parse(requestProposal.response, response.json());
}

/** All lenders; lenders with own advisers at the purchase's place come first. */
export async function lendersOf({ market, database: { db } }: TestApp): Promise<number[]> {
  const rows = await db.selectFrom('adviser').select(['provider_id', 'geo_prefixes']).execute();
  const near = rows
    .filter(
      ({ geo_prefixes: prefixes }) =>
        prefixes.length === 0 || prefixes.some((one) => '1276003001'.startsWith(one)),
    )
    .map(({ provider_id: id }) => id);
  const all = market.current().market.lenders.map(({ lenderId }) => lenderId);
  return all.toSorted((one, other) => Number(near.includes(other)) - Number(near.includes(one)));
}

/** Calls with which an account requests proposals; each call of `nextPerson` returns an unused number. */
export function askingIn(running: () => TestApp, nextPerson: () => number) {
  const account = (number: number) =>
    openSession(running(), { email: String(requestBody(number)['email']), name: 'Annegret Seebauer' });
  const ask = (
    session: Pick<OwnSession, 'call'>,
    proposalId: string,
    body: Record<string, unknown>,
    key: string = submissionKey(nextPerson()),
  ) => session.call('POST', `/v1.0/proposals/${proposalId}/request`, body, { 'idempotency-key': key });
  const proposalsIn = async (session: OwnSession, id: string): Promise<Proposal[]> => {
    const answer = await session.call('GET', `/v1.0/preapproval/${id}`);
    return expectAnswer(answer, findPreapproval).proposals;
  };
  return { account, ask, proposalsIn };
}
