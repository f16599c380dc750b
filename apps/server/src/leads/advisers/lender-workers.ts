import type { ServedLender } from '@heimvorteil/contracts';
import type { MatchReason } from '../../platform/database/column-types.ts';

/** An adviser of a request, by name and company, with the reasons of the matching. */
interface AskedAdviser {
  readonly name: string;
  readonly company: string;
  readonly reasons: readonly MatchReason[];
  /** Still has the request; left out: yes. */
  readonly isActive?: boolean;
}

const BECAUSE: Readonly<Partial<Record<MatchReason['code'], ServedLender['because']>>> = {
  CHOSEN: 'OWN_ADVISER',
  PLACES_WITH: 'PLACES_WITH',
};

/**
 * Each chosen lender of a request with the adviser who works on it, as `matchAdvisers` decided: pages, mails and calls read it
 * here. Of two advisers for one lender the one who still has the request counts, then the later.
 */
export function lenderWorkers<Adviser extends AskedAdviser>(
  asked: readonly Adviser[],
  nameOf: (lenderId: number) => string | undefined,
): (ServedLender & { readonly worker: Adviser })[] {
  const served = asked.flatMap((worker) =>
    worker.reasons.flatMap((reason) => {
      const because = BECAUSE[reason.code];
      if (because === undefined || !('providerId' in reason)) return [];
      const { providerId: id } = reason;
      const adviser = { name: worker.name, company: worker.company };
      return [{ id, name: nameOf(id) ?? `Nr. ${id}`, adviser, because, worker }];
    }),
  );
  return [...Map.groupBy(served, ({ id }) => id).values()].flatMap(
    (all) => all.findLast(({ worker }) => worker.isActive !== false) ?? all.at(-1) ?? [],
  );
}
