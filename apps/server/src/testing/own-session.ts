import type { Role } from '@heimvorteil/portal/services';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { storeAccount } from '../people/identity/accounts.ts';
import { beginSession } from '../people/identity/sessions.ts';
import { hashOfToken } from '../platform/privacy/index.ts';
import type { TestApp } from './test-app.ts';

const API = '/baufinanzierung/api';

export interface OwnSession {
  readonly accountId: string;
  readonly cookie: string;
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  /** Moves the login back in time, as the database's clock measures it. */
  age(minutes: number): Promise<void>;
}

/** Creates an account and a session for any person, without logging in at a provider. */
export async function openSession(
  running: Pick<TestApp, 'app' | 'vault'> & {
    readonly database: Pick<TestApp['database'], 'db'>;
    readonly config: Pick<TestApp['config'], 'sessions'>;
  },
  person: {
    email: string;
    /** False: the provider has not verified the address; default true. */
    emailVerified?: boolean;
    name?: string;
    subject?: string;
    roles?: readonly Role[];
    /** False: the login had no second factor; default true. */
    multiFactor?: boolean;
  },
): Promise<OwnSession> {
  const { app, database, vault, config } = running;
  const roles = person.roles ?? [];
  const account = await storeAccount(database.db, vault, {
    issuer: 'https://login.example',
    subject: person.subject ?? person.email,
    email: person.email,
    emailVerified: person.emailVerified ?? true,
    ...(person.name === undefined ? {} : { name: person.name }),
    roles,
  });
  const { multiFactor = true } = person;
  const provider = { sid: 'a', idToken: 'b', assurance: { multiFactor }, authTime: Date.now() / 1_000 };
  const secret = await beginSession(database.db, account, {
    provider,
    roles,
    limits: config.sessions,
    device: 'Firefox auf Windows',
  });
  const cookie = `session=${secret}`;
  return {
    accountId: account.accountId,
    cookie,
    call: (method, path, body, headers = {}) =>
      app.inject({
        method,
        url: API + path,
        headers: {
          host: '127.0.0.1:3000',
          cookie,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      }),
    async age(minutes) {
      await sql`update session set created_at = created_at - ${minutes} * interval '1 minute',
        authenticated_at = authenticated_at - ${minutes} * interval '1 minute'
        where id_hash = ${hashOfToken(secret)}`.execute(database.db);
    },
  };
}
