/** Which campaign a request came by, as its link named it; it goes when the request is taken back, erased or removed. */
export interface RequestCampaignTable {
  request_id: string;
  /** Null: its link named none. */
  cmp_id: string | null;
  cmp_name: string | null;
  cmp_position: string | null;
  cmp_creative: string | null;
  /** Blind index of the listing that it is about; null without one. */
  listing_index: string | null;
}
