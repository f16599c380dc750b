import { caseOf, type Household, type PreapprovalBody, type Project } from '@heimvorteil/contracts';
import { DEFAULT_PERCENTAGES, USUAL_ADULTS, USUAL_LIVING_AREA, USUAL_SALARIES } from '@heimvorteil/engine';
import { isEqual } from '../../financing-case/is-equal.ts';

/**
 * Fields not compared with a project, because a project lacks subsidies and values after the fixed-rate
 * period. All other fields are compared, also future ones.
 */
export const NOT_COUNTED = [
  'campaign',
  'currentInstallment',
  'fixedUntil',
  'followUpInterestRate',
  'numberOfBorrowers',
  'oldInterestRate',
  'overTheTerm',
  'payoutMonth',
  'providers',
  'remainingDebt',
  'subsidies',
] as const satisfies readonly (keyof PreapprovalBody)[];

/** Household fields to compare; own capital is compared as the case's own funds. */
const PEOPLE: Readonly<Record<Exclude<keyof Household, 'ownCapital'>, true>> = {
  income: true,
  expenses: true,
  numberOfAdults: true,
  numberOfChildren: true,
  livingArea: true,
  otherDebts: true,
  ageGroup: true,
  overTheTerm: true,
};
const PLACE = ['geoCode', 'postcode'] as const;

type PartialBody = Partial<PreapprovalBody>;

/** True if a pre-approval has the values of the current case and household; an empty household matches. */
export function isOfCase(
  checked: PreapprovalBody,
  { financingCase, household }: Pick<Project, 'financingCase' | 'household'>,
): boolean {
  const known = peopleIn(household ?? {});
  const people = Object.keys(known).length === 0 ? peopleIn(checked) : known;
  const current = { ...(financingCase as PartialBody), ...people };
  if (isOtherListing(checked, current)) return false;
  const now = withListed(current, checked);
  // Ignores the age group if the pre-approval has a date of birth, because a project stores no date.
  const ageGroup = checked.dateOfBirth === undefined ? now.ageGroup : checked.ageGroup;
  return isSamePlace(checked, now) && isEqual(counted(checked), counted({ ...now, ageGroup }));
}

function peopleIn(known: Household | PartialBody): PartialBody {
  return Object.fromEntries(
    Object.entries(known).filter(([name, value]) => name in PEOPLE && value !== undefined),
  );
}

function isOtherListing(one: PartialBody, other: PartialBody): boolean {
  return one.exposeId !== undefined && other.exposeId !== undefined && one.exposeId !== other.exposeId;
}

/** Fills gaps of the case with values of the pre-approval, if both have the same listing. */
function withListed(now: PartialBody, checked: PartialBody): PartialBody {
  if (now.exposeId === undefined || now.exposeId !== checked.exposeId) return now;
  const { hasCourtage = checked.hasCourtage, brokerCommission = checked.brokerCommission } = now;
  const isPlaced = PLACE.some((name) => now[name] !== undefined);
  return {
    ...now,
    ...(isPlaced ? {} : { geoCode: checked.geoCode, postcode: checked.postcode }),
    hasCourtage,
    brokerCommission,
  };
}

/** Compares the codes that both sides have; two unknown places are equal. */
function isSamePlace(one: PartialBody, other: PartialBody): boolean {
  const comparable = PLACE.filter((name) => one[name] !== undefined && other[name] !== undefined);
  const isWithoutPlace = [one, other].every((place) => PLACE.every((name) => place[name] === undefined));
  return isWithoutPlace || (comparable.length > 0 && comparable.every((name) => one[name] === other[name]));
}

/** Compared fields with defaults; debts without an instalment get the assumed one (contract §3, §6). */
function counted(body: PartialBody): Readonly<Record<string, unknown>> {
  const rest: PartialBody = { ...body };
  for (const name of [...NOT_COUNTED, ...PLACE, 'exposeId', 'dateOfBirth'] as const) delete rest[name];
  const { landPrice, propertyValue, nominalInterestRate, rateProviderId, rateSource, ...others } = caseOf(
    rest as Parameters<typeof caseOf>[0],
  ) as ReturnType<typeof caseOf> & PartialBody;
  const { financingType, hasCourtage = true, brokerCommission } = others;
  const { income, expenses, otherDebts = 0 } = others;
  return withoutEmpty({
    numberOfAdults: USUAL_ADULTS,
    livingArea: USUAL_LIVING_AREA,
    ...others,
    hasCourtage,
    brokerCommission: hasCourtage ? (brokerCommission ?? DEFAULT_PERCENTAGES.brokerCommission) : undefined,
    land: financingType === 'BuildingFinancing' && landOf({ landPrice, propertyValue }),
    rate: [rateSource, rateSource === 'OFFER' ? rateProviderId : nominalInterestRate],
    income: { ...income, numberOfSalaries: income?.numberOfSalaries ?? USUAL_SALARIES },
    expenses: { ...expenses, creditRate: expenses?.creditRate ?? (otherDebts > 0 && 'OF_DEBTS') },
  });
}

/** A price of 0 means an owned plot, so its value is compared too; a missing price does not mean that. */
function landOf({ landPrice, propertyValue }: PartialBody): readonly unknown[] {
  return landPrice === 0 ? ['owned', propertyValue] : [landPrice];
}

/** Drops 0 and false, because they mean the same as a missing value. */
function withoutEmpty(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      if (value === undefined || value === 0 || value === false) return [];
      return [[name, isParts(value) ? withoutEmpty(value) : value]];
    }),
  );
}

function isParts(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
