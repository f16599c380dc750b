import type { CampaignCount, CampaignFigures } from '@heimvorteil/desk/services';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';

/** Fewer than these tell too much of each: such campaigns are counted together and named nowhere. */
const LEAST_REQUESTS = 3;

type Counted = Required<CampaignFigures>;

/**
 * Requests of 90 days by the campaign that they came by, the most first. One that was taken back or erased is in no count:
 * nothing is kept of where it came from.
 */
export async function campaignCounts(db: Kysely<Tables>): Promise<CampaignCount[]> {
  const names = ['cmp_id', 'cmp_name', 'cmp_position', 'cmp_creative'] as const;
  const within = (days: number) =>
    sql<number>`(count(*) filter (where request.created_at > now() - make_interval(days => ${days})))::int`;
  const reached = (
    ...statuses: string[]
  ) => sql<number>`(count(*) filter (where exists (select from request_step
    where request_step.request_id = request.id and request_step.status = any(${statuses}::text[]))))::int`;
  const rows = await db
    .selectFrom('request_campaign')
    .innerJoin('request', 'request.id', 'request_campaign.request_id')
    .select([...names, within(7).as('days7'), within(30).as('days30'), within(90).as('days90')])
    .select([reached('CONTACTED', 'OFFER_MADE').as('contacted'), reached('OFFER_MADE').as('offered')])
    .select(sql<number>`count(distinct listing_index)::int`.as('listings'))
    .where('request.created_at', '>', sql<Date>`now() - interval '90 days'`)
    .where('request.withdrawn_at', 'is', null)
    .groupBy(names)
    .execute();
  const groups = rows.map(
    ({ cmp_id: id, cmp_name: name, cmp_position: position, cmp_creative: creative, ...figures }) => ({
      campaign: { id, name, position, creative },
      figures,
    }),
  );
  const isSmall = ({ figures }: { figures: Counted }) => figures.days90 < LEAST_REQUESTS;
  const small = groups.filter(isSmall);
  return [
    ...groups
      .filter((group) => !isSmall(group))
      .toSorted((one, other) => other.figures.days90 - one.figures.days90 || order(one, other))
      .map(({ campaign, figures }): CampaignCount =>
        Object.values(campaign).every((text) => text === null)
          ? { kind: 'NONE', figures }
          : { kind: 'CAMPAIGN', campaign, figures },
      ),
    ...(small.length === 0
      ? []
      : [
          {
            kind: 'SMALL' as const,
            groups: small.length,
            figures: told(sumOf(small.map(({ figures }) => figures))),
          },
        ]),
  ];
}

function order(one: { campaign: object }, other: { campaign: object }): number {
  return JSON.stringify(one.campaign) < JSON.stringify(other.campaign) ? -1 : 1;
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

/** What became of one or two requests is nobody's figure; two small groups may be about the same listing. */
function told({ contacted, offered, listings: _perGroup, ...counts }: Counted): CampaignFigures {
  return counts.days90 < LEAST_REQUESTS ? counts : { ...counts, contacted, offered };
}
