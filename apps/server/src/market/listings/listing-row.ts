import { hash } from 'node:crypto';
import type { Listing } from '@heimvorteil/contracts';
import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { ListingDraft, ListingIdentity } from './open-immo/listing-identity.ts';

/** Hash of everything delivered for a listing; changes if any of it changes. */
export function fingerprintOf(identity: ListingIdentity, draft: ListingDraft): string {
  const content = { ...identity, ...draft };
  return hash(
    'sha256',
    JSON.stringify(Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    'base64url',
  );
}

export function rowOf(
  exposeId: number | string,
  fingerprint: string,
  identity: ListingIdentity,
  draft: ListingDraft,
): Insertable<Tables['listing']> {
  return {
    expose_id: exposeId,
    advertiser_id: identity.advertiserId,
    object_number: identity.objectNumber,
    advertiser_name: draft.advertiserName,
    title: draft.title,
    description: draft.description,
    type: draft.type,
    purchase_price: draft.purchasePrice === null ? null : Math.round(draft.purchasePrice * 100),
    has_courtage: draft.hasCourtage,
    broker_commission_percentage: draft.brokerCommissionPercentage,
    commission_text: draft.commissionText,
    living_area: draft.livingArea,
    site_area: draft.siteArea,
    rooms: draft.rooms,
    construction_year: draft.constructionYear,
    exclusive: draft.exclusive,
    postcode: draft.postcode,
    city: draft.city,
    geo_code: draft.geoCode,
    fingerprint,
  };
}

export function listingOf(row: Selectable<Tables['listing']>): Listing {
  return {
    exposeId: Number(row.expose_id),
    cwid: row.advertiser_id,
    title: row.title,
    type: row.type,
    purchasePrice: row.purchase_price === null ? null : row.purchase_price / 100,
    hasCourtage: row.has_courtage,
    brokerCommissionPercentage: row.broker_commission_percentage,
    ...(row.living_area !== null && { livingArea: row.living_area }),
    ...(row.site_area !== null && { siteArea: row.site_area }),
    ...(row.construction_year !== null && { constructionYear: row.construction_year }),
    exclusive: row.exclusive,
    address: { geocode: row.geo_code, postcode: row.postcode, city: row.city },
  };
}
