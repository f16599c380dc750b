export const BORROWER_RELATIONSHIPS = ['LIVING_TOGETHER', 'OTHER'] as const;

/** Subtypes by property type (contract §3). */
export const PROPERTY_SUBTYPES = {
  APARTMENT_BUY: ['FLAT', 'MAISONETTE', 'PENTHOUSE', 'GROUND_FLOOR', 'ROOF_STOREY', 'LOFT', 'OTHER'],
  HOUSE_BUY: [
    'DETACHED',
    'SEMI_DETACHED',
    'TERRACED',
    'END_TERRACE',
    'BUNGALOW',
    'VILLA',
    'TWO_FAMILY',
    'MULTI_FAMILY',
    'OTHER',
  ],
  LIVING_BUY_SITE: ['BUILDING_SITE', 'SITE_WITH_OLD_BUILDING', 'OTHER'],
} as const;
export type PropertyType = keyof typeof PROPERTY_SUBTYPES;
export const PROPERTY_TYPES = Object.keys(PROPERTY_SUBTYPES) as PropertyType[];

export const ALL_PROPERTY_SUBTYPES = [...new Set(Object.values(PROPERTY_SUBTYPES).flat())];

/** Square metres of land, and years of construction. */
export const PROPERTY_BOUNDS = {
  siteArea: { above: 0, max: 1_000_000, code: 'OUT_OF_RANGE' },
  constructionYear: { min: 1_000, max: 2_100, code: 'OUT_OF_RANGE' },
} as const;
