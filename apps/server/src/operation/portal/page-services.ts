import type { CertificateOperations } from '../../credit/certificates/index.ts';
import type { ConversationOperations } from '../../leads/conversation/index.ts';
import {
  errorOf,
  moveAppointment,
  sendRequestMessage,
  rateProvider,
  changeCalculation,
  deleteProject,
  keepProject,
  saveCalculation,
} from '@heimvorteil/contracts';
import type {
  AppointmentServices,
  CertificateServices,
  ConversationServices,
  RatingServices,
  RedistributionAccess,
  RequestServices,
  ProfileServices,
} from '@heimvorteil/portal/services';
import type { FastifyBaseLogger } from 'fastify';
import type { AppointmentOperations } from '../../leads/appointments/index.ts';
import { allowed, outcome, settled, asMissing, asRefusal } from './page-outcomes.ts';
import type { RatingOperations } from '../../credit/ratings/index.ts';
import type { RequestOperations } from '../../leads/requests/index.ts';
import type { ProfileOperations } from '../../desks/profile/index.ts';
import type { Shortlist } from '../../credit/shortlist/index.ts';

export function portalAppointmentServices(
  appointments: Pick<AppointmentOperations, keyof AppointmentServices>,
  log: FastifyBaseLogger,
): AppointmentServices {
  return {
    // The request may have ended since the page was looked up; an ended request has no free hours.
    nextDays: async (of) => (await outcome(appointments.nextDays(of))).done ?? [],
    async state(access) {
      const { done, refused } = await outcome(appointments.state(access), () => 'NO_REQUEST_FOUND' as const);
      return done ?? { refused };
    },
    async set(access, start) {
      try {
        return await outcome(
          allowed(moveAppointment.body, { start }, (checked) => appointments.set(access, checked.start)),
        );
      } catch (error) {
        // On an unexpected error the page stays open with the selected hour.
        log.error({ err: error }, 'appointment booking failed');
        return { refused: { status: 503, errors: [errorOf('UNAVAILABLE')] } };
      }
    },
    cancel: (access) => outcome(settled(appointments.cancel(access))),
    calendarFile: async (cancelToken) => (await outcome(appointments.calendarFile(cancelToken))).done,
  };
}

export function portalRatingServices(ratings: RatingOperations): RatingServices {
  return {
    ofRequest: (access) => outcome(ratings.ofRequest(access), asMissing),
    rate: (access, { providerId, ...rating }, by) =>
      outcome(
        settled(
          allowed(rateProvider.body, { statusToken: '', ...rating }, ({ stars, text }) =>
            ratings.rate(access, { providerId, stars, text }, by),
          ),
        ),
      ),
    withdraw: (access, providerId) => outcome(settled(ratings.withdraw(access, providerId))),
    ofAccount: (accountId) => ratings.ofAccount(accountId),
    withdrawOfAccount: (accountId, id) => outcome(settled(ratings.withdrawOfAccount(accountId, id))),
    published: (providerId, part) => ratings.findPublished(providerId, part),
  };
}

/** Route pattern of the page with the clicked button, for the audit; its address would expose a token. */
function pageOf(access: RedistributionAccess): string {
  if ('redistributionToken' in access) return '/baufinanzierung/umverteilung/:id';
  return 'token' in access
    ? '/baufinanzierung/anfrage/:token'
    : '/baufinanzierung/finanzierungsuebersicht/anfragen/:id';
}

export function portalRequestServices(requests: RequestOperations): RequestServices {
  return {
    stateBorrowers: (token, input) =>
      outcome(requests.stateBorrowers(token, input, { addressOfRequest: true }), (error) => {
        if (error.statusCode >= 500) throw error;
        return asRefusal(error);
      }),
    tryRequest: (input) => outcome(settled(requests.try(input))),
    consents: () => requests.consents(),
    unservedLenders: (geoCode, lenders) => requests.unservedLenders(geoCode, lenders),
    findRedistribution: (access) => requests.findRedistribution(access),
    redistribute: (access, body) => requests.redistribute(access, { ...body, sourcePage: pageOf(access) }),
    requestLevers: (access) => requests.levers(access),
    requestStatus: (access) => requests.status(access),
  };
}

