import type { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Tables } from '../database/tables.ts';
import type { Vault } from '../privacy/index.ts';
import { mailbox } from './mailbox.ts';
import type { MessageTransport } from './message.ts';
import { smtpTransport } from './smtp-transport.ts';

/** Where this installation's messages go: out by SMTP, or into the demo's mailbox. */
export function messageTransport(
  { mail, publicUrl }: Pick<Config, 'mail' | 'publicUrl'>,
  parts: { db: Kysely<Tables>; vault: Vault },
): MessageTransport {
  return mail ? smtpTransport({ ...mail, publicUrl }) : mailbox(parts.db, parts.vault);
}
