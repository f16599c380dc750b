import type { RuleId } from './rules.ts';

/** Permitted violations of a rule, with the reason. */
export interface Exception {
  readonly rule: RuleId;
  /** Files below apps/server/src, or names of database objects. */
  readonly where: readonly string[];
  readonly reason: string;
}

const QUEUE =
  'of the queue (pg-boss), which stays on one PostgreSQL: it holds no more than what is under way';

/** Complete list; an unneeded exception fails the test. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    rule: 'ADVISORY_LOCKS',
    where: [
      'leads/advisers/store-advisers.ts',
      'platform/database/rights/compare-rights.ts',
      'leads/deliveries/stuck-alarm.ts',
      'platform/http/pages/kept-assets.ts',
      'market/listings/stored-listings.ts',
      'market/offers/rate-deliveries.ts',
      'credit/preapproval/keep-preapproval.ts',
      'credit/ratings/submissions.ts',
      'leads/requests/intake/idempotency.ts',
      'leads/requests/intake/recent-request.ts',
      'leads/requests/intake/store-request.ts',
    ],
    reason:
      'end with their transaction, name what they hold by a text, and are held for milliseconds: each can become a row of that name',
  },
  {
    rule: 'ADVISORY_LOCKS',
    where: ['platform/database/lock-session.ts'],
    reason: 'says which job somebody is at and ends with its process, which no row does; taken once in a job',
  },
  {
    rule: 'STATE_OF_ONE_SERVER',
    where: ['platform/database/lock-session.ts'],
    reason: 'reads the locks of jobs, which all lie on the server of the queue',
  },
  {
    rule: 'STATE_OF_ONE_SERVER',
    where: ['platform/database/server-pool.ts'],
    reason:
      'asks the server at the address for the other end of a silent connection; where several answer there, what stands between has to break it instead',
  },
  {
    rule: 'ROW_LOCKS',
    where: [
      'desks/adviser-desk/notes.ts',
      'desks/adviser-desk/adviser-services.ts',
      'leads/advisers/candidates.ts',
      'leads/appointments/set-appointment.ts',
      'credit/certificates/issue-certificate.ts',
      'leads/conversation/write-message.ts',
      'leads/deliveries/requeue-deliveries.ts',
      'platform/features/flag-settings.ts',
      'people/phone-verification/verified-contacts.ts',
      'people/phone-verification/send-code.ts',
      'credit/preapproval/kept-preapproval.ts',
      'platform/privacy/rotate-keys.ts',
      'people/identity/accounts.ts',
      'desks/profile/deleted-calculations.ts',
      'desks/profile/saved-calculations.ts',
      'credit/ratings/moderate.ts',
      'credit/ratings/submissions.ts',
      'credit/ratings/who-may-rate.ts',
      'leads/requests/matching/ask-advisers.ts',
      'leads/requests/intake/fill-in-portions.ts',
      'leads/requests/matching/asked-advisers.ts',
      'leads/requests/lifecycle/overdue-requests.ts',
      'leads/requests/lifecycle/status-transitions.ts',
      'leads/requests/lifecycle/end-requests.ts',
      'operation/retention/remove-closed-requests.ts',
    ],
    reason:
      'hold what belongs to one request, account, certificate or adviser, or a portion in the order of keys: what is decided under them is decided once',
  },
  {
    rule: 'SKIPPED_LOCKS',
    where: [
      'leads/deliveries/requeue-deliveries.ts',
      'people/phone-verification/verified-contacts.ts',
      'credit/preapproval/kept-preapproval.ts',
      'leads/requests/lifecycle/overdue-requests.ts',
      'operation/retention/remove-closed-requests.ts',
    ],
    reason:
      'work in the background that takes the next portion instead of waiting; without it two would do the same one after the other',
  },
  {
    rule: 'TABLE_LOCKS',
    where: ['credit/certificates/certificate-keys.ts'],
    reason: 'a table of a few rows, once in the life of a key',
  },
  {
    rule: 'TABLE_LOCKS',
    where: [
      'platform/database/migrations/0040-requests-by-month.ts',
      'platform/request-months/keep-months.ts',
    ],
    reason: 'belong to the partitions',
  },
  { rule: 'TABLE_LOCKS', where: ['platform/jobs/queues.ts'], reason: QUEUE },
  {
    rule: 'PARTITIONS',
    where: [
      'platform/database/migrations/0040-requests-by-month.ts',
      'request',
      'platform/request-months/keep-months.ts',
    ],
    reason:
      'months of requests: of one level, by the primary key, and known to one capability only, which a database that splits by itself does without',
  },
  {
    rule: 'WRITING_SUBQUERIES',
    where: ['platform/request-months/keep-months.ts', 'embeds/experiments/store-visits.ts'],
    reason: 'bring rows from one table to another in the background',
  },
  {
    rule: 'SEQUENCES',
    where: [
      'adviser_id_seq',
      'platform/database/migrations/0001-market.ts',
      'listing_number',
      'market/listings/stored-listings.ts',
      'rate_delivery_id_seq',
      'rating_id_seq',
    ],
    reason: 'short numbers that people and addresses name, given by imports and moderation, some in a second',
  },
  {
    rule: 'SEQUENCES',
    where: [
      'audit_event_id_seq',
      'consent_id_seq',
      'consent_use_id_seq',
      'platform/database/migrations/0002-listings.ts',
      'platform/database/migrations/0004-requests.ts',
      'platform/database/migrations/0012-conversation.ts',
    ],
    reason: 'the order in which proofs came to be, which is what they prove; one place by their nature',
  },
  {
    rule: 'INDEX_METHODS',
    where: ['opt_out_link_contact gin', 'opt_out_link_verified gin', 'request_also_verified gin'],
    reason: 'GIN of one column over the few contacts of one person',
  },
  {
    rule: 'STORED_CODE',
    where: [
      'chain_trail(integer)',
      'consent_proofs(uuid[])',
      'platform/database/migrations/0048-least-privilege.ts',
      'erase_deliveries(uuid[])',
      'purge_consents()',
      'purge_deliveries()',
      'purge_objection_links()',
      'purge_trail()',
      'suppress_contacts(text[],text)',
    ],
    reason:
      'remove proofs and messages after their term with rights that servers and workers do not have; a second role that connects for this alone could run the same statements',
  },
  { rule: 'PARTITIONS', where: ['pgboss.job', 'pgboss.queue_stats'], reason: QUEUE },
  {
    rule: 'FOREIGN_KEYS',
    where: [
      'appointment to request',
      'appointment_change to request',
      'offer_draft to request',
      'proposal_lock to request',
      'proposal_request to request',
      'request_adviser to request',
      'request_campaign to request',
      'request_document to request',
      'request_message to request',
      'request_note to request',
      'request_offer to request',
      'request_step to request_adviser',
    ],
    reason: 'begin with the request: its rows lie with it wherever that is',
  },
  {
    rule: 'FOREIGN_KEYS',
    where: [
      'appointment to adviser',
      'certificate to certificate_key',
      'rate_set to rate_delivery',
      'rate_withdrawal to rate_delivery',
      'request_adviser to adviser',
      'sandbox_request to partner_key',
      'sandbox_visit to partner_key',
    ],
    reason: 'to small tables that every server can have (reference tables)',
  },
  {
    rule: 'FOREIGN_KEYS',
    where: [
      'account to person',
      'appointment_change to appointment',
      'certificate to account',
      'certificate to person',
      'consent to person',
      'flag_setting to account',
      'pre_approval to account',
      'pre_approval to person',
      'project to account',
      'proposal to pre_approval',
      'proposal_lock to account',
      'proposal_request to account',
      'rating_author to rating_submission',
      'rating_submission to rating',
      'request to account',
      'saved_calculation to account',
      'session to account',
      'shortlist_entry to account',
      'verification_code to verification_visit',
      'verification_visit to person',
    ],
    reason:
      'between an account, its person and what belongs to them: rows that are written once in a visit, not with each page',
  },
  {
    rule: 'UNIQUE_BEYOND_A_REQUEST',
    where: [
      'appointment_change_pkey',
      'appointment_pkey',
      'proposal_request_pkey',
      'request_message_pkey',
      'request_note_pkey',
      'request_offer_pkey',
      'request_adviser_public_id_key',
      'appointment_change_once',
      'delivery_pkey',
    ],
    reason: 'random ids, which the request can be put before: they are looked up with it',
  },
  {
    rule: 'UNIQUE_BEYOND_A_REQUEST',
    where: ['idempotency_pkey', 'link_token_pkey', 'opt_out_link_pkey'],
    reason:
      'look-ups by a random token, which lead to the request: spread by the token, in tables of their own',
  },
  {
    rule: 'UNIQUE_BEYOND_A_REQUEST',
    where: ['audit_event_pkey', 'audit_event_position_key', 'consent_pkey'],
    reason: 'proofs outlive their request and stand in an order of their own',
  },
  {
    rule: 'UNIQUE_BEYOND_A_REQUEST',
    where: [
      'appointment_slot',
      'delivery_once',
      'proposal_lock_pkey',
      'rating_submission_pkey',
      'rating_submission_rating_id_key',
    ],
    reason:
      'what there is once for whoever it is about: an hour of an adviser, a rating, a home of an account, a message of a kind',
  },
  {
    rule: 'FOREIGN_KEYS',
    where: [
      'pgboss.queue to pgboss.queue',
      'pgboss.schedule to pgboss.queue',
      'pgboss.subscription to pgboss.queue',
    ],
    reason: QUEUE,
  },
  {
    rule: 'STORED_CODE',
    where: [
      'pgboss.create_queue(text,jsonb)',
      'pgboss.delete_queue(text)',
      'pgboss.job_now()',
      'pgboss.job_table_format(text,text)',
      'pgboss.job_table_run(text,text,text)',
      'pgboss.job_table_run_async(text,integer,text,text,text)',
    ],
    reason: QUEUE,
  },
  {
    rule: 'DEFERRED_CONSTRAINTS',
    where: ['pgboss.job_common.dlq_fkey', 'pgboss.job_common.q_fkey'],
    reason: QUEUE,
  },
];
