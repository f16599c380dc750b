import type { Campaign } from '@heimvorteil/contracts';
import type { CampaignCount, CampaignFigures } from '@heimvorteil/desk/services';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { BrokenSealError } from '../../platform/privacy/index.ts';
import { openCampaign } from '../../leads/requests/index.ts';
import type { OperatorParts } from './operator-parts.ts';

/** Minimum of requests to show a campaign by name; fewer could identify a visitor. */
const LEAST_REQUESTS = 3;
/** Requests to try for a campaign's name, because some of them may have lost their encryption key. */
const NAME_ATTEMPTS = 3;

type Counted = Required<CampaignFigures>;
/** Counts of one campaign; `index` is its keyed hash (null: none), `requestIds` its newest requests. */
interface CountedGroup {
  readonly index: string | null;
  readonly requestIds: readonly string[];
  readonly figures: Counted;
}
type Parts = Pick<OperatorParts, 'db' | 'vault'>;

/**
 * Requests of the last 90 days per campaign, largest first. Leaves out withdrawn and erased requests, because
 * their campaign is deleted with them.
 */
export async function campaignCounts(parts: Parts): Promise<CampaignCount[]> {
  const groups = await countedGroups(parts.db);
  // Never hide requests without a campaign as a small campaign.
  const isSmall = ({ index, figures }: CountedGroup) => index !== null && figures.days90 < LEAST_REQUESTS;
  const [small, large] = [groups.filter(isSmall), groups.filter((group) => !isSmall(group))];
  const words = await wordsOf(
    parts,
    large.flatMap(({ index, requestIds }) => (index === null ? [] : requestIds)),
  );
  const named = large.map(({ index, requestIds, figures }): CampaignCount => {
    if (index === null) return { kind: 'NONE', figures: hideSmallCounts(figures) };
    const known = requestIds.map((id) => words.get(id)).find((found) => found !== undefined);
    if (known === undefined) return { kind: 'UNREADABLE', index, figures };
    const campaign = {
      id: known.cmp_id ?? null,
      name: known.cmp_name ?? null,
      position: known.cmp_position ?? null,
      creative: known.cmp_creative ?? null,
    };
    return { kind: 'CAMPAIGN', campaign, figures };
  });
  if (small.length === 0) return named;
  // Omit `listings`: two campaigns may share a listing, so their sum could count it twice.
  const { listings: _perGroup, ...figures } = hideSmallCounts(sumOf(small.map((group) => group.figures)));
  return [...named, { kind: 'SMALL', groups: small.length, figures }];
}

async function countedGroups(db: Kysely<Tables>): Promise<CountedGroup[]> {
  const within = (days: number) =>
    sql<number>`(count(*) filter (where request.created_at > now() - make_interval(days => ${days})))::int`;
  const reached = (
    ...statuses: string[]
  ) => sql<number>`(count(*) filter (where exists (select from request_step
    where request_step.request_id = request.id and request_step.status = any(${statuses}::text[]))))::int`;
  const rows = await db
    .selectFrom('request_campaign')
    .innerJoin('request', 'request.id', 'request_campaign.request_id')
    .select(['campaign_index', within(7).as('days7'), within(30).as('days30'), within(90).as('days90')])
    .select([reached('CONTACTED', 'OFFER_MADE').as('contacted'), reached('OFFER_MADE').as('offered')])
    .select(sql<number>`count(distinct listing_index)::int`.as('listings'))
    .select(
      sql<
        string[]
      >`(array_agg(request.id::text order by request.created_at desc))[1:${NAME_ATTEMPTS}::integer]`.as(
        'request_ids',
      ),
    )
    .where('request.created_at', '>', sql<Date>`now() - interval '90 days'`)
    .where('request.withdrawn_at', 'is', null)
    .groupBy('campaign_index')
    .orderBy('days90', 'desc')
    .orderBy('campaign_index')
    .execute();
  return rows.map(({ campaign_index: index, request_ids: requestIds, ...figures }) => ({
    index,
    requestIds,
    figures,
  }));
}

async function wordsOf({ db, vault }: Parts, requestIds: readonly string[]): Promise<Map<string, Campaign>> {
  if (requestIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('request')
    .innerJoin('person', 'person.id', 'request.person_id')
    .select(['request.id', 'financing', 'person_id', 'key_id', 'wrapped_key'])
    .where('request.id', 'in', requestIds)
    .execute();
  const words = new Map<string, Campaign>();
  for (const { id, financing, person_id: personId, ...wrapped } of rows) {
    try {
      words.set(id, openCampaign(vault.sealOf({ id: personId, ...wrapped }), id, financing));
    } catch (error) {
      if (!(error instanceof BrokenSealError)) throw error;
    }
  }
  return words;
}

function sumOf(all: readonly Counted[]): Counted {
  const sum = (name: keyof Counted) => all.reduce((total, figures) => total + figures[name], 0);
  return {
    days7: sum('days7'),
    days30: sum('days30'),
    days90: sum('days90'),
    contacted: sum('contacted'),
    offered: sum('offered'),
    listings: sum('listings'),
  };
}

/** Hides each outcome with fewer than LEAST_REQUESTS requests, because it could describe single visitors. */
function hideSmallCounts(figures: Counted): CampaignFigures {
  const { contacted: _contacted, offered: _offered, listings: _listings, ...counts } = figures;
  return counts.days90 < LEAST_REQUESTS ? counts : figures;
}
