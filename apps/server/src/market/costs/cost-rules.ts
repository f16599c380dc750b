import { geoCodeOf, type CostSurroundings, type StatedPlace } from '@heimvorteil/calculations';
import type { Geography } from '../geo/index.ts';

/** Which rules the costs of a purchase follow. */
export interface CostRules {
  readonly geography: Geography;
  readonly landTransferTax: 'specification' | 'statutory';
  readonly today: () => string;
}

/** The rules of now, as a calculation takes them. */
export function costSurroundings({ geography, landTransferTax, today }: CostRules): CostSurroundings {
  return {
    today: today(),
    landTransferTaxTable: landTransferTax,
    findGeoCode(postcode) {
      const [only, other] = geography.byPostalCode(postcode);
      return other ? undefined : only?.geoCode;
    },
  };
}

/** Lenders of a region need a geo code: a postal code in one state gives its own; empty where nobody knows. */
export function placeOf(place: StatedPlace, rules: CostRules): string {
  return geoCodeOf(place, costSurroundings(rules)) ?? '';
}
