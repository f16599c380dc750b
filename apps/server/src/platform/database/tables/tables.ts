import type {
  AccountTable,
  DemoProviderEntryTable,
  LoginAttemptTable,
  SessionTable,
  VisitRenewalTable,
} from './account.ts';
import type { AdviserSelectionTable } from './adviser-selection.ts';
import type { AdviserTable } from './adviser.ts';
import type { AppointmentChangeTable, AppointmentTable } from './appointment.ts';
import type { CertificateKeyTable, CertificateTable } from './certificate.ts';
import type { ConsentTable } from './consent.ts';
import type { OfferDraftTable, RequestNoteTable } from './desk-work.ts';
import type { RequestDocumentTable, RequestMessageTable, RequestOfferTable } from './conversation.ts';
import type { DeliveryTable } from './delivery.ts';
import type { FlagSettingTable } from './flag-setting.ts';
import type { ExperimentDayTable, ExperimentVisitTable } from './experiment.ts';
import type { IdempotencyTable } from './idempotency.ts';
import type { LimitCountTable } from './limit-count.ts';
import type { LinkTokenTable } from './link-token.ts';
import type { ListingDeliveryTable } from './listing-delivery.ts';
import type { ListingTable } from './listing.ts';
import type { MailboxMessageTable } from './mailbox-message.ts';
import type { PageAssetTable, PageBuildTable } from './page-asset.ts';
import type { PartnerKeyTable, SandboxRequestTable, SandboxVisitTable } from './partner-key.ts';
import type { PersonTable, SealedSecretTable } from './person.ts';
import type { PreApprovalTable, ProposalTable } from './preapproval.ts';
import type {
  BegunErasureTable,
  ErasureTable,
  ProjectTable,
  SavedCalculationTable,
  ShortlistEntryTable,
} from './profile.ts';
import type {
  AuditEventTable,
  ConsentUseTable,
  ObjectionAskTable,
  OptOutLinkTable,
  SuppressionTable,
} from './proof.ts';
import type { ProposalLockTable, ProposalRequestTable } from './proposal-request.ts';
import type { RateDeliveryTable, RateSetTable, RateWithdrawalTable } from './rate-delivery.ts';
import type { RatingAuthorTable, RatingSubmissionTable, RatingTable } from './rating.ts';
import type { RequestCampaignTable } from './request-campaign.ts';
import type { RequestAdviserTable, RequestStepTable, RequestTable } from './request.ts';
import type {
  VerificationCodeTable,
  VerificationFailureTable,
  VerificationVisitTable,
} from './verification.ts';
import type { AuditAnchorTable, RequestStatisticTable, RetentionRunTable } from './retention.ts';
import type { SchemaFloorTable } from './schema-floor.ts';
import type { WidgetReleaseTable } from './widget-release.ts';

/** Every table by its name. */
export interface Tables {
  rate_delivery: RateDeliveryTable;
  rate_set: RateSetTable;
  rate_withdrawal: RateWithdrawalTable;
  rating: RatingTable;
  rating_submission: RatingSubmissionTable;
  rating_author: RatingAuthorTable;
  adviser: AdviserTable;
  adviser_selection: AdviserSelectionTable;
  listing: ListingTable;
  listing_delivery: ListingDeliveryTable;
  widget_release: WidgetReleaseTable;
  schema_floor: SchemaFloorTable;
  page_build: PageBuildTable;
  page_asset: PageAssetTable;
  person: PersonTable;
  sealed_secret: SealedSecretTable;
  request: RequestTable;
  request_adviser: RequestAdviserTable;
  request_step: RequestStepTable;
  request_campaign: RequestCampaignTable;
  link_token: LinkTokenTable;
  request_message: RequestMessageTable;
  request_offer: RequestOfferTable;
  request_document: RequestDocumentTable;
  offer_draft: OfferDraftTable;
  request_note: RequestNoteTable;
  proposal_request: ProposalRequestTable;
  proposal_lock: ProposalLockTable;
  appointment: AppointmentTable;
  appointment_change: AppointmentChangeTable;
  consent: ConsentTable;
  consent_use: ConsentUseTable;
  suppression: SuppressionTable;
  objection_ask: ObjectionAskTable;
  opt_out_link: OptOutLinkTable;
  audit_event: AuditEventTable;
  audit_anchor: AuditAnchorTable;
  request_statistic: RequestStatisticTable;
  retention_run: RetentionRunTable;
  delivery: DeliveryTable;
  idempotency: IdempotencyTable;
  mailbox_message: MailboxMessageTable;
  account: AccountTable;
  session: SessionTable;
  visit_renewal: VisitRenewalTable;
  login_attempt: LoginAttemptTable;
  demo_provider_entry: DemoProviderEntryTable;
  limit_count: LimitCountTable;
  verification_visit: VerificationVisitTable;
  verification_code: VerificationCodeTable;
  verification_failure: VerificationFailureTable;
  saved_calculation: SavedCalculationTable;
  project: ProjectTable;
  certificate: CertificateTable;
  certificate_key: CertificateKeyTable;
  shortlist_entry: ShortlistEntryTable;
  pre_approval: PreApprovalTable;
  proposal: ProposalTable;
  erasure: ErasureTable;
  begun_erasure: BegunErasureTable;
  flag_setting: FlagSettingTable;
  experiment_visit: ExperimentVisitTable;
  experiment_day: ExperimentDayTable;
  partner_key: PartnerKeyTable;
  sandbox_visit: SandboxVisitTable;
  sandbox_request: SandboxRequestTable;
}
