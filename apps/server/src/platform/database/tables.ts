import type {
  AdviserStatus,
  CalculationKind,
  ConsentPurpose,
  PartnerScope,
  RatingRefusal,
  RatingState,
  RequestStatus,
  VerificationChannel,
} from '@heimvorteil/contracts';
import type { FederalStateId, FinancingType } from '@heimvorteil/engine';
import type { ColumnType, Generated, RawBuilder } from 'kysely';
import type {
  AdviserOrigin,
  AppointmentChange,
  Changing,
  Day,
  DeliveryChannel,
  DeliveryKind,
  DeliveryStage,
  Fixed,
  Later,
  LinkPurpose,
  MatchReason,
  Once,
  PriceBand,
  SelectedAdviser,
} from './column-types.ts';

// Generated from the schema by tables.test.ts: types are in testing/column-types.ts, comments in migrations.

export type AppointmentStatus = 'BOOKED' | 'CANCELLED' | 'HELD';
export type BegunErasureSubject = 'ACCOUNT' | 'REQUEST';
export type DeliveryRecipient = 'VISITOR' | 'ADVISER' | 'OPERATOR';
export type DeliveryState =
  | 'created'
  | 'sending'
  | 'delivered'
  | 'temporarily_failed'
  | 'technically_failed'
  | 'permanently_failed'
  | 'parked'
  | 'stopped'
  | 'blocked';
export type FlagSettingSetting = 'ON' | 'OFF' | 'TRIED';
export type RateSetKind = 'PROVIDER' | 'SURCHARGES' | 'PROGRAMME' | 'PROGRAMME_RATES';
export type RequestVerifiedChannel = 'SMS' | 'EMAIL';

