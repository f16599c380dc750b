import type { Tables } from '../platform/database/tables.ts';
import type { RetentionId } from '../operation/retention/retention-plan.ts';

/**
 * Sensitivity of a column: P0 public, P1 technical, P2 identity, P3 circumstances and wishes, P4 secrets, P5
 * proofs. P2 and P3 are encrypted or blind indexes, P4 hashed.
 */
export const DATA_CLASS_NAMES = ['P0', 'P1', 'P2', 'P3', 'P4', 'P5'] as const;

/** Retention rule of a table, and the sensitivity of each column. */
interface ClassifiedTable {
  readonly retentionId: RetentionId;
  readonly columns: Readonly<Partial<Record<(typeof DATA_CLASS_NAMES)[number], readonly string[]>>>;
}

const table = (
  retentionId: RetentionId,
  columns: Partial<Record<(typeof DATA_CLASS_NAMES)[number], string>>,
): ClassifiedTable => ({
  retentionId,
  columns: Object.fromEntries(
    Object.entries(columns).map(([name, listed]) => [name, listed.split(' ')]),
  ) as ClassifiedTable['columns'],
});

/** Every table of the product; a new table has to be added here. */
export const DATA_CLASSES: Readonly<Record<keyof Tables, ClassifiedTable>> = {
  request: table('requests', {
    P1: 'id person_id account_id number verified_channel created_at last_event_at closed_at expires_at withdrawn_at objected_at objection_lifted_at region price_band financing_type status',
    P2: 'email_index phone_index verified_index also_verified contact',
    P3: 'financing borrowers',
  }),
  request_adviser: table('requests', {
    P1: 'request_id adviser_id public_id position origin reasons may_call status joined_at',
  }),
  request_step: table('requests', { P1: 'request_id adviser_id status reached_at' }),
  request_campaign: table('requests', { P1: 'request_id', P3: 'campaign_index listing_index' }),
  link_token: table('requests', {
    P1: 'purpose request_id adviser_id subject_id created_at expires_at used_at partner_key_id',
    P4: 'token_hash',
  }),
  request_message: table('requests', {
    P1: 'id request_id adviser_id sender sent_at read_at',
    P3: 'content',
  }),
  request_offer: table('requests', {
    P1: 'id request_id adviser_id valid_until sent_at answer answered_at accepted_proposal',
    P3: 'content',
  }),
  request_document: table('requests', { P1: 'request_id document ready_at' }),
  request_note: table('requests', { P1: 'id request_id adviser_id noted_at', P3: 'content' }),
  proposal_request: table('requests', {
    P1: 'id request_id account_id provider_id requested_at',
    P3: 'content',
  }),
  proposal_lock: table('requests', {
    P1: 'account_id provider_id terms request_id requested_at locked_until',
    P3: 'home_index',
  }),
  offer_draft: table('drafts', { P1: 'request_id adviser_id version saved_by saved_at', P3: 'content' }),
  appointment: table('requests', { P1: 'id request_id adviser_id starts_at status sequence created_at' }),
  appointment_change: table('requests', {
    P1: 'id appointment_id request_id sequence change starts_at happened_at',
  }),
  request_statistic: table('statistics', { P0: 'month region price_band financing_type status requests' }),
  adviser_selection: table('selections', { P1: 'id advisers expires_at', P3: 'matched_by' }),
  idempotency: table('submissions', {
    P1: 'request_id person_id created_at',
    P4: 'key_hash body_hash answer',
  }),
  visit_renewal: table('submissions', { P1: 'renewed_at', P4: 'id_hash came_from' }),
  delivery: table('deliveries', {
    P1: 'id request_id kind channel recipient adviser_id subject_id state attempts unsent_attempts job_id last_error failed_stage tried_since created_at changed_at',
    P4: 'links',
  }),
  mailbox_message: table('messageBodies', { P1: 'id person_id channel created_at', P2: 'content' }),
  verification_visit: table('verifications', { P1: 'id person_id', P4: 'visit_key' }),
  verification_code: table('verifications', {
    P1: 'id visit_id channel attempts sent_at expires_at replaced_at confirmed_at',
    P2: 'contact_index contact',
    P4: 'code_mac',
  }),
  verification_failure: table('verifications', { P1: 'failures failed_at', P2: 'contact_index' }),
  limit_count: table('limits', { P1: 'calls ends_at', P2: 'counted' }),
  login_attempt: table('logins', {
    P1: 'created_at wants_fresh',
    P3: 'return_to',
    P4: 'state_hash browser_hash',
  }),
  session: table('sessions', {
    P1: 'public_id account_id created_at authenticated_at seen_at idle_minutes ends_at ended_at multi_factor device',
    P4: 'id_hash provider_session id_token visit_key',
  }),
  account: table('accounts', {
    P1: 'id person_id issuer roles created_at last_login_at',
    P2: 'subject_index email_index profile',
    P3: 'profession',
  }),
  saved_calculation: table('saved', {
    P1: 'id account_id kind rules_version saved_at deleted_at',
    P3: 'name content',
    P4: 'key_hash body_hash',
  }),
  project: table('saved', { P1: 'account_id saved_at deleted_at', P3: 'content' }),
  shortlist_entry: table('saved', { P1: 'account_id expose_id marked_at' }),
  pre_approval: table('preapprovals', {
    P1: 'id account_id person_id made_at asked_at',
    P3: 'content',
    P4: 'visit_key content_mac',
  }),
  proposal: table('preapprovals', { P1: 'id pre_approval_id' }),
  certificate: table('certificates', {
    P1: 'id account_id person_id preapproval_id kid issued_at valid_until withdrawn_at is_current',
    P3: 'content',
    P4: 'number_hash',
  }),
  certificate_key: table('installation', { P0: 'kid public_key made_at retired_at' }),
  consent: table('consents', {
    P1: 'id person_id request_id',
    P5: 'purpose channel granted text_version text_hash words companies screen proof_person_id proof verified_channel source_page given_at',
  }),
  consent_use: table('consents', { P1: 'id consent_id adviser_id', P5: 'company use used_at' }),
  objection_ask: table('objectionAsks', { P1: 'id asked_at', P2: 'contact_index' }),
  opt_out_link: table('objections', {
    P1: 'purpose request_id adviser_id',
    P4: 'token_hash',
    P5: 'contact_indexes verified_indexes',
  }),
  suppression: table('objections', { P5: 'contact_index scope created_at' }),
  audit_event: table('trail', {
    P5: 'id happened_at actor actor_id action request_id subject detail position hash',
  }),
  audit_anchor: table('installation', { P5: 'position hash' }),
  schema_floor: table('installation', { P1: 'is_only migration' }),
  page_build: table('installation', { P0: 'application digest files started_at' }),
  page_asset: table('installation', { P0: 'application file_name content is_brotli' }),
  flag_setting: table('installation', { P0: 'flag setting set_at', P1: 'set_by' }),
  erasure: table('erasures', { P1: 'person_id erased_at' }),
  begun_erasure: table('begunErasures', {
    P1: 'subject_id subject erasure_id begun_by begun_at',
    P5: 'reason',
  }),
  person: table('keys', { P1: 'id key_id created_at', P4: 'wrapped_key' }),
  sealed_secret: table('installation', { P1: 'name key_id', P4: 'wrapped_key' }),
  adviser: table('advisers', {
    P1: 'id provider_id geo_prefixes specialisations lenders capacity endpoint endpoint_format paused_at demo active',
    P2: 'name email',
  }),
  rate_delivery: table('market', { P0: 'id valid_from received_at takes_effect_at checksum files allowed' }),
  rate_set: table('market', { P0: 'delivery_id kind lender_id valid_from' }),
  rate_withdrawal: table('market', { P0: 'delivery_id withdrawn_at takes_effect_at' }),
  listing: table('market', {
    P0: 'expose_id advertiser_id object_number advertiser_name title description type purchase_price has_courtage broker_commission_percentage commission_text living_area site_area rooms construction_year exclusive postcode city geo_code fingerprint created_at updated_at removed_at',
  }),
  listing_delivery: table('market', { P0: 'checksum file_name received_at' }),
  widget_release: table('market', { P0: 'file_name script created_at' }),
  rating: table('ratings', { P0: 'id provider_id stars text demo created_at changed_at' }),
  rating_submission: table('ratings', {
    P1: 'id provider_id person_id request_id account_id rating_id version state stars refusal sent_at decided_at',
    P3: 'content refusal_words',
  }),
  rating_author: table('ratings', { P1: 'submission_id', P2: 'author_index' }),
  experiment_visit: table('experiments', {
    P1: 'experiment visitor_index variation exposed_on crossed calculator offers request',
  }),
  experiment_day: table('experimentDays', {
    P0: 'experiment day variation visitors crossed calculator offers request',
  }),
  partner_key: table('partnerKeys', {
    P1: 'id name scopes sandbox quota_per_minute quota_per_day created_at expires_on last_used_on revoked_at',
    P4: 'secret_hash',
  }),
  sandbox_visit: table('sandbox', {
    P1: 'partner_key_id channel attempts confirmed_at created_at',
    P2: 'contact_index',
    P4: 'visit_key',
  }),
  sandbox_request: table('sandbox', {
    P1: 'id partner_key_id withdrawn_at created_at',
    P4: 'token_hash body_hash',
  }),
  retention_run: table('installation', { P0: 'line removed swept_at' }),
  demo_provider_entry: table('installation', { P1: 'model id uid expires_at', P4: 'payload grant_id' }),
};