export function portalProfileServices(profile: ProfileOperations, shortlist: Shortlist): ProfileServices {
  return {
    async listCalculations(visitor) {
      return (await profile.list(visitor)).map(profile.today);
    },
    async findCalculation(visitor, id) {
      const { done } = await outcome(profile.find(visitor, id));
      return done && profile.today(done);
    },
    saveCalculation: (visitor, body, key) =>
      outcome(allowed(saveCalculation.body, body, (checked) => profile.save(visitor, checked, key))),
    changeCalculation: (visitor, id, changes) =>
      outcome(allowed(changeCalculation.body, changes, (checked) => profile.change(visitor, id, checked))),
    async deleteCalculation(visitor, id) {
      return (await outcome(profile.remove(visitor, id))).refused === undefined;
    },
    deletedCalculation: (visitor, id) => profile.removed(visitor, id),
    restoreCalculation: (visitor, id) => outcome(profile.restore(visitor, id)),
    shortlist: (visitor) => outcome(shortlist.entries(visitor)),
    isMarked: (visitor, exposeId) => shortlist.isMarked(visitor, exposeId),
    markListing: (visitor, exposeId) => outcome(settled(shortlist.mark(visitor, exposeId))),
    async unmarkListing(visitor, exposeId) {
      await shortlist.unmark(visitor, exposeId);
    },
    project: async (visitor) => (await profile.project(visitor)) ?? undefined,
    keepProject: (visitor, project) =>
      outcome(allowed(keepProject.body, project, (checked) => profile.storeProject(visitor, checked))),
    deleteProject: (visitor, read) =>
      outcome(
        settled(allowed(deleteProject.query, read, (checked) => profile.deleteProject(visitor, checked))),
      ),
    restoreProject: (visitor) => outcome(settled(profile.restoreProject(visitor))),
    ownRequests: (visitor) => profile.requests(visitor),
    ownRequest: (visitor, requestId) => profile.request(visitor, requestId),
    ownConsents: (visitor) => profile.consents(visitor),
    storedData: (visitor) => profile.stored(visitor),
    sessions: (visitor) => profile.sessions.list(visitor),
    endSession: async (visitor, id) =>
      (await outcome(settled(profile.sessions.end(visitor, id)))).done === true,
    endOtherSessions: (visitor) => profile.sessions.endOthers(visitor),
    profession: (visitor) => profile.profession(visitor),
    setProfession: (visitor, profession) => profile.setProfession(visitor, profession),
    eraseProfile: (visitor) => outcome(settled(profile.erase(visitor))),
  };
}

export function portalCertificateServices(certificates: CertificateOperations): CertificateServices {
  return {
    overview: (visitor) => certificates.findOverview(visitor),
    issue: (visitor, preapprovalId, body) => outcome(certificates.issue(visitor, preapprovalId, body)),
    withdraw: (visitor, { preapprovalId, number }) =>
      outcome(certificates.withdraw(visitor, preapprovalId, number)),
  };
}

export function portalConversationServices(conversation: ConversationOperations): ConversationServices {
  return {
    read: (access) => outcome(conversation.read(access), asMissing),
    write: (access, { text, adviserId, key }) =>
      outcome(
        settled(
          allowed(
            sendRequestMessage.body,
            { text, ...(adviserId === undefined ? {} : { adviserId }) },
            (checked) => conversation.write(access, { ...checked, key }),
          ),
        ),
      ),
    answerOffer: (access, offerId, given) =>
      outcome(settled(conversation.answerOffer(access, offerId, given))),
    notifyOthers: (access) => outcome(settled(conversation.notifyOthers(access))),
    storeDocuments: (access, ready) => outcome(settled(conversation.storeDocuments(access, ready))),
    withdraw: (access) => outcome(settled(conversation.withdraw(access))),
    withdrawFrom: (access, adviserId) => outcome(settled(conversation.withdrawFrom(access, adviserId))),
  };
}
