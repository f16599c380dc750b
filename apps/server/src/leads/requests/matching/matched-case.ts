import type { StatedPlace } from '@heimvorteil/calculations';
import type { FinancingCase, Listing } from '@heimvorteil/contracts';
import type { MatchedCase } from '../../advisers/index.ts';
import { placeOf, type CostRules } from '../../../market/costs/index.ts';
import { placeOfListing } from '../../../market/listings/index.ts';

/** Provider whose brand a listing of a place carries; −1: none. */
export type Branding = (place: StatedPlace, cwid: string | undefined) => { viaProviderId: number };

/** Basis of the matching: the home's place, else the sender's home. */
export function matchedCase(
  asked: {
    financingCase: Pick<FinancingCase, 'financingType' | 'geoCode' | 'postcode' | 'profession' | 'providers'>;
    listing: Listing | undefined;
    /** Of the home. */
    postalCode: string | undefined;
  },
  { rules, branding }: { rules: CostRules; branding: Branding },
): MatchedCase {
  const { financingCase, listing, postalCode } = asked;
  const home = postalCode === undefined ? undefined : rules.geography.byPostalCode(postalCode)[0];
  const brand = listing && branding(placeOfListing(listing.address), listing.cwid).viaProviderId;
  return {
    geoCode: placeOf(financingCase, rules) || home?.geoCode || '',
    financingType: financingCase.financingType,
    profession: financingCase.profession,
    brandedProviderId: brand === undefined || brand < 0 ? undefined : brand,
    lenders: (financingCase.providers ?? []).map(Number),
  };
}
