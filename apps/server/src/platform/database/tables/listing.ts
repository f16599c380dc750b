import type { ColumnType } from 'kysely';

/** An object that somebody offers; one that was removed keeps its row, and with it its number. */
export interface ListingTable {
  /** The number that host pages know: a bigint, which arrives as text. */
  expose_id: ColumnType<string, number | string, never>;
  advertiser_id: string;
  /** The advertiser's own number of the object. */
  object_number: string;
  advertiser_name: string;
  title: string;
  description: string;
  type: 'ApartmentBuy' | 'HouseBuy' | 'LivingBuySite' | 'Other';
  /** Euro cents; null: on request. */
  purchase_price: number | null;
  has_courtage: boolean | null;
  /** Percent of the price, VAT included. */
  broker_commission_percentage: number | null;
  commission_text: string;
  /** Square metres. */
  living_area: number | null;
  site_area: number | null;
  rooms: number | null;
  construction_year: number | null;
  exclusive: boolean;
  postcode: string;
  city: string;
  geo_code: string;
  /** SHA-256 over everything that the delivery said, so that the same again changes nothing. */
  fingerprint: string;
  created_at: ColumnType<Date, never, never>;
  updated_at: ColumnType<Date, never, Date>;
  /** When it left the market; null while it is offered. */
  removed_at: ColumnType<Date | null, never, Date | null>;
}
