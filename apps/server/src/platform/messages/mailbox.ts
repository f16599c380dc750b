import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { BrokenSealError, type PersonSeal, type Vault } from '../privacy/index.ts';
import { assertOneLine, type Message, type MessageTransport } from './message.ts';
import type { TextMessageTransport } from './sms-gateway.ts';
import type { Config } from '../config/config.ts';
import { smtpTransport } from './smtp-transport.ts';

export interface MailboxMessage extends Message {
  readonly id: string;
  readonly channel: 'email' | 'sms';
  readonly createdAt: string;
}

/** Stored messages of a demo; encrypted like all personal data. */
export interface Mailbox extends MessageTransport {
  list(limit: number): Promise<MailboxMessage[]>;
  find(id: string): Promise<MailboxMessage | undefined>;
  readonly texts: TextMessageTransport;
}

const placeOf = (id: string) => ({ table: 'mailbox_message', column: 'content', row: id });

export function mailbox(db: Kysely<Tables>, vault: Vault): Mailbox {
  const store = async (
    id: string,
    channel: MailboxMessage['channel'],
    message: Message,
    seal: PersonSeal | undefined,
  ) => {
    assertOneLine(message);
    const text = JSON.stringify(message);
    const content = seal === undefined ? text : seal.seal(placeOf(id), text);
    await db
      .insertInto('mailbox_message')
      .values({ id, person_id: seal?.personId ?? null, channel, content })
      // Ignore a message that is stored already; the earlier process was killed right after storing it.
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  };
  return {
    send: (id, message, seal) => store(id, 'email', message, seal),
    texts: {
      send: (id, { to, text }, seal) => store(id, 'sms', { to, subject: '', text, html: '' }, seal),
    },

    async list(limit) {
      const rows = await stored(db)
        .orderBy('mailbox_message.created_at', 'desc')
        .orderBy('mailbox_message.id')
        .limit(limit)
        .execute();
      return rows.flatMap((row) => opened(row, vault) ?? []);
    },

    async find(id) {
      const row = await stored(db).where('mailbox_message.id', '=', id).executeTakeFirst();
      return row && opened(row, vault);
    },
  };
}

function stored(db: Kysely<Tables>) {
  return db
    .selectFrom('mailbox_message')
    .leftJoin('person', 'person.id', 'mailbox_message.person_id')
    .select(['mailbox_message.id', 'person_id', 'channel', 'content', 'key_id', 'wrapped_key'])
    .select('mailbox_message.created_at as kept_at');
}

type StoredMessage = Awaited<ReturnType<ReturnType<typeof stored>['executeTakeFirstOrThrow']>>;

/** Undefined if the key of the message's person is erased, so that it cannot be decrypted. */
function opened(row: StoredMessage, vault: Vault): MailboxMessage | undefined {
  const { id, channel, content, kept_at: storedAt, person_id: personId } = row;
  const { key_id: keyId, wrapped_key: wrappedKey } = row;
  try {
    let text = content;
    if (personId !== null) {
      // No key, because the person was erased.
      if (keyId === null || wrappedKey === null) return undefined;
      const seal = vault.sealOf({ id: personId, key_id: keyId, wrapped_key: wrappedKey });
      text = seal.open(placeOf(id), content);
    }
    return { id, channel, ...(JSON.parse(text) as Message), createdAt: storedAt.toISOString() };
  } catch (error) {
    if (error instanceof BrokenSealError) return undefined;
    throw error;
  }
}

/** Sends messages by SMTP; a demo stores them in its mailbox. */
export function messageTransport(
  { mail, publicUrl }: Pick<Config, 'mail' | 'publicUrl'>,
  parts: { db: Kysely<Tables>; vault: Vault },
): MessageTransport {
  return mail ? smtpTransport({ ...mail, publicUrl }) : mailbox(parts.db, parts.vault);
}
