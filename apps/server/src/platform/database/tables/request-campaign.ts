/** Which campaign a request came by, as its link named it; it goes when the request is taken back, erased or removed. */
export interface RequestCampaignTable {
  request_id: string;
  /** Blind index of the campaign's words, which the sealed request says: the same words are counted together. Null: its link named none. */
  campaign_index: string | null;
  /** Blind index of the listing that it is about; null without one. */
  listing_index: string | null;
}
