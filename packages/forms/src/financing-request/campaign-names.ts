export const CAMPAIGN_NAMES = ['cmp_id', 'cmp_name', 'cmp_position', 'cmp_creative'] as const;
export type CampaignName = (typeof CAMPAIGN_NAMES)[number];
