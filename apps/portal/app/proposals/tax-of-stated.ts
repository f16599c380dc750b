import type { PreapprovalBody } from '@heimvorteil/contracts';
import type { TaxOfCosts } from '@heimvorteil/forms';
import { taxOfCase } from '../financing-case/tax-of-case.ts';
import type { PortalServices } from '../services/index.ts';

export interface TaxOfStated {
  readonly isByLaw: boolean;
  readonly costs: TaxOfCosts | undefined;
}

export function taxOfStated(stated: PreapprovalBody, services: PortalServices): TaxOfStated {
  const { landTransferTaxTable, findPlaces } = services;
  const surroundings = {
    today: services.today(),
    landTransferTaxTable,
    findGeoCode: (postcode: string) => {
      const places = findPlaces({ postcode });
      return places.length === 1 ? places[0]?.geoCode : undefined;
    },
  };
  return { isByLaw: stated.landTransferTax === 'STATUTORY', costs: taxOfCase(stated, surroundings) };
}
