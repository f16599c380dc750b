import type { CodeContact } from '@heimvorteil/contracts';
import { sessionCookie } from '../people/identity/cookies.ts';
import { limitEngine } from '../platform/limits/index.ts';
import { verification } from '../people/phone-verification/index.ts';
import { hashOfToken, newLinkToken } from '../platform/privacy/index.ts';
import type { TestApp } from './test-app.ts';

type Running = Pick<TestApp, 'config' | 'database' | 'vault'>;

/** Cookie by contact, so that each contact is verified only once. */
const verified = new WeakMap<TestApp['database'], Map<string, Promise<string>>>();

/** Cookie of a browser that has verified a contact by the product's operations, without sending the code. */
export function verifiedCookie(running: Running, contact: CodeContact): Promise<string> {
  const known = verified.get(running.database) ?? new Map<string, Promise<string>>();
  verified.set(running.database, known);
  const key = JSON.stringify(contact);
  const cookie = known.get(key) ?? verify(running, contact);
  known.set(key, cookie);
  return cookie;
}

/** Cookie of a browser without verified contacts. */
export function visitCookie(
  { config, vault }: Pick<Running, 'config' | 'vault'>,
  secret = newLinkToken(),
): string {
  let header = '';
  const reply = { header: (_name: string, value: string) => void (header = value) };
  sessionCookie(config.https, vault).writeVisit(reply as never, secret);
  return header.split(';', 1)[0] ?? '';
}

async function verify(running: Running, contact: CodeContact): Promise<string> {
  const secret = newLinkToken();
  await verifyOn(running, secret, contact);
  return visitCookie(running, secret);
}

export async function verifyOn(running: Running, secret: string, contact: CodeContact): Promise<void> {
  const { database, vault, config } = running;
  const sent: string[] = [];
  const contacts = verification({
    db: database.db,
    vault,
    limits: limitEngine({ db: database.db, vault }),
    codeLimits: config.limits.codes,
    codes: { send: async (_id, _to, code) => void sent.push(code) },
    alarms: { budgetSpent: () => undefined, watchConfirmations: async () => undefined },
    log: { error: () => undefined } as never,
  });
  const visitKey = hashOfToken(secret);
  await contacts.send(contact, { visitKey, ip: '127.0.0.1' });
  await contacts.confirm(sent[0] ?? '', { visitKey });
}
