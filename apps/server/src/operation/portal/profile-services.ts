import { changeCalculation, deleteProject, keepProject, saveCalculation } from '@heimvorteil/contracts';
import type { ProfileServices } from '@heimvorteil/portal/services';
import { allowed, outcome, settled } from './page-outcomes.ts';
import type { ProfileOperations } from '../../desks/profile/index.ts';
import type { Shortlist } from '../../credit/shortlist/index.ts';

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
      outcome(allowed(keepProject.body, project, (checked) => profile.keepProject(visitor, checked))),
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
