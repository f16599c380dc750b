import { EXAMPLES } from '../../apps/server/src/platform/description/examples.ts';
import { requestBody } from '../../apps/server/src/testing/request-body.ts';
import { openSession, type OwnSession } from '../../apps/server/src/testing/own-session.ts';
import { API, orNoAnswer } from './browser.ts';
import { goingOn, type KnownAccount, type Ledger } from './ledger.ts';
import type { World } from './world.ts';

/** Logs an account in; returns its session cookie and id. */
export async function signedIn(
  world: World,
  { email }: Pick<KnownAccount, 'email'>,
): Promise<Pick<OwnSession, 'cookie' | 'accountId'>> {
  const { app, storage } = world.process;
  return world.whileRunning(openSession({ ...storage, app, config: world.config }, { email }));
}

/** Saves a calculation, a project or a pre-approval with certificate in an account, by default a new one. */
export async function saveSomething(world: World, ledger: Ledger, known?: KnownAccount): Promise<void> {
  const account = known ?? newAccount(ledger);
  const headers = { cookie: (await signedIn(world, account)).cookie };
  if (world.chance.happens(50)) return saveCalculation(world, ledger, account, headers);
  await certify(world, ledger, account, headers);
}

function newAccount(ledger: Ledger): KnownAccount {
  const person = ++ledger.people;
  const account: KnownAccount = { person, email: String(requestBody(person)['email']) };
  ledger.accounts.push(account);
  return account;
}

type Headers = Record<string, string>;

async function saveCalculation(
  world: World,
  ledger: Ledger,
  account: KnownAccount,
  headers: Headers,
): Promise<void> {
  const inputs = {
    purchasePrice: 1_000 * world.chance.between(250, 600),
    ownFunds: 100_000,
    geoCode: '1276003001',
  };
  const answer = orNoAnswer(
    await world.call('POST', `${API}/v1.0/profile/calculations`, {
      headers,
      body: { name: 'Unser Haus', kind: 'mortgage', inputs },
    }),
  );
  world.history.add(`account ${account.person} saves a calculation: ${answer.status}`);
  if (answer.status !== 201) return;
  const { id } = JSON.parse(answer.body) as { id: string };
  ledger.figures.push({
    what: `calculation ${id} of account ${account.person}`,
    seen: answer.body,
    async read() {
      if (account.erasedAt !== undefined) return undefined;
      const { cookie } = await signedIn(world, account);
      const found = orNoAnswer(
        await world.call('GET', `${API}/v1.0/profile/calculations/${id}`, { headers: { cookie } }),
      );
      return found.status === 200 ? found.body : undefined;
    },
    explainAbsence: async () => erasureOf(account),
  });
}

async function certify(world: World, ledger: Ledger, account: KnownAccount, headers: Headers): Promise<void> {
  const made = orNoAnswer(
    await world.call('POST', `${API}/v1.0/preapproval`, {
      headers,
      body: {
        ...(EXAMPLES['createPreapproval'] as object),
        purchasePrice: 1_000 * world.chance.between(250, 330),
      },
    }),
  );
  world.history.add(`account ${account.person} is checked: ${made.status}`);
  if (made.status !== 200) return;
  const { id, result } = JSON.parse(made.body) as { id: string; result: string };
  ledger.figures.push({
    what: `pre-approval ${id} of account ${account.person}`,
    seen: made.body,
    async read() {
      if (account.erasedAt !== undefined) return undefined;
      const { cookie } = await signedIn(world, account);
      const found = orNoAnswer(
        await world.call('GET', `${API}/v1.0/preapproval/${id}`, { headers: { cookie } }),
      );
      return found.status === 200 ? found.body : undefined;
    },
    explainAbsence: async () => erasureOf(account),
  });
  if (result !== 'POSITIVE') return;
  const issued = orNoAnswer(
    await world.call('POST', `${API}/v1.0/preapproval/${id}/certificate`, {
      headers,
      body: { forename: 'Annegret', surname: 'Seebauer' },
    }),
  );
  world.history.add(`account ${account.person} is certified: ${issued.status}`);
  if (issued.status !== 201) return;
  const { number } = JSON.parse(issued.body) as { number: string };
  ledger.secrets.add(number);
  const check = async () => {
    const answer = orNoAnswer(await world.call('GET', `${API}/v1.0/certificates/${number}`));
    const { initials, priceUpTo, location, validUntil } = JSON.parse(answer.body) as Record<string, unknown>;
    return initials === undefined ? undefined : JSON.stringify({ initials, priceUpTo, location, validUntil });
  };
  const seen = await check();
  if (seen === undefined) return;
  const { validUntil } = JSON.parse(seen) as { validUntil: string };
  ledger.figures.push({
    what: `certificate ${number}`,
    seen,
    read: check,
    // A newer certificate replaces this one, and 30 days after its expiry its content is deleted.
    explainAbsence: async () => {
      const rows = await world.rows<{ over: boolean }>(
        `select content is null as over from certificate where preapproval_id = $1
          and (withdrawn_at is not null or valid_until < (now() at time zone 'Europe/Berlin')::date - 29)`,
        [id],
      );
      if (erasureOf(account) !== undefined) return 'erased';
      return rows.length > 0 || Date.parse(validUntil) < world.clock.now() ? 'ended' : undefined;
    },
  });
}

function erasureOf({ erasedAt, isErasureInDoubt }: KnownAccount): string | undefined {
  return erasedAt !== undefined || isErasureInDoubt ? 'erased' : undefined;
}

export async function erase(world: World, ledger: Ledger, account: KnownAccount): Promise<void> {
  const end = async () => {
    const { cookie } = await signedIn(world, account);
    const { status } = orNoAnswer(await world.call('DELETE', `${API}/v1.0/profile`, { headers: { cookie } }));
    if (status !== 204) return world.history.add(`account ${account.person} is not erased: ${status}`);
    const at = world.next();
    account.erasedAt = at;
    for (const request of goingOn(ledger))
      if (request.account === account) request.ended = { how: 'ERASED', at };
    world.history.add(`account ${account.person} is erased, ${at}`);
  };
  const untilAnswered = async (): Promise<void> => {
    try {
      await end();
    } catch (error) {
      account.isErasureInDoubt = true;
      for (const request of goingOn(ledger)) if (request.account === account) request.isEndInDoubt = true;
      ledger.unanswered.push({ what: `erasure of account ${account.person}`, again: untilAnswered });
      throw error;
    }
  };
  await untilAnswered();
}
