import { parseArgs } from 'node:util';
import { isOneLine, PARTNER_SCOPES, type PartnerScope } from '@heimvorteil/contracts';
import { formatDate } from '@heimvorteil/format';
import { berlinMoment, berlinToday, germanMoment } from '../../platform/clock/index.ts';
import { type Operator, tableLines } from '../../platform/terminal/index.ts';
import { makeKey, revokeKey, type PartnerKey, listKeys, type ListedKey } from './stored-keys.ts';

const german = new Intl.NumberFormat('de-DE');

function formatQuota(calls: number): string {
  return german.format(calls);
}

const HEADER = [
  'Schlüssel',
  'Partner',
  'Art',
  'Rechte',
  'je Minute',
  'am Tag',
  'seit',
  'zuletzt benutzt',
  'Stand',
];

const FIGURES = [4, 5];

/** Lists every key with its scopes and last use, never the key itself: `npm run partners:list`. */
export async function partnersList(words: readonly string[], operator: Operator): Promise<number> {
  if (words.length > 0) {
    operator.error('Aufruf: npm run partners:list');
    return 1;
  }
  return operator.onDatabase(async ({ db }) => {
    const keys = await listKeys(db);
    if (keys.length === 0) {
      operator.log('Es gibt noch keinen Schlüssel. Einen macht: npm run partners:key -- NAME --scope RECHT');
      return 0;
    }
    const rows = keys.map((key) => [
      key.id,
      key.name,
      key.sandbox ? 'Sandbox' : 'echt',
      key.scopes.join(', '),
      formatQuota(key.quotaPerMinute),
      formatQuota(key.quotaPerDay),
      formatDate(key.createdAt.toISOString()),
      key.lastUsedOn === null ? '–' : formatDate(key.lastUsedOn),
      stateText(key),
    ]);
    for (const line of tableLines([HEADER, ...rows], FIGURES)) operator.log(line);
    return 0;
  });
}

function stateText({ revokedAt, expiresOn }: ListedKey): string {
  if (revokedAt) return `widerrufen am ${germanMoment(revokedAt.toISOString())}`;
  if (expiresOn === null) return 'gilt';
  return `${expiresOn < berlinToday() ? 'abgelaufen am' : 'gilt bis'} ${formatDate(expiresOn)}`;
}

const USAGE = `Aufruf: npm run partners:key -- NAME --scope RECHT [--scope RECHT …]
          [--quota-per-minute ZAHL] [--quota-per-day ZAHL] [--expires JJJJ-MM-TT] [--sandbox]
        npm run partners:key -- --revoke KENNUNG
Rechte: ${PARTNER_SCOPES.join(', ')}`;

const LONGEST_NAME = 80;
/** Calls per minute and day. Visitors of a marketplace share a live key; a sandbox key only serves tests. */
const USUAL_QUOTAS = {
  live: { quotaPerMinute: 6_000, quotaPerDay: 1_000_000 },
  sandbox: { quotaPerMinute: 600, quotaPerDay: 50_000 },
} as const;
const HIGHEST_QUOTA = 1_000_000_000;

class WrongWordsError extends Error {
  override name = 'WrongWordsError';
}

type Wanted = Omit<PartnerKey, 'id'> & { readonly name: string };

/**
 * Makes a partner's key and prints it once, or revokes one: `npm run partners:key -- NAME --scope …`. Exit code 1 and
 * no change for invalid arguments.
 */
export async function partnersKey(
  words: readonly string[],
  operator: Operator,
  /** Day in Europe/Berlin, ISO 8601. */
  today: string,
): Promise<number> {
  try {
    const { values, positionals } = read(words);
    const { revoke, ...described } = values;
    if (revoke !== undefined) {
      const isAlone = positionals.length === 0 && Object.keys(values).length === 1;
      if (!isAlone) throw new WrongWordsError('--revoke steht mit einer Kennung allein.');
      return await revoked(revoke, operator);
    }
    return await made(wantedOf(positionals, described, today), operator);
  } catch (error) {
    if (!(error instanceof WrongWordsError)) throw error;
    operator.error(error.message);
    operator.error(USAGE);
    return 1;
  }
}

