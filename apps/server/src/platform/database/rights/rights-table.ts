import type { Tables } from '../tables.ts';

type Columns = 'ALL' | readonly string[];

/** Rights on one table; a right that is not listed is denied. */
export interface TableRights {
  readonly select?: Columns;
  readonly insert?: Columns;
  readonly update?: Columns;
  readonly delete?: true;
}

const NONE = {} as const satisfies TableRights;
const READ = { select: 'ALL' } as const satisfies TableRights;
const ADD = { ...READ, insert: 'ALL' } as const satisfies TableRights;
const CHANGE = { ...ADD, update: 'ALL' } as const satisfies TableRights;
const REPLACE = { ...ADD, delete: true } as const satisfies TableRights;
const EVERYTHING = { ...CHANGE, delete: true } as const satisfies TableRights;

/** Columns of `consent` that the server may insert and select. */
const CONSENT_COLUMNS = [
  'person_id',
  'request_id',
  'purpose',
  'channel',
  'granted',
  'text_version',
  'text_hash',
  'words',
  'companies',
  'screen',
  'proof_person_id',
  'verified_channel',
  'source_page',
] as const;

/** Tables of Kysely's migrator. */
type MigrationTables = 'kysely_migration' | 'kysely_migration_lock';

/**
 * Rights of the role in `DATABASE_URL` on every table. `npm run migrate` grants exactly these; `npm run
 * doctor` and `least-privilege.test.ts` check them. A new table needs a row here, a new column an entry in
 * each explicit list.
 */
export const TABLE_RIGHTS: Readonly<Record<keyof Tables | MigrationTables, TableRights>> = {
  // Proofs can be inserted and selected; only the owner's functions delete them, after their retention.
  audit_event: { ...READ, insert: ['actor', 'actor_id', 'action', 'request_id', 'subject', 'detail'] },
  audit_anchor: READ,
  // The encrypted proof can be inserted but not selected; `consent_proofs` returns it for single requests.
  consent: {
    select: ['id', ...CONSENT_COLUMNS, 'given_at'],
    insert: [...CONSENT_COLUMNS, 'proof'],
  },
  consent_use: { ...READ, insert: ['consent_id', 'adviser_id', 'company', 'use'] },
  suppression: READ,
  erasure: ADD,
  // The outbox: the subject of a message never changes, only the progress of its delivery.
  delivery: {
    ...ADD,
    update: [
      'state',
      'links',
      'attempts',
      'unsent_attempts',
      'job_id',
      'last_error',
      'failed_stage',
      'tried_since',
      'changed_at',
    ],
  },
  // A key is deleted with its data; `npm run keys:rotate` encrypts all keys anew, as the owner.
  person: REPLACE,
  sealed_secret: ADD,
  kysely_migration: READ,
  kysely_migration_lock: NONE,
  schema_floor: READ,

  request: EVERYTHING,
  request_adviser: EVERYTHING,
  request_step: REPLACE,
  request_campaign: REPLACE,
  request_message: EVERYTHING,
  request_offer: EVERYTHING,
  request_document: REPLACE,
  request_note: REPLACE,
  request_statistic: CHANGE,
  offer_draft: EVERYTHING,
  link_token: EVERYTHING,
  opt_out_link: { ...ADD, update: ['verified_indexes'] },
  objection_ask: REPLACE,
  proposal_request: REPLACE,
  proposal_lock: EVERYTHING,
  appointment: EVERYTHING,
  appointment_change: REPLACE,
  idempotency: EVERYTHING,
  mailbox_message: REPLACE,
  adviser: CHANGE,
  adviser_selection: REPLACE,
  rating: EVERYTHING,
  rating_submission: EVERYTHING,
  rating_author: CHANGE,
  account: EVERYTHING,
  session: EVERYTHING,
  login_attempt: REPLACE,
  visit_renewal: REPLACE,
  demo_provider_entry: EVERYTHING,
  verification_visit: EVERYTHING,
  verification_code: EVERYTHING,
  verification_failure: EVERYTHING,
  limit_count: EVERYTHING,
  saved_calculation: EVERYTHING,
  project: EVERYTHING,
  shortlist_entry: REPLACE,
  pre_approval: EVERYTHING,
  proposal: ADD,
  certificate: EVERYTHING,
  certificate_key: CHANGE,
  begun_erasure: REPLACE,
  retention_run: CHANGE,
  flag_setting: EVERYTHING,
  experiment_visit: EVERYTHING,
  experiment_day: CHANGE,
  partner_key: EVERYTHING,
  sandbox_visit: EVERYTHING,
  sandbox_request: EVERYTHING,
  rate_delivery: ADD,
  rate_set: ADD,
  rate_withdrawal: ADD,
  listing: CHANGE,
  listing_delivery: ADD,
  widget_release: ADD,
  page_build: EVERYTHING,
  page_asset: EVERYTHING,
};

/** Sequences that statements use directly; identity columns need no right. */
export const USED_SEQUENCES = ['listing_number'] as const;

/** Functions of the owner (migration 48), with parameters as PostgreSQL prints them. */
export const OWNER_FUNCTIONS = [
  'chain_trail(integer)',
  'purge_trail()',
  'purge_consents()',
  'purge_deliveries()',
  'purge_objection_links()',
  'erase_deliveries(uuid[])',
  'suppress_contacts(text[], text)',
  'consent_proofs(uuid[])',
] as const;

/** Schema of the job queue, whose tables and functions pg-boss creates itself. */
export const QUEUE_SCHEMA = 'pgboss';
export const QUEUE_RIGHTS: TableRights = EVERYTHING;
