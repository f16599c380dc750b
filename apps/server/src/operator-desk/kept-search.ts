import type { PersonSearch } from '@heimvorteil/desk/services';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { sealOfAccount } from '../identity/index.ts';
import { BrokenSealError, type Vault } from '../privacy/index.ts';

/** Longer than a login takes. */
const KEPT_MILLISECONDS = 15 * 60_000;
/** A login leads back to addresses of 2,000 characters. */
const LONGEST_ENVELOPE = 1_600;

const placeOf = (accountId: string) => ({ table: 'account', column: 'kept search', row: accountId });

interface KeptSearchParts {
  readonly db: Kysely<Tables>;
  readonly vault: Vault;
}

/** A search sealed with its operator's key, because the address of a page must not say whom somebody looks for. */
export async function keepSearch(
  { db, vault }: KeptSearchParts,
  { contact, reason }: PersonSearch,
  by: string,
): Promise<string> {
  const seal = await sealOfAccount(db, vault, by);
  const sealed = (text: string) =>
    seal.seal(placeOf(by), JSON.stringify({ contact, reason: text, keptAt: Date.now() }));
  const whole = sealed(reason);
  return whole.length <= LONGEST_ENVELOPE ? whole : sealed('');
}

/** The search of an envelope; undefined where it is too old, another operator's or none. */
export async function keptSearch(
  { db, vault }: KeptSearchParts,
  envelope: string,
  by: string,
): Promise<PersonSearch | undefined> {
  const seal = await sealOfAccount(db, vault, by);
  try {
    const { contact, reason, keptAt } = JSON.parse(seal.open(placeOf(by), envelope)) as PersonSearch & {
      keptAt: number;
    };
    return Date.now() - keptAt < KEPT_MILLISECONDS ? { contact, reason } : undefined;
  } catch (error) {
    if (error instanceof BrokenSealError) return undefined;
    throw error;
  }
}
