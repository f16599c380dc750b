import type { Migration } from 'kysely/migration';
import { up as market } from './0001-market.ts';
import { up as listings } from './0002-listings.ts';
import { up as widgetReleases } from './0003-widget-releases.ts';
import { up as requests } from './0004-requests.ts';
import { up as identity } from './0005-identity.ts';
import { up as profile } from './0006-profile.ts';
import { up as secondThoughts } from './0007-second-thoughts.ts';
import { up as limits } from './0008-limits.ts';
import { up as requestColumns } from './0009-request-columns.ts';
import { up as rateMoments } from './0010-rate-moments.ts';
import { up as project } from './0011-project.ts';
import { up as conversation } from './0012-conversation.ts';
import { up as verification } from './0013-verification.ts';
import { up as advisersMatched } from './0015-advisers-matched.ts';
import { up as replays } from './0017-replays.ts';
import { up as withdrawnRequests } from './0018-withdrawn-requests.ts';
import { up as appointments } from './0019-appointments.ts';
import { up as retention } from './0019-retention.ts';
import { up as deskWork } from './0023-desk-work.ts';
import { up as preapprovalAsked } from './0029-preapproval-asked.ts';
import { up as sessionVisit } from './0032-session-visit.ts';
import { up as flagSettings } from './0034-flag-settings.ts';
import { up as requestCampaigns } from './0033-request-campaigns.ts';
import { up as preapprovals } from './0024-preapprovals.ts';
import { up as certificates } from './0025-certificates.ts';
import { up as programmeSets } from './0026-programme-sets.ts';
import { up as proposalRequests } from './0027-proposal-requests.ts';
import { up as ratingSubmissions } from './0028-rating-submissions.ts';
import { up as ratingAuthors } from './0030-rating-authors.ts';
import { up as proposalTerms } from './0031-proposal-terms.ts';
import { up as experiments } from './0035-experiments.ts';
import { up as unsentAttempts } from './0036-unsent-attempts.ts';
import { up as schemaFloor } from './0037-schema-floor.ts';
import { up as pageAssets } from './0038-page-assets.ts';
import { up as requestsByMonth } from './0040-requests-by-month.ts';
import { up as keysOfRequests } from './0041-keys-of-requests.ts';
import { up as partnerKeys } from './0042-partner-keys.ts';
import { up as begunErasures } from './0043-begun-erasures.ts';
import { up as acceptedProposals } from './0044-accepted-proposals.ts';
import { up as liftedObjections } from './0045-lifted-objections.ts';
import { up as visitRenewals } from './0046-visit-renewals.ts';
import { up as ownSessions } from './0047-own-sessions.ts';
import { up as leastPrivilege } from './0048-least-privilege.ts';
import { up as comments } from './0049-comments.ts';

/** All migrations in order; never change one that has been released. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-market': { up: market },
  '0002-listings': { up: listings },
  '0003-widget-releases': { up: widgetReleases },
  '0004-requests': { up: requests },
  '0005-identity': { up: identity },
  '0006-profile': { up: profile },
  '0007-second-thoughts': { up: secondThoughts },
  '0008-limits': { up: limits },
  '0009-request-columns': { up: requestColumns },
  '0010-rate-moments': { up: rateMoments },
  '0011-project': { up: project },
  '0012-conversation': { up: conversation },
  '0013-verification': { up: verification },
  '0015-advisers-matched': { up: advisersMatched },
  '0017-replays': { up: replays },
  '0018-withdrawn-requests': { up: withdrawnRequests },
  '0019-appointments': { up: appointments },
  '0019-retention': { up: retention },
  '0023-desk-work': { up: deskWork },
  '0024-preapprovals': { up: preapprovals },
  '0025-certificates': { up: certificates },
  '0026-programme-sets': { up: programmeSets },
  '0027-proposal-requests': { up: proposalRequests },
  '0028-rating-submissions': { up: ratingSubmissions },
  '0029-preapproval-asked': { up: preapprovalAsked },
  '0030-rating-authors': { up: ratingAuthors },
  '0031-proposal-terms': { up: proposalTerms },
  '0032-session-visit': { up: sessionVisit },
  '0033-request-campaigns': { up: requestCampaigns },
  '0034-flag-settings': { up: flagSettings },
  '0035-experiments': { up: experiments },
  '0036-unsent-attempts': { up: unsentAttempts },
  '0037-schema-floor': { up: schemaFloor },
  '0038-page-assets': { up: pageAssets },
  '0040-requests-by-month': { up: requestsByMonth },
  '0041-keys-of-requests': { up: keysOfRequests },
  '0042-partner-keys': { up: partnerKeys },
  '0043-begun-erasures': { up: begunErasures },
  '0044-accepted-proposals': { up: acceptedProposals },
  '0045-lifted-objections': { up: liftedObjections },
  '0046-visit-renewals': { up: visitRenewals },
  '0047-own-sessions': { up: ownSessions },
  '0048-least-privilege': { up: leastPrivilege },
  '0049-comments': { up: comments },
};
