import type { ProfilePart } from '@heimvorteil/contracts';
import type { Tables } from '../platform/database/tables.ts';

/** Reason why a table's rows are in no visitor's export. */
type NotExported =
  /** Contains no data about a visitor. */
  | 'NO_VISITOR'
  /** Data about advisers, partners or operators, whose rights follow from a contract. */
  | 'STAFF'
  /** Contains only hashes, which identify no account. */
  | 'HASHED'
  /** Deleted within a day (a week in a demo) and names no account. */
  | 'SHORT_LIVED'
  /** Encryption keys; the data that they encrypt are exported. */
  | 'KEYS'
  | 'ERASURE';

/** How a table's rows about a person are exported and erased. */
export interface PersonData {
  /** Path in the exported JSON, beginning with the profile part; undefined if the rows are not exported. */
  readonly exported?: ProfilePart | `${ProfilePart}.${string}`;
  readonly notExported?: NotExported;
  /** Law that requires rows to be retained after the account is erased. */
  readonly stays?: string;
}

const exported = (at: NonNullable<PersonData['exported']>, stays?: string): PersonData =>
  stays === undefined ? { exported: at } : { exported: at, stays };
const not = (notExported: NotExported): PersonData => ({ notExported });

/** Law that retains rows about a withdrawn request, which notify its advisers by its number alone. */
const WITHDRAWAL = 'Art. 19 GDPR';
const PROOF = 'Art. 17 (3) b GDPR, §7a UWG';

/** Lists every table; tests compare profile page, export, erasure and privacy page with it. */
export const PERSON_DATA: Readonly<Record<keyof Tables, PersonData>> = {
  account: exported('account'),
  session: exported('sessions'),
  saved_calculation: exported('calculations'),
  project: exported('project'),
  shortlist_entry: exported('shortlist'),
  pre_approval: exported('preapprovals'),
  proposal: exported('preapprovals.answer.proposals'),
  certificate: exported('certificates'),
  request: exported('requests'),
  request_adviser: exported('requests.advisers'),
  request_step: exported('requests.steps'),
  request_campaign: exported('requests.stated.campaign'),
  request_message: exported('requests.written'),
  request_offer: exported('requests.offers'),
  request_document: exported('requests.documents'),
  request_note: exported('requests.notes'),
  proposal_request: exported('requests.proposals'),
  proposal_lock: exported('requests.proposals'),
  offer_draft: exported('requests.drafts'),
  appointment: exported('requests.appointments'),
  appointment_change: exported('requests.appointments.changes'),
  delivery: exported('requests.messages', WITHDRAWAL),
  consent: exported('consents', PROOF),
  consent_use: exported('consents.uses', PROOF),
  rating: exported('ratings.shown'),
  rating_submission: exported('ratings'),
  audit_event: exported('trail', 'Art. 5 (2) GDPR'),

  link_token: not('HASHED'),
  idempotency: not('HASHED'),
  visit_renewal: not('HASHED'),
  rating_author: not('HASHED'),
  suppression: { notExported: 'HASHED', stays: 'Art. 21 (3) GDPR' },
  opt_out_link: { notExported: 'HASHED', stays: 'Art. 21 (3) GDPR' },
  objection_ask: not('HASHED'),
  experiment_visit: not('HASHED'),

  mailbox_message: { notExported: 'SHORT_LIVED', stays: WITHDRAWAL },
  adviser_selection: not('SHORT_LIVED'),
  verification_visit: not('SHORT_LIVED'),
  verification_code: not('SHORT_LIVED'),
  verification_failure: not('SHORT_LIVED'),
  limit_count: not('SHORT_LIVED'),
  login_attempt: not('SHORT_LIVED'),
  demo_provider_entry: not('SHORT_LIVED'),

  person: not('KEYS'),
  sealed_secret: not('KEYS'),
  erasure: { notExported: 'ERASURE', stays: 'Art. 17 GDPR' },
  begun_erasure: not('ERASURE'),

  adviser: not('STAFF'),
  partner_key: not('STAFF'),
  sandbox_visit: not('STAFF'),
  sandbox_request: not('STAFF'),

  rate_delivery: not('NO_VISITOR'),
  rate_set: not('NO_VISITOR'),
  rate_withdrawal: not('NO_VISITOR'),
  listing: not('NO_VISITOR'),
  listing_delivery: not('NO_VISITOR'),
  widget_release: not('NO_VISITOR'),
  schema_floor: not('NO_VISITOR'),
  page_build: not('NO_VISITOR'),
  page_asset: not('NO_VISITOR'),
  certificate_key: not('NO_VISITOR'),
  request_statistic: not('NO_VISITOR'),
  audit_anchor: not('NO_VISITOR'),
  retention_run: not('NO_VISITOR'),
  flag_setting: not('NO_VISITOR'),
  experiment_day: not('NO_VISITOR'),
};
