/** Requests by when they were sent, and what became of those of 90 days. */
export interface CampaignFigures {
  readonly days7: number;
  readonly days30: number;
  readonly days90: number;
  /** Somebody has contacted the visitor or made an offer; left out where too few would be told of. */
  readonly contacted?: number;
  /** Somebody has made an offer. */
  readonly offered?: number;
  /** How many listings they are about. */
  readonly listings?: number;
}

/** A campaign as links name it; null: they do not. */
export interface CampaignName {
  readonly id: string | null;
  readonly name: string | null;
  readonly position: string | null;
  readonly creative: string | null;
}

/** One campaign, one whose words can no longer be read, all requests without one, or all campaigns that are too small to be named. */
export type CampaignCount =
  | { readonly kind: 'CAMPAIGN'; readonly campaign: CampaignName; readonly figures: CampaignFigures }
  | { readonly kind: 'UNREADABLE'; readonly index: string; readonly figures: CampaignFigures }
  | { readonly kind: 'NONE'; readonly figures: CampaignFigures }
  | { readonly kind: 'SMALL'; readonly groups: number; readonly figures: CampaignFigures };
