import { type Cents, roundToCents } from '../money/money.ts';
import type { Household, HouseholdItem, HouseholdLine, HouseholdProfile, Expenses } from './household.ts';
import { USUAL_LIVING_AREA, USUAL_ADULTS } from './usual-household.ts';

/** Excludes savings plans, because a household can pause them when an instalment is due. */
export function countedExpenses(household: Household, profile: HouseholdProfile): HouseholdLine[] {
  const { expenses = {} } = household;
  return [
    cost('LIVING_COST', larger(expenses.livingCost, flatLivingCost(household, profile)), expenses.livingCost),
    cost('VEHICLES', times(expenses.numberOfVehicles, profile.vehicle), undefined),
    cost('RENT', household.financingUseType === 'RENTING' ? expenses.rent : undefined, expenses.rent),
    cost('ALIMONY_PAID', maintenance(expenses, profile), expenses.alimony),
    cost('HEALTH_INSURANCE', healthInsurance(household, profile), expenses.healthInsurance),
    cost('PENSION_INSURANCE', expenses.pensionInsurance, expenses.pensionInsurance),
    cost('CREDIT_RATE', creditRate(household, profile), expenses.creditRate),
    cost('OTHER_EXPENSES', expenses.other, expenses.other),
    cost('RUNNING_COSTS', runningCosts(household, profile), undefined),
    cost('RESERVE', profile.reserve, undefined),
  ].filter(({ amount, stated }) => amount !== 0 || stated !== null);
}

/** Flat living costs of all household members, in cents a month. */
export function flatLivingCost(
  household: Pick<Household, 'numberOfAdults' | 'numberOfChildren'>,
  profile: HouseholdProfile,
): Cents {
  const { numberOfAdults = USUAL_ADULTS, numberOfChildren = 0 } = household;
  const furtherAdults = Math.max(numberOfAdults - 1, 0);
  return (profile.firstAdult +
    furtherAdults * profile.furtherAdult +
    numberOfChildren * profile.child) as Cents;
}

function maintenance({ alimony = 0 as Cents }: Expenses, profile: HouseholdProfile): Cents {
  return alimony === 0 ? alimony : larger(alimony, profile.leastMaintenance);
}

function healthInsurance({ expenses, employmentType }: Household, profile: HouseholdProfile): Cents {
  const onOwnAccount = employmentType === 'SELFEMPLOYED' || employmentType === 'FREELANCER';
  return larger(expenses?.healthInsurance, onOwnAccount ? profile.leastHealthInsurance : (0 as Cents));
}

/** Debts without an entered monthly payment count with a percentage of their balance. */
function creditRate({ expenses, otherDebts = 0 as Cents }: Household, profile: HouseholdProfile): Cents {
  return expenses?.creditRate ?? roundToCents((otherDebts * profile.creditRateOfDebts) / 100);
}

function runningCosts(
  { livingArea = USUAL_LIVING_AREA, financingUseType }: Household,
  profile: HouseholdProfile,
) {
  const perSquareMetre =
    financingUseType === 'RENTING' ? profile.runningCostsLet : profile.runningCostsOwnUse;
  return roundToCents(livingArea * perSquareMetre);
}

function larger(entered: Cents | undefined, least: Cents): Cents {
  return Math.max(entered ?? 0, least) as Cents;
}

function times(count: number | undefined, each: Cents): Cents {
  return ((count ?? 0) * each) as Cents;
}

function cost(item: HouseholdItem, amount: Cents | undefined, stated: Cents | undefined): HouseholdLine {
  return { item, amount: (0 - (amount ?? 0)) as Cents, stated: stated ?? null };
}
