import type { Listing, WidgetFigures, WidgetFiguresQuery } from '@heimvorteil/contracts';
import { BOUNDS, isWithin } from '@heimvorteil/engine';
import { termsOfListing } from '../../market/costs/index.ts';

export interface KnownProperty {
  readonly property: WidgetFigures['property'];
  readonly cwid: string | undefined;
}

/** The attributes of the host page, completed from the listing; values out of range count as missing. */
export function knownProperty(query: WidgetFiguresQuery, listing: Listing | undefined): KnownProperty {
  const { cwid, ...entered } = query;
  const terms = listing ? termsOfListing(entered, listing) : entered;
  const price = entered.purchasePrice ?? listing?.purchasePrice ?? undefined;
  const commission = terms.brokerCommission;
  return {
    property: {
      ...terms,
      type: listing?.type ?? 'Other',
      purchasePrice: price !== undefined && isWithin(BOUNDS.purchasePrice, price) ? price : undefined,
      brokerCommission:
        commission !== undefined && isWithin(BOUNDS.brokerCommission, commission) ? commission : undefined,
    },
    cwid: cwid ?? listing?.cwid,
  };
}