function made(wanted: Wanted, operator: Operator): Promise<number> {
  return operator.onDatabase(async ({ db }) => {
    const { id, secret } = await makeKey(db, wanted);
    const kind = wanted.sandbox ? 'Sandbox-Schlüssel' : 'Schlüssel';
    const { name, scopes, quotaPerMinute, quotaPerDay, expiresOn } = wanted;
    const quota = `${formatQuota(quotaPerMinute)} Aufrufe je Minute, ${formatQuota(quotaPerDay)} am Tag`;
    const end = expiresOn === null ? 'bis er widerrufen wird' : `bis einschließlich ${formatDate(expiresOn)}`;
    operator.log(`${kind} ${id} für „${name}“: ${scopes.join(', ')}; ${quota}; ${end}.`);
    operator.log(secret);
    operator.log('Er wird nur dieses eine Mal gezeigt; aufgehoben ist allein sein Hashwert.');
    return 0;
  });
}

function revoked(id: string, operator: Operator): Promise<number> {
  return operator.onDatabase(async ({ db }) => {
    const outcome = await revokeKey(db, id);
    if (outcome === 'UNKNOWN') {
      operator.error(`Einen Schlüssel ${id} gibt es nicht. Alle zeigt: npm run partners:list`);
      return 1;
    }
    operator.log(
      outcome === 'REVOKED'
        ? `Der Schlüssel ${id} ist widerrufen und öffnet in spätestens fünf Sekunden nirgends mehr etwas.`
        : `Der Schlüssel ${id} war schon widerrufen.`,
    );
    return 0;
  });
}

function read(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        scope: { type: 'string', multiple: true },
        'quota-per-minute': { type: 'string' },
        'quota-per-day': { type: 'string' },
        expires: { type: 'string' },
        sandbox: { type: 'boolean' },
        revoke: { type: 'string' },
      },
    });
  } catch {
    throw new WrongWordsError('Diese Angaben verstehe ich nicht.');
  }
}

function wantedOf(
  positionals: readonly string[],
  values: Omit<ReturnType<typeof read>['values'], 'revoke'>,
  today: string,
): Wanted {
  const [name = '', ...more] = positionals.map((word) => word.trim());
  if (name === '' || more.length > 0)
    throw new WrongWordsError(
      'Der Schlüssel braucht genau einen Namen, mehrere Wörter in Anführungszeichen.',
    );
  if (name.length > LONGEST_NAME || !isOneLine(name))
    throw new WrongWordsError(`Der Name ist eine Zeile mit höchstens ${LONGEST_NAME} Zeichen.`);
  const sandbox = values.sandbox === true;
  const usual = USUAL_QUOTAS[sandbox ? 'sandbox' : 'live'];
  return {
    name,
    scopes: scopesIn(values.scope ?? []),
    sandbox,
    quotaPerMinute: quotaIn(values['quota-per-minute'], '--quota-per-minute', usual.quotaPerMinute),
    quotaPerDay: quotaIn(values['quota-per-day'], '--quota-per-day', usual.quotaPerDay),
    expiresOn: lastDayIn(values.expires, today),
  };
}

function scopesIn(scopes: readonly string[]): PartnerScope[] {
  const isKnown = (word: string): word is PartnerScope => PARTNER_SCOPES.some((scope) => scope === word);
  const unknown = scopes.find((word) => !isKnown(word));
  if (unknown !== undefined)
    throw new WrongWordsError(`Das Recht „${unknown}“ gibt es nicht. Es gibt: ${PARTNER_SCOPES.join(', ')}.`);
  if (scopes.length === 0) throw new WrongWordsError('Der Schlüssel braucht mindestens ein Recht: --scope.');
  return PARTNER_SCOPES.filter((scope) => scopes.includes(scope));
}

function quotaIn(text: string | undefined, option: string, usual: number): number {
  if (text === undefined) return usual;
  const quota = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (quota < 1 || quota > HIGHEST_QUOTA)
    throw new WrongWordsError(`${option} ist eine ganze Zahl von 1 bis ${formatQuota(HIGHEST_QUOTA)}.`);
  return quota;
}

function lastDayIn(text: string | undefined, today: string): string | null {
  if (text === undefined) return null;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && berlinMoment(text) !== undefined;
  if (!isDay || text < today)
    throw new WrongWordsError(
      '--expires ist der letzte Tag, an dem der Schlüssel gilt, etwa 2027-12-31, frühestens heute.',
    );
  return text;
}
