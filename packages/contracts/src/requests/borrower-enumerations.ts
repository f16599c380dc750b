/** Country codes (ISO 3166-1 alpha-2), Germany first. */
export const COUNTRIES: readonly string[] =
  `DE AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`.split(
    ' ',
  );

export const BORROWER_RELATIONSHIPS = ['LIVING_TOGETHER', 'OTHER'] as const;

/** Subtypes of each property type (contract §3). */
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

/** Limits for square metres of land and for years of construction. */
export const PROPERTY_BOUNDS = {
  siteArea: { above: 0, max: 1_000_000, code: 'OUT_OF_RANGE' },
  constructionYear: { min: 1_000, max: 2_100, code: 'OUT_OF_RANGE' },
} as const;
