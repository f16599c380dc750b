import type { AccountTable, DemoProviderEntryTable, LoginAttemptTable, SessionTable } from './account.ts';
import type { AdviserTable } from './adviser.ts';
import type { ConsentTable } from './consent.ts';
import type { DeliveryTable } from './delivery.ts';
import type { IdempotencyTable } from './idempotency.ts';
import type { LimitCountTable } from './limit-count.ts';
import type { ListingDeliveryTable } from './listing-delivery.ts';
import type { ListingTable } from './listing.ts';
import type { MailboxMessageTable } from './mailbox-message.ts';
import type { PersonTable, SealedSecretTable } from './person.ts';
import type { ErasureTable, ProjectTable, SavedCalculationTable, ShortlistEntryTable } from './profile.ts';
import type { RateDeliveryTable, RateSetTable, RateWithdrawalTable } from './rate-delivery.ts';
import type { RatingTable } from './rating.ts';
import type { RequestAdviserTable, RequestStepTable, RequestTable } from './request.ts';
import type { WidgetReleaseTable } from './widget-release.ts';

/** Every table by its name. */
export interface Tables {
  rate_delivery: RateDeliveryTable;
  rate_set: RateSetTable;
  rate_withdrawal: RateWithdrawalTable;
  rating: RatingTable;
  adviser: AdviserTable;
  listing: ListingTable;
  listing_delivery: ListingDeliveryTable;
  widget_release: WidgetReleaseTable;
  person: PersonTable;
  sealed_secret: SealedSecretTable;
  request: RequestTable;
  request_adviser: RequestAdviserTable;
  request_step: RequestStepTable;
  consent: ConsentTable;
  delivery: DeliveryTable;
  idempotency: IdempotencyTable;
  mailbox_message: MailboxMessageTable;
  account: AccountTable;
  session: SessionTable;
  login_attempt: LoginAttemptTable;
  demo_provider_entry: DemoProviderEntryTable;
  limit_count: LimitCountTable;
  saved_calculation: SavedCalculationTable;
  project: ProjectTable;
  shortlist_entry: ShortlistEntryTable;
  erasure: ErasureTable;
}
