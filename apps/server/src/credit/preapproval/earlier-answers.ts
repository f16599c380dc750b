import type { PreapprovalBody, SubsidyAnswers } from '@heimvorteil/contracts';

/** Answers about the household apply to any home; answers about a home apply only to that home. */
const IS_OF: Readonly<Record<keyof SubsidyAnswers, 'HOUSEHOLD' | 'HOME'>> = {
  taxableIncome: 'HOUSEHOLD',
  minorChildren: 'HOUSEHOLD',
  ownsOtherHome: 'HOUSEHOLD',
  hadFamilySubsidy: 'HOUSEHOLD',
  buildingState: 'HOME',
  energyStandard: 'HOME',
  energyClass: 'HOME',
  willRenovate: 'HOME',
  heatsWithFuel: 'HOME',
  keepsGreenhouseGasLimit: 'HOME',
  ownershipShare: 'HOME',
  dwellings: 'HOME',
};

/** Adds previous answers about subsidised programmes if there are none, unless household or home differ. */
export function withEarlierAnswers(
  body: PreapprovalBody,
  earlier: PreapprovalBody | undefined,
): PreapprovalBody {
  if (body.subsidies !== undefined || earlier?.subsidies === undefined) return body;
  const holds = { HOUSEHOLD: isSameHousehold(body, earlier), HOME: isSameHome(body, earlier) };
  const subsidies = Object.fromEntries(
    Object.entries(earlier.subsidies).filter(([answer]) => holds[IS_OF[answer as keyof SubsidyAnswers]]),
  ) as SubsidyAnswers;
  return Object.keys(subsidies).length === 0 ? body : { ...body, subsidies };
}

function isSameHousehold(one: PreapprovalBody, other: PreapprovalBody): boolean {
  return one.numberOfAdults === other.numberOfAdults && one.numberOfChildren === other.numberOfChildren;
}

/** Two homes are equal if their listings are, otherwise if financing type, place and price are. */
function isSameHome(one: PreapprovalBody, other: PreapprovalBody): boolean {
  if (one.exposeId !== undefined && one.exposeId === other.exposeId) return true;
  return (
    one.purchasePrice === other.purchasePrice &&
    kindOf(one) === kindOf(other) &&
    agree(one.exposeId, other.exposeId) &&
    agree(one.geoCode, other.geoCode) &&
    agree(one.postcode, other.postcode)
  );
}

function kindOf({ financingType = 'PurchaseFinancing' }: PreapprovalBody): string {
  return financingType;
}

/** Two values agree if they are equal or one of them is missing. */
function agree(one: string | number | undefined, other: string | number | undefined): boolean {
  return one === undefined || other === undefined || one === other;
}
