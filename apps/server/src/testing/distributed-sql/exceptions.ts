import type { RuleId } from './rules.ts';

/** Permitted violations of one rule. */
export interface Exception {
  readonly rule: RuleId;
  /** Files below apps/server/src, or names of database objects. */
  readonly where: readonly string[];
  readonly reason: string;
}

const QUEUE =
  'The job queue (pg-boss) stays on one PostgreSQL, because it holds only pending and recent jobs.';

/** All permitted violations; the test fails for one that no longer occurs. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    rule: 'ADVISORY_LOCKS',
    where: [
      'leads/advisers/store-advisers.ts',
      'platform/database/rights/compare-rights.ts',
      'leads/deliveries/stuck-alarm.ts',
      'platform/http/pages/previous-assets.ts',
      'market/listings/stored-listings.ts',
      'market/offers/rate-deliveries.ts',
      'credit/preapproval/store-preapproval.ts',
      'credit/ratings/submissions.ts',
      'leads/requests/intake/idempotency.ts',
      'leads/requests/intake/recent-request.ts',
      'leads/requests/intake/store-request.ts',
    ],
    reason:
      'The locks end with their transaction after milliseconds. Each can become a row with the name of the lock.',
  },
  {
    rule: 'ADVISORY_LOCKS',
    where: ['platform/database/lock-session.ts'],
    reason:
      'The lock shows that a process works on a job and ends with it, which a row cannot do. A job takes it once.',
  },
  {
    rule: 'STATE_OF_ONE_SERVER',
    where: ['platform/database/lock-session.ts'],
    reason: 'All locks of jobs are on the server of the job queue.',
  },
  {
    rule: 'STATE_OF_ONE_SERVER',
    where: ['platform/database/server-pool.ts'],
    reason:
      'The query finds the server process of an unresponsive connection. With several servers, a proxy has to end it.',
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
      'credit/preapproval/stored-preapproval.ts',
      'platform/privacy/rotate-keys.ts',
      'people/identity/accounts.ts',
      'desks/profile/deleted-calculations.ts',
      'desks/profile/saved-calculations.ts',
      'credit/ratings/moderate.ts',
      'credit/ratings/submissions.ts',
      'credit/ratings/who-may-rate.ts',
      'leads/requests/matching/ask-advisers.ts',
      'leads/requests/intake/fill-in-portions.ts',
      'leads/requests/matching/assigned-advisers.ts',
      'leads/requests/lifecycle/overdue-requests.ts',
      'leads/requests/lifecycle/status-transitions.ts',
      'leads/requests/lifecycle/end-requests.ts',
      'operation/retention/remove-closed-requests.ts',
    ],
    reason:
      'The locks cover rows of one request, account, certificate or adviser, or a batch in the order of keys.',
  },
  {
    rule: 'SKIPPED_LOCKS',
    where: [
      'leads/deliveries/requeue-deliveries.ts',
      'people/phone-verification/verified-contacts.ts',
      'credit/preapproval/stored-preapproval.ts',
      'leads/requests/lifecycle/overdue-requests.ts',
      'operation/retention/remove-closed-requests.ts',
    ],
    reason: 'Background jobs take the next batch instead of waiting for a batch that another worker has.',
  },
  {
    rule: 'TABLE_LOCKS',
    where: ['credit/certificates/certificate-keys.ts'],
    reason: 'The table has a few rows and is locked once in the life of a key.',
  },
  {
    rule: 'TABLE_LOCKS',
    where: [
      'platform/database/migrations/0040-requests-by-month.ts',
      'platform/request-months/maintain-months.ts',
    ],
    reason: 'The locks protect a change of partitions.',
  },
  { rule: 'TABLE_LOCKS', where: ['platform/jobs/queues.ts'], reason: QUEUE },
  {
    rule: 'PARTITIONS',
    where: [
      'platform/database/migrations/0040-requests-by-month.ts',
      'request',
      'platform/request-months/maintain-months.ts',
    ],
    reason:
      'Requests have one level of partitions by month. Only one capability knows them, and a database that splits tables itself needs none.',
  },
  {
    rule: 'WRITING_SUBQUERIES',
    where: ['platform/request-months/maintain-months.ts', 'embeds/experiments/store-visits.ts'],
    reason: 'Background jobs move rows from one table to another.',
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
    reason: 'Short numbers for people and addresses. Imports and moderation draw a few in a second.',
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
    reason: 'The order of proofs is part of the proof, so one place has to assign it.',
  },
  {
    rule: 'INDEX_METHODS',
    where: ['opt_out_link_contact gin', 'opt_out_link_verified gin', 'request_also_verified gin'],
    reason: 'GIN of one column over the few contacts of one person.',
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
      'They delete proofs and messages after their term with rights that servers and workers do not have. A second database role could run the same statements.',
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
    reason: 'The key begins with the request, so the rows are on the same server.',
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
    reason: 'The target is a small table that every server can have (reference table).',
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
    reason: 'Rows of one account or person, written about once in a visit.',
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
    reason: 'Random ids. Look-ups know the request, so its id can become the first column.',
  },
  {
    rule: 'UNIQUE_BEYOND_A_REQUEST',
    where: ['idempotency_pkey', 'link_token_pkey', 'opt_out_link_pkey'],
    reason: 'Look-ups by a random token, in tables of their own that can be distributed by the token.',
  },
  {
    rule: 'UNIQUE_BEYOND_A_REQUEST',
    where: ['audit_event_pkey', 'audit_event_position_key', 'consent_pkey'],
    reason: 'Proofs outlive their request and have an order of their own.',
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
      'Unique for its owner: an hour of an adviser, a rating, a home of an account, a message of a kind.',
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
