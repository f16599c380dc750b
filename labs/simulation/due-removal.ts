import type { RetentionId } from '../../apps/server/src/operation/retention/index.ts';

/**
 * SQL queries that find rows stored longer than docs/retention.md allows, separate from the code that deletes
 * them. Null if no period applies; `$1` is the permitted delay as an interval.
 */
export const DUE_REMOVALS: Readonly<Record<RetentionId, string | null>> = {
  requests: `select id from request where closed_at + interval '180 days' < now() - $1::interval`,
  withdrawnRequests: `select id from request where withdrawn_at + interval '90 days' < now() - $1::interval
    union all select id from request where withdrawn_at is not null
      and (contact <> '' or financing <> '' or email_index <> '' or exists (select from person where person.id = person_id))`,
  statistics: null,
  drafts: `select request_id as id from offer_draft join request_adviser using (request_id, adviser_id)
    where status in ('CLOSED', 'DECLINED', 'REDISTRIBUTED', 'WITHDRAWN', 'EXPIRED')`,
  selections: `select id from adviser_selection where expires_at < now() - $1::interval`,
  submissions: `select request_id as id from idempotency where created_at + interval '7 days' < now() - $1::interval`,
  messageBodies: `select id from mailbox_message where created_at + interval '7 days' < now() - $1::interval`,
  deliveries: `select delivery.id from delivery left join request on request.id = request_id
    where state in ('delivered', 'permanently_failed', 'parked', 'stopped', 'blocked')
      and changed_at + interval '90 days' < now() - $1::interval
      and (request.id is null or request.withdrawn_at is not null or (request.closed_at is not null
        and (delivery.kind <> 'REQUEST' or request.expires_at < now() - $1::interval)))`,
  verifications: `select id from verification_code
      where greatest(expires_at, confirmed_at + interval '24 hours') + interval '24 hours' < now() - $1::interval
    union all select id from verification_visit
      where not exists (select from verification_code where visit_id = verification_visit.id)`,
  limits: `select calls || ' until ' || ends_at as id from limit_count where ends_at < now() - $1::interval or ends_at > now() + interval '25 hours'`,
  logins: `select null as id from login_attempt where created_at + interval '10 minutes' < now() - $1::interval`,
  sessions: `select account_id as id from session
    where least(ended_at, ends_at, seen_at + idle_minutes * interval '1 minute') + interval '1 day' < now() - $1::interval`,
  accounts: null,
  saved: `select id from saved_calculation where deleted_at + interval '10 minutes' < now() - $1::interval
    union all select account_id from project where deleted_at + interval '10 minutes' < now() - $1::interval`,
  preapprovals: `select id from pre_approval
    where account_id is null and made_at + interval '30 days' < now() - $1::interval`,
  certificates: `with ended as (select id, content, least(valid_until, (withdrawn_at at time zone 'Europe/Berlin')::date) as "on"
      from certificate)
    select id from ended where content is not null and "on" + 31 < (now() - $1::interval)::date
    union all select id from ended where "on" + 30 + 367 < (now() - $1::interval)::date`,
  consents: `select request_id as id from consent left join consent_use on consent_id = consent.id group by request_id
    having greatest(max(given_at), max(used_at)) + interval '5 years' < now() - $1::interval`,
  objectionAsks: `select id from objection_ask where asked_at + interval '7 days' < now() - $1::interval`,
  objections: null,
  trail: `select null as id from audit_event where happened_at + interval '3 years 1 day' < now() - $1::interval`,
  erasures: null,
  /** An erasure may only wait while a message is being sent or the worker restarts. */
  begunErasures: `select subject_id as id from begun_erasure where begun_at < now() - $1::interval`,
  /** A person's encryption key must be deleted if no stored row needs it, or else copies stay readable. */
  keys: `select id from person where id not in (
    select person_id from request union select person_id from account union select person_id from idempotency
    union select person_id from pre_approval union select person_id from verification_visit
    union select proof_person_id from consent where proof_person_id is not null
    union select person_id from certificate where person_id is not null
    union select person_id from mailbox_message where person_id is not null
    union select person_id from rating_submission)`,
  advisers: null,
  experiments: `select null as id from experiment_visit
    where exposed_on < (now() at time zone 'Europe/Berlin')::date - 30`,
  experimentDays: null,
  market: null,
  ratings: `select submission_id as id from rating_author
    where not exists (select from rating_submission where rating_submission.id = submission_id)`,
  partnerKeys: `select id from partner_key
    where least(revoked_at, expires_on + interval '2 days') + interval '3 years' < now() - $1::interval`,
  sandbox: `select partner_key_id as id from sandbox_visit where created_at + interval '12 hours' < now() - $1::interval
    union all select partner_key_id from sandbox_request where created_at + interval '12 hours' < now() - $1::interval`,
  installation: null,
  logs: null,
  backups: null,
};
