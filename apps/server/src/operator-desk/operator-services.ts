import type { OperatorServices } from '@heimvorteil/desk/services';
import { findEvents, noteAudit, trailState } from '../audit/index.ts';
import { replayDeliveries } from '../deliveries/index.ts';
import { decidedRatings, decideRating, removeRating, waitingRatings } from '../ratings/index.ts';
import { assignAdviser, openPersonForOperator, operatedRequest } from '../requests/index.ts';
import { campaignCounts } from './campaigns.ts';
import { objections } from './objections.ts';
import { keepSearch, keptSearch } from './kept-search.ts';
import type { OperatorParts } from './operator-parts.ts';
import { erasePerson, erasures, exportPerson, findPerson } from './persons.ts';
import { today } from './today.ts';

/** Everything the operator may do; the screen has checked the role. */
export function operatorServices(parts: OperatorParts): Omit<OperatorServices, 'draws'> {
  const { db } = parts;
  return {
    today: () => today(parts),
    async replay(id, by) {
      const replayed = await replayDeliveries(parts, id === 'all' ? 'all' : [id]);
      await noteAudit(db, {
        actor: 'OPERATOR',
        actorId: by,
        action: 'DELIVERY_REPLAYED',
        detail: { count: replayed.length, ...(id === 'all' ? {} : { delivery: id }) },
      });
      return replayed.length;
    },
    request: (requestId) => operatedRequest(parts, requestId),
    assign: (requestId, adviserId, by) => assignAdviser(parts, { requestId, adviserId, by }),
    openPerson: (requestId, reason, by) => openPersonForOperator(parts, requestId, { reason, by }),
    async searchTrail(query, by) {
      const events = await findEvents(db, query);
      await noteAudit(db, { actor: 'OPERATOR', actorId: by, action: 'TRAIL_SEARCHED', detail: { ...query } });
      return { events, state: await trailState(db) };
    },
    ratings: {
      waiting: () => waitingRatings(parts),
      decided: (which) => decidedRatings(parts, which),
      decide: (decision, by) => decideRating(parts, decision, by),
      remove: (rating, by) => removeRating(parts, rating, by),
    },
    experiments: parts.experiments,
    objections: () => objections(db),
    flags: parts.flags,
    campaigns: () => campaignCounts(parts),
    find: (search, by) => findPerson(parts, search, by),
    exportPerson: (search, by) => exportPerson(parts, search, by),
    erasePerson: (search, by) => erasePerson(parts, search, by),
    erasures: () => erasures(parts),
    keepSearch: (search, by) => keepSearch(parts, search, by),
    keptSearch: (kept, by) => keptSearch(parts, kept, by),
  };
}