/** Every table by its name. */
export interface Tables {
  /** Account of a person who has logged in at least once; who it is, is sealed with that person's key. */
  account: {
    id: string;
    /** Person whose key seals the rows of this account; without that key backups are unreadable too. */
    person_id: string;
    issuer: string;
    /** Blind index of the identity provider's name for the person, which can be an e-mail address. */
    subject_index: string;
    /** Blind index of the e-mail address. */
    email_index: string;
    /** Envelope: e-mail address, whether the provider has verified it, name. */
    profile: string;
    roles: string[];
    created_at: ColumnType<Date, never, never>;
    last_login_at: Changing<Date>;
    /** Envelope: doctor or pharmacist; null: not entered. */
    profession: Later<string>;
  };
  /** Adviser who receives requests for a provider. */
  adviser: {
    id: Generated<number>;
    provider_id: number;
    name: string;
    /** Address that identifies the adviser, in lower case. */
    email: string;
    /** Prefixes of the geo codes that the adviser works in; empty: everywhere. */
    geo_prefixes: string[];
    demo: boolean;
    /** False: missing in the operator's latest list. */
    active: Generated<boolean>;
    /** Financing types and professions that the adviser knows best. */
    specialisations: Generated<string[]>;
    /** Numbers of the lenders that the adviser places loans with; empty: all of the region. */
    lenders: Generated<number[]>;
    /** Requests a week; null: no limit. */
    capacity: number | null;
    /** Address (https) of the adviser's own system, which receives requests in addition to the mail. */
    endpoint: string | null;
    endpoint_format: 'JSON' | 'EUROPACE' | null;
    /** Time since when the adviser takes no requests, set by the link in a mail. */
    paused_at: Later<Date>;
  };
  /** Advisers who would receive a request, as its visitor saw them before sending it. */
  adviser_selection: {
    id: string;
    /** Input that they were matched by; a request with another input goes to other advisers. */
    matched_by: string;
    advisers: ColumnType<readonly SelectedAdviser[], string, never>;
    expires_at: ColumnType<Date, never, never>;
  };
  /** Hour of an adviser for one request. At most one is booked for an hour, and for a request. */
  appointment: {
    id: string;
    request_id: string;
    adviser_id: number;
    starts_at: ColumnType<Date, string, string>;
    status: Generated<AppointmentStatus>;
    /** Number of changes, by which calendars order them (RFC 5545). */
    sequence: Generated<number>;
    created_at: ColumnType<Date, never, never>;
  };
  /** Change of an appointment, as its parties are notified of it. Rows are only added. */
  appointment_change: {
    id: string;
    appointment_id: string;
    request_id: string;
    sequence: number;
    change: AppointmentChange;
    /** Start of the appointment after the change. */
    starts_at: ColumnType<Date, string | Date, never>;
    happened_at: ColumnType<Date, never, never>;
  };
  /** Last link of the trail's chain that was removed after its term; the rest is chained to it. */
  audit_anchor: {
    position: Fixed<string>;
    hash: string;
  };
  /** Actor, time and object of an action, as codes and numbers without personal data. Rows are only added. */
  audit_event: {
    id: Generated<string>;
    happened_at: ColumnType<Date, never, never>;
    actor: 'VISITOR' | 'ADVISER' | 'OPERATOR' | 'SYSTEM';
    /** Number of the adviser, or the account; null: the actor has no number. */
    actor_id: string | null;
    action: string;
    request_id: string | null;
    subject: string | null;
    detail: ColumnType<Readonly<Record<string, unknown>>, string | undefined, never>;
    /** Place in the chain; null: not chained yet. */
    position: Once<string>;
    /** SHA-256 over the row before and this one, hex. */
    hash: Once<string>;
  };
  /** Account or request that an operator is erasing; the row is removed once that is done. */
  begun_erasure: {
    subject_id: string;
    subject: BegunErasureSubject;
    /** Identifier of all erasures that were begun together. */
    erasure_id: string;
    /** Account of the operator. */
    begun_by: string;
    /** Reason as it goes to the trail. */
    reason: string;
    begun_at: ColumnType<Date, never, never>;
  };
  /** Certificate that was issued. Its facts go 30 days after its end, the rest a year after it. */
  certificate: {
    id: string;
    /** Null: the account is erased. */
    account_id: string | null;
    /** Person whose key seals the certificate; null: its facts are removed. */
    person_id: string | null;
    preapproval_id: string;
    /** SHA-256 of its number, base64url. */
    number_hash: string;
    /** Key that has signed it. */
    kid: string;
    /** Envelope: name, facts and signature. */
    content: string | null;
    issued_at: Fixed<Date, Date | undefined>;
    /** Last valid day in Europe/Berlin: `YYYY-MM-DD`. */
    valid_until: Day;
    withdrawn_at: Date | null;
    /** Newest one of its account that is not withdrawn; an account has at most one. */
    is_current: boolean;
  };
  /** Key that signs certificates; its secret is sealed with the installation's own secrets. */
  certificate_key: {
    kid: string;
    /** 32 bytes of the public key, base64url (`x` of its JWK). */
    public_key: string;
    made_at: ColumnType<Date, never, never>;
    /** Null: the key that signs now. Signatures of the others remain valid. */
    retired_at: Date | null;
  };
  /** Question and answer, word for word. Rows are only added. */
  consent: {
    id: Generated<string>;
    person_id: string;
    request_id: string;
    purpose: ConsentPurpose;
    /** Means of contact that the consent allows; null: none. */
    channel: 'PHONE' | null;
    granted: boolean;
    text_version: string;
    /** SHA-256 of the words, hex. */
    text_hash: string;
    words: string;
    /** Names of the companies that may rely on the consent. */
    companies: Fixed<string[]>;
    /** Screen that asked. */
    screen: string;
    given_at: ColumnType<Date, never, never>;
    /** Person whose key seals the proof: one of its own, which no erasure removes. */
    proof_person_id: string | null;
    /** Envelope: name and contact of the person who agreed. */
    proof: string | null;
    /** Means by which the contact was verified. */
    verified_channel: Fixed<'SMS' | 'EMAIL' | null>;
    /** Path of the page that asked; null: answered by a call, or withdrawn. */
    source_page: Fixed<string | null>;
  };
  /** Use of a consent by an adviser; each one retains the consent for five more years (§ 7a UWG). */
  consent_use: {
    id: Generated<string>;
    consent_id: string;
    adviser_id: number;
    company: string;
    use: 'HANDED_OVER' | 'CALL';
    used_at: ColumnType<Date, never, never>;
  };
  /** Message that has to be sent. This row is authoritative, its job only says when it is due. */
  delivery: {
    id: string;
    /** Null: about no request. */
    request_id: string | null;
    recipient: DeliveryRecipient;
    adviser_id: number | null;
    state: Generated<DeliveryState>;
    /** Envelope: tokens of the links in the message by their purpose, until it is delivered. */
    links: string | null;
    attempts: Generated<number>;
    /** Job that sends it. */
    job_id: string;
    /** Kind of the last failure, never its words. */
    last_error: string | null;
    created_at: ColumnType<Date, never, never>;
    changed_at: Changing<Date>;
    kind: DeliveryKind;
    channel: Fixed<DeliveryChannel, DeliveryChannel | undefined>;
    /** Message, offer or appointment that it is about, in addition to its request. */
    subject_id: Fixed<string | null>;
    /** Stage at which the last attempt failed. */
    failed_stage: Later<DeliveryStage>;
    /** Time of its creation, or of its last replay. */
    tried_since: Changing<Date>;
    /** Attempts that ended before anything was sent; the other ones may have arrived. */
    unsent_attempts: Generated<number>;
  };
  /** Session, code or token of an invented account at the demo's identity provider. */
  demo_provider_entry: {
    model: string;
    id: string;
    payload: ColumnType<Record<string, unknown>, string, string>;
    grant_id: string | null;
    uid: string | null;
    expires_at: Date;
  };
  /** Journal of erasures: persons whose keys have to be removed again from a restored backup. */
  erasure: {
    person_id: string;
    erased_at: ColumnType<Date, never, never>;
  };
  /** Number of visitors who met a variation first on a day, and how far they came; without personal data. */
  experiment_day: {
    experiment: string;
    day: Day;
    variation: string;
    visitors: number;
    crossed: number;
    calculator: number;
    offers: number;
    request: number;
  };
  /** Visitor id in an experiment, and how far it has come since; without a time of day. */
  experiment_visit: {
    experiment: string;
    /** Blind index of the visitor id. */
    visitor_index: string;
    /** First variation that the visitor met. */
    variation: string;
    /** Day in Europe/Berlin. */
    exposed_on: Day;
    /** Whether the visitor met another variation later. */
    crossed: boolean;
    calculator: boolean;
    offers: boolean;
    request: boolean;
  };
  /** The operator's setting of a flag. Without a row the address, the file or the default decide. */
  flag_setting: {
    flag: string;
    /** On or off for all visitors; TRIED: for half of those who agreed to experiments. */
    setting: FlagSettingSetting;
    set_at: Date;
    /** Account of the operator; null: the account is erased. */
    set_by: string | null;
  };
  /** Answer to a call with an idempotency key, stored for seven days. */
  idempotency: {
    /** SHA-256 of method, path, caller and key, base64url. */
    key_hash: string;
    /** HMAC of the body, because a plain hash of a body can be guessed. */
    body_hash: string;
    request_id: string;
    person_id: string;
    /** Envelope: the answer. */
    answer: string;
    created_at: ColumnType<Date, never, never>;
  };
  /** Calls within the running period, counted by all processes. */
  limit_count: {
    /** Blind index of the limit and of the caller's address. */
    counted: string;
    calls: number;
    /** End of the period. */
    ends_at: Date;
  };
  /** Link to a page of a request. Only a hash of its token is stored. */
  link_token: {
    /** SHA-256, base64url. */
    token_hash: string;
    purpose: LinkPurpose;
    request_id: string | null;
    /** Adviser who owns the link; null: not an adviser's. */
    adviser_id: number | null;
    /** Appointment that the link is about, in addition to its request. */
    subject_id: Fixed<string | null>;
    created_at: ColumnType<Date, never, never>;
    /** Null: as long as its target exists. */
    expires_at: ColumnType<Date | null, Date | RawBuilder<Date> | undefined, Date | null>;
    /** Time of its one use. */
    used_at: Later<Date>;
    /** Key of the partner whose call it answered; null: of a mail or a page of the portal. */
    partner_key_id: Fixed<string | null>;
  };
  /** Object for sale. A removed one retains its row, and its number with it. */
  listing: {
    /** Number that host pages use: a bigint, which arrives as text. */
    expose_id: ColumnType<string, number | string, never>;
    advertiser_id: string;
    /** The advertiser's own number of the object. */
    object_number: string;
    advertiser_name: string;
    title: string;
    description: string;
    type: 'ApartmentBuy' | 'HouseBuy' | 'LivingBuySite' | 'Other';
    /** Euro cents; null: on request. */
    purchase_price: number | null;
    has_courtage: boolean | null;
    /** Percent of the price, VAT included. */
    broker_commission_percentage: number | null;
    commission_text: string;
    /** Square metres. */
    living_area: number | null;
    site_area: number | null;
    rooms: number | null;
    construction_year: number | null;
    exclusive: boolean;
    postcode: string;
    city: string;
    geo_code: string;
    /** SHA-256 over all data of the delivery, because the same data again change nothing. */
    fingerprint: string;
    created_at: ColumnType<Date, never, never>;
    updated_at: Changing<Date>;
    /** Time of its removal; null: offered. */
    removed_at: Later<Date>;
  };
  /** File of listings that was imported. */
  listing_delivery: {
    /** SHA-256 of the file, hex. */
    checksum: string;
    file_name: string;
    received_at: ColumnType<Date, never, never>;
  };
  /** Login that is pending at the identity provider. */
  login_attempt: {
    /** SHA-256 of the state, base64url. */
    state_hash: string;
    /** SHA-256 of the secret that the browser holds. */
    browser_hash: string;
    /** Path and query of this portal. */
    return_to: string;
    created_at: ColumnType<Date, never, never>;
    /** Asks the provider for the password even during a session. */
    wants_fresh: Generated<boolean>;
  };
  /** Message of the demo, which goes to the mailbox page alone. */
  mailbox_message: {
    id: string;
    /** Null: a message without personal data. */
    person_id: string | null;
    channel: 'email' | 'sms';
    /** Recipient, subject, text and HTML; an envelope if it has personal data. */
    content: string;
    created_at: ColumnType<Date, never, never>;
  };
  /** Wish for the link to object, stored with the hash of the address alone. */
  objection_ask: {
    id: string;
    contact_index: string;
    asked_at: ColumnType<Date, never, never>;
  };
  /** Unfinished offer of an adviser, at most one for a request. */
  offer_draft: {
    request_id: string;
    adviser_id: number;
    /** Envelope: columns and words as they were entered. */
    content: string;
    /** Number of changes; a form with an older version overwrites nothing. */
    version: Generated<number>;
    /** Form that saved it last. */
    saved_by: string;
    saved_at: Changing<Date>;
  };
  /** Link that ends messages; it remains when the data of its request are removed. */
  opt_out_link: {
    /** SHA-256, base64url. */
    token_hash: string;
    purpose: 'UNSUBSCRIBE' | 'OBJECTION';
    /** Null: an adviser's link. */
    request_id: string | null;
    adviser_id: number | null;
    /** Blind indexes of the visitor's address, and of the number if it was verified. */
    contact_indexes: Fixed<string[]>;
    /** Blind indexes of all contacts that the request had verified. */
    verified_indexes: Generated<string[]>;
  };
  /** Script, style or font of a build. */
  page_asset: {
    application: string;
    /** Names the content: the same name has the same content in all builds. */
    file_name: string;
    content: Buffer;
    /** Whether the content is compressed. */
    is_brotli: boolean;
  };
  /** Build of an application that a process has started with. */
  page_build: {
    application: string;
    /** Hash of the names of its files, which name their content. */
    digest: string;
    files: readonly string[];
    /** Time of the last start with it. */
    started_at: Changing<Date>;
  };
  /** Key that an operator has given to a partner. */
  partner_key: {
    /** Name in lists, figures and the trail; no secret. */
    id: string;
    /** SHA-256 of the key, base64url. */
    secret_hash: string;
    /** The operator's name for the partner. */
    name: string;
    scopes: Fixed<PartnerScope[]>;
    sandbox: boolean;
    quota_per_minute: number;
    quota_per_day: number;
    created_at: ColumnType<Date, never, never>;
    /** Last valid day in Europe/Berlin; null: valid until it is revoked. */
    expires_on: ColumnType<Date | string | null, string | null, string>;
    /** Day of its last use, without the time. */
    last_used_on: ColumnType<Date | string | null, never, string>;
    revoked_at: Once<Date>;
  };
  /** Wrapped data key of a person. Without this row all that it seals is unreadable, backups included. */
  person: {
    id: string;
    /** Key of `ENCRYPTION_KEYS` that wraps the data key. */
    key_id: string;
    wrapped_key: string;
    created_at: ColumnType<Date, never, never>;
  };
  /** Answer to a pre-approval, which either the visit of a browser or an account may read. */
  pre_approval: {
    id: string;
    /** SHA-256 of the secret of its visit, base64url; null: an account has it. */
    visit_key: string | null;
    account_id: string | null;
    /** Person whose key seals it. */
    person_id: string;
    /** Envelope: input and answer. */
    content: string;
    /** HMAC of input and answer; equal ones are stored once a day. */
    content_mac: string;
    made_at: ColumnType<Date, never, never>;
    /** Time of the last equal question. */
    asked_at: Changing<Date>;
  };
  /** Project of an account, sealed with the key of its person. */
  project: {
    account_id: string;
    /** Envelope: case, household, variants and offers. */
    content: string;
    saved_at: Changing<Date>;
    /** Deleted, and restorable while the row exists. */
    deleted_at: Later<Date>;
  };
  /** Proposal of a pre-approval, by its number there. */
  proposal: {
    id: string;
    pre_approval_id: string;
  };
  /** Terms that an account has requested of a lender for a home; while it holds, they are requested once. */
  proposal_lock: {
    account_id: string;
    provider_id: number;
    /** Blind index of the listing, or of place and price. */
    home_index: string;
    request_id: string;
    requested_at: Changing<Date>;
    locked_until: Date;
    /** Content of the proposal without its price. */
    terms: string;
  };
  /** Proposal whose offer was requested, as it was then. A second request adds a row. */
  proposal_request: {
    id: string;
    request_id: string;
    /** Lender. */
    provider_id: number;
    /** Envelope: the proposal. */
    content: string;
    requested_at: ColumnType<Date, never, never>;
    /** Account that requested it, which can be another one than the request's; null: of an earlier version. */
    account_id: Fixed<string | null>;
  };
  /** Checked delivery of rate sheets, retained word for word without a term. */
  rate_delivery: {
    id: Generated<number>;
    /** First moment of any of its rates, ISO 8601. */
    valid_from: Fixed<string>;
    received_at: Fixed<Date, Date | undefined>;
    /** SHA-256 over all files, hex. */
    checksum: string;
    /** Text by file name. */
    files: ColumnType<Record<string, string>, string, never>;
    /** Time from which all processes use it; null: always. */
    takes_effect_at: Fixed<Date | null>;
    /** Guards that were overridden on purpose. */
    allowed: Fixed<string[]>;
  };
  /** Rates, end or surcharges of a provider in a delivery from a moment on. */
  rate_set: {
    delivery_id: number;
    kind: RateSetKind;
    /** Number of the lender; of the programme if the kind is one of programmes. */
    lender_id: number;
    valid_from: Date;
  };
  /** Withdrawal of a delivery: from a moment on, the market is the one without it. */
  rate_withdrawal: {
    delivery_id: number;
    withdrawn_at: Fixed<Date, Date | undefined>;
    takes_effect_at: Date;
  };
  /** Public rating of a provider by a visitor who requested financing; without its author. */
  rating: {
    id: Generated<number>;
    provider_id: number;
    /** 1 to 5. */
    stars: number;
    text: string;
    /** Invented for the demo, and marked as such. */
    demo: boolean;
    created_at: ColumnType<Date, Date | string | undefined, never>;
    /** Time of the newer version; null: the first version. */
    changed_at: Once<Date>;
  };
  /** Author of a submission, as all of that person's requests find it. */
  rating_author: {
    /** Blind index of provider and a verified contact, or a request that sent it. */
    author_index: string;
    submission_id: string;
  };
  /** Newest version of a person's rating, with its author; removed when the author is no longer needed. */
  rating_submission: {
    id: string;
    provider_id: number;
    /** Person whose key seals it: one of its own, because a withdrawal has to reach backups too. */
    person_id: string;
    /** Request that sent it last; null: removed. */
    request_id: string | null;
    /** Account that sent the request. */
    account_id: string | null;
    /** Public part of it; null: none. */
    rating_id: number | null;
    /** Number of the author's changes; a decision holds for the version that it names. */
    version: Changing<number>;
    state: Changing<RatingState>;
    stars: number;
    /** Envelope: the text, empty for stars alone. */
    content: string;
    refusal: Later<RatingRefusal>;
    /** Envelope: reason in the operator's words. */
    refusal_words: Later<string>;
    sent_at: Changing<Date>;
    decided_at: Later<Date>;
  };
  /** Financing request; what its visitor entered is sealed with that person's key. */
  request: {
    id: string;
    person_id: string;
    /** Blind index of the address, which finds the same person without reading it. */
    email_index: string;
    phone_index: string;
    /** Envelope: the person who asks. */
    contact: string;
    /** Envelope: the case, and the calculation of that day. */
    financing: string;
    /** Null: neither phone nor e-mail is verified. */
    verified_channel: RequestVerifiedChannel | null;
    created_at: ColumnType<Date, never, never>;
    /** End of its links, 90 days after it was closed; null: open. */
    expires_at: Later<Date>;
    withdrawn_at: Once<Date>;
    /** Account that sent it, or first requested more of it. */
    account_id: string | null;
    /** Region of the property, else of the home; null: unknown, or not filled in yet. */
    region: FederalStateId | null;
    /** Amount, too coarse to identify a person; null: not filled in yet. */
    price_band: PriceBand | null;
    /** Null: not filled in yet. */
    financing_type: FinancingType | null;
    /** Status as a whole; null: not filled in yet. */
    status: RequestStatus | null;
    /** Short number to say on the phone in place of a name; null: of an earlier version. */
    number: Fixed<string | null>;
    /** Blind index of the address or number that was verified. */
    verified_index: ColumnType<string | null, string | null | undefined, null>;
    /** Envelope: further data of the borrowers, which were entered later. */
    borrowers: Later<string>;
    last_event_at: Changing<Date>;
    closed_at: Later<Date>;
    /** Blind indexes of the other contacts that were verified with it. */
    also_verified: Generated<readonly string[]>;
    /** Time of the objection that ended it; null: open, or ended otherwise. */
    objected_at: Once<Date>;
    /** Time at which its visitor lifted earlier objections for it. */
    objection_lifted_at: ColumnType<Date | null, Date | null | undefined, Date>;
  };
  /** Adviser who received a request. */
  request_adviser: {
    request_id: string;
    adviser_id: number;
    /** Place in the order in which they were asked, from 1. */
    position: number;
    status: AdviserStatus;
    /** Name of the adviser on the visitor's pages and in calls. */
    public_id: Fixed<string, string | undefined>;
    /** Reason why this adviser was asked. */
    origin: AdviserOrigin;
    /** Reasons of the choice, as codes with their figures. */
    reasons: ColumnType<readonly MatchReason[], string | undefined, readonly MatchReason[]>;
    /** Whether the visitor agreed to calls of this adviser. */
    may_call: boolean;
    joined_at: ColumnType<Date, never, never>;
  };
  /** Campaign in the link that led to a request; removed with the request, and when it is withdrawn. */
  request_campaign: {
    request_id: string;
    /** Blind index of the campaign's words, which the request holds sealed; null: none in its link. */
    campaign_index: string | null;
    /** Blind index of the listing that it is about; null: none. */
    listing_index: string | null;
  };
  /** Document that the visitor has ready. */
  request_document: {
    request_id: string;
    document: string;
    ready_at: ColumnType<Date, never, never>;
  };
  /** Message between a visitor and advisers. */
  request_message: {
    id: string;
    request_id: string;
    /** Adviser who wrote or receives it; null: to every adviser. */
    adviser_id: number | null;
    sender: 'VISITOR' | 'ADVISER';
    /** Envelope: the text. */
    content: string;
    sent_at: ColumnType<Date, never, never>;
    read_at: Once<Date>;
  };
  /** Note of an adviser about a request, for that adviser alone. */
  request_note: {
    id: string;
    request_id: string;
    adviser_id: number;
    /** Envelope: the text. */
    content: string;
    noted_at: ColumnType<Date, never, never>;
  };
  /** Offer of an adviser, with the figures of that day. */
  request_offer: {
    id: string;
    request_id: string;
    adviser_id: number;
    /** Envelope: proposals and words. */
    content: string;
    /** Day, ISO 8601. */
    valid_until: ColumnType<string | Date, string, string>;
    sent_at: ColumnType<Date, never, never>;
    answer: Later<'ACCEPTED' | 'DECLINED' | 'EXTEND'>;
    answered_at: Later<Date>;
    /** Position of the accepted proposal, from 1; null: none, or an answer of an earlier version. */
    accepted_proposal: Later<number>;
  };
  /** Number of requests of a kind that were removed after their term; without personal data. */
  request_statistic: {
    /** First day of the month, ISO 8601. */
    month: Day;
    region: string;
    price_band: string;
    financing_type: string;
    status: string;
    requests: number;
  };
  /** Time at which an adviser advanced a request to a status. */
  request_step: {
    request_id: string;
    adviser_id: number;
    status: AdviserStatus;
    reached_at: ColumnType<Date, never, never>;
  };
  /** Rows that a line of the retention plan has removed so far. */
  retention_run: {
    line: string;
    removed: ColumnType<string, number, string>;
    swept_at: Changing<Date>;
  };
  /** Request that a partner has tried in the sandbox, without its content. */
  sandbox_request: {
    /** SHA-256 of its status token, base64url. */
    token_hash: string;
    partner_key_id: string;
    id: string;
    /** HMAC of the body. */
    body_hash: string;
    withdrawn_at: Once<Date>;
    created_at: ColumnType<Date, never, never>;
  };
  /** Contact that a partner has tried to verify in the sandbox, as a blind index alone. */
  sandbox_visit: {
    visit_key: string;
    partner_key_id: string;
    channel: VerificationChannel;
    contact_index: string;
    attempts: Changing<number>;
    confirmed_at: Later<Date>;
    created_at: Changing<Date>;
  };
  /** Saved calculation, sealed with the key of the account's person. */
  saved_calculation: {
    id: string;
    account_id: string;
    kind: CalculationKind;
    /** Envelope: the owner's name for it. */
    name: string;
    /** Envelope: inputs, link and result. */
    content: string;
    /** Rules and market that the result comes from. */
    rules_version: string;
    saved_at: Changing<Date>;
    /** SHA-256 of the idempotency key that it was saved with, base64url; null: without one. */
    key_hash: string | null;
    /** HMAC of the body that came with the key. */
    body_hash: string | null;
    /** Deleted, and restorable while the row exists. */
    deleted_at: Later<Date>;
  };
  /** Oldest migration that a version has to know to work on this database; one row. */
  schema_floor: {
    is_only: boolean;
    /** Name of a migration. */
    migration: string;
  };
  /** Secret of the installation itself, wrapped like a person's key. */
  sealed_secret: {
    name: string;
    key_id: string;
    wrapped_key: string;
  };
  /** Browser that is logged in. */
  session: {
    /** SHA-256 of the cookie, base64url. */
    id_hash: string;
    account_id: string;
    created_at: ColumnType<Date, never, never>;
    /** Time of the last request, exact to a minute. */
    seen_at: Generated<Date>;
    /** Minutes without a request after which it ends. */
    idle_minutes: number;
    /** Latest end. */
    ends_at: Date;
    ended_at: Once<Date>;
    /** Whether the provider has checked a second factor. */
    multi_factor: boolean;
    /** The provider's name for its own session. */
    provider_session: string | null;
    /** Envelope: the id token, by which the provider logs the person out. */
    id_token: string | null;
    /** SHA-256 of the secret of the visit before the login, base64url. */
    visit_key: Once<string>;
    /** Name for its owner, which gives no access. */
    public_id: Generated<string>;
    /** Browser and system in plain words; null: unknown. */
    device: Fixed<string | null>;
    /** Time of the last proof of identity at the provider; null: not reported. */
    authenticated_at: ColumnType<Date | null, RawBuilder<Date> | undefined, never>;
  };
  /** Listing that an account has marked. */
  shortlist_entry: {
    account_id: string;
    expose_id: string;
    marked_at: ColumnType<Date, never, never>;
  };
  /** Contact whose owner objected or unsubscribed, as a hash alone; retained without a term. */
  suppression: {
    /** Blind index of the address or number. */
    contact_index: string;
    /** ALL: every message (Art. 21 GDPR); REMINDERS: only those that no duty asks for. */
    scope: 'ALL' | 'REMINDERS';
    /** Time of the latest objection. */
    created_at: Date;
  };
  /** Code that was sent; only the newest one of a visit is valid. */
  verification_code: {
    id: string;
    visit_id: string;
    channel: 'SMS' | 'EMAIL';
    /** Blind index of number or address, equal to a request's. */
    contact_index: string;
    /** Envelope: number or address, masked. */
    contact: string;
    /** HMAC of the code, which itself is not stored. */
    code_mac: string;
    attempts: Changing<number>;
    sent_at: ColumnType<Date, never, never>;
    expires_at: Fixed<Date>;
    /** Time of the newer one. */
    replaced_at: Once<Date>;
    confirmed_at: Once<Date>;
  };
  /** Number of wrong codes for a contact; it begins anew after 24 hours without one. */
  verification_failure: {
    contact_index: string;
    failures: number;
    failed_at: Changing<Date>;
  };
  /** Browser that was sent a code, by its session cookie. */
  verification_visit: {
    id: string;
    /** SHA-256 of the cookie's secret, base64url; a login continues it. */
    visit_key: string;
    /** Person whose key seals the contacts of this browser. */
    person_id: string;
  };
  /** Step in the chain of a visit's ids, which change after a verification or a login. */
  visit_renewal: {
    /** SHA-256 of the new id, base64url. */
    id_hash: string;
    /** SHA-256 of the id before. */
    came_from: string;
    renewed_at: ColumnType<Date, never, never>;
  };
  /** Version of the widgets' script that this portal has served. */
  widget_release: {
    /** `finance-widgets.{version}.js` */
    file_name: string;
    script: string;
    created_at: ColumnType<Date, never, never>;
  };
}
