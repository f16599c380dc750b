import type { IsoDate } from '../calendar/iso-date.ts';
import type { Cents } from '../money/money.ts';
import type {
  ProgrammeAssessment,
  ProgrammeEvidence,
  ProgrammeReason,
  ProgrammeTerms,
} from './assessment.ts';
import type { ProgrammeLimit, SubsidisedProgramme, SubsidyFacts } from './programme.ts';
import { fundsWithoutLand, mostChildrenOf, standardsOf, standingsOf } from './programme-conditions.ts';
import { isOpenOn, isOutdatedOn } from './programmes-in-force.ts';
import { amountSentence, evidenceSentence } from './programme-sentences.ts';

/** Assesses all programmes open on a day; possible ones first, excluded ones last. */
export function assessProgrammes(
  facts: SubsidyFacts,
  programmes: readonly SubsidisedProgramme[],
  day: IsoDate,
): ProgrammeAssessment[] {
  const assessed = programmes
    .filter((programme) => isOpenOn(programme, day))
    .map((programme) => assessProgramme(programme, facts, day));
  const rank = { POSSIBLE: 0, OPEN: 1, EXCLUDED: 2 } as const;
  return assessed.toSorted((a, b) => rank[a.state] - rank[b.state] || a.programmeId - b.programmeId);
}

function assessProgramme(
  programme: SubsidisedProgramme,
  facts: SubsidyFacts,
  day: IsoDate,
): ProgrammeAssessment {
  const { programmeId, name, lender, notWith, source, sourceUrl, validFrom, checkedOn } = programme;
  const about = {
    programmeId,
    name,
    lender,
    notWith,
    source,
    sourceUrl,
    validFrom,
    checkedOn,
    isOutdated: isOutdatedOn(checkedOn, day),
    ratesValidFrom: programme.rates[0]?.validFrom ?? null,
  };
  const standings = standingsOf(programme, facts);
  const met: ProgrammeReason[] = [];
  const failed: ProgrammeReason[] = [];
  const missing = new Set<ProgrammeAssessment['missing'][number]>();
  for (const condition of standings) {
    if ('missing' in condition) missing.add(condition.missing);
    else (condition.isMet ? met : failed).push(condition.reason);
  }
  const limit = highestLimit(programme, facts);
  const maxAmount = Math.min(limit, fundedCosts(programme, facts)) as Cents;
  const isWithoutLand = fundsWithoutLand(programme, facts);
  const message = amountSentence(limit, maxAmount, {
    dwellings: dwellingsOf(programme, facts),
    isWithoutLand,
  });
  const amount = { code: 'MAX_AMOUNT', message } as const;
  if (failed.length === 0 && maxAmount === 0) failed.push(amount);
  if (failed.length > 0) {
    return {
      ...about,
      state: 'EXCLUDED',
      maxAmount: null,
      reasons: failed,
      toProve: [],
      missing: [],
      terms: [],
    };
  }
  const toProve = evidenceOf(programme, facts).map((code) => ({
    code,
    message: evidenceSentence(code, programme, day),
  }));
  if (missing.size > 0) {
    return { ...about, state: 'OPEN', maxAmount, reasons: met, toProve, missing: [...missing], terms: [] };
  }
  const reasons = [...met, amount];
  const terms = termsOf(programme, facts);
  return { ...about, state: 'POSSIBLE', maxAmount, reasons, toProve, missing: [], terms };
}

/** Highest loan in cents among all limits that the case meets or could still meet; 0 without any. */
function highestLimit(programme: SubsidisedProgramme, facts: SubsidyFacts): Cents {
  const children = mostChildrenOf(facts);
  const { energyStandard } = facts;
  const isReached = (limit: ProgrammeLimit) =>
    limit.fromChildren <= children &&
    (limit.energyStandard === null ||
      energyStandard === undefined ||
      limit.energyStandard === energyStandard);
  const dwellings = dwellingsOf(programme, facts);
  return programme.limits
    .filter(isReached)
    .reduce(
      (highest, { maxAmount, perDwelling }) => Math.max(highest, maxAmount * (perDwelling ? dwellings : 1)),
      0,
    ) as Cents;
}

/** Number of dwellings that each have a limit; one for owner-occupiers, however many they buy. */
function dwellingsOf(
  { limits }: SubsidisedProgramme,
  { dwellings = 1, financingUseType }: SubsidyFacts,
): number {
  if (financingUseType === 'OWNER_OCCUPATION') return 1;
  return limits.some(({ perDwelling }) => perDwelling) ? dwellings : 1;
}

/** Costs in cents that a programme finances; an upper bound while the land price is unknown. */
function fundedCosts(programme: SubsidisedProgramme, facts: SubsidyFacts): number {
  const { purchasePrice, otherCosts, landPrice = 0 } = facts;
  if (programme.costBasis === 'TOTAL') return purchasePrice + otherCosts;
  return fundsWithoutLand(programme, facts) ? purchasePrice - landPrice : purchasePrice;
}

function evidenceOf(programme: SubsidisedProgramme, { energyStandard }: SubsidyFacts): ProgrammeEvidence[] {
  const standards = standardsOf(programme);
  const evidence: readonly (readonly [ProgrammeEvidence, boolean])[] = [
    ['INCOME_TAX_ASSESSMENTS', programme.maxTaxableIncome !== null],
    ['CHILDREN_IN_HOUSEHOLD', programme.minChildren > 0],
    ['NO_OTHER_HOME', programme.firstHomeOnly],
    ['ENERGY_CERTIFICATE', programme.energyClasses.length > 0],
    ['EFFICIENCY_EXPERT', standards.length > 0 || programme.renovationDuty !== ''],
    ['SUSTAINABILITY_CERTIFICATE', standards.length > 0 && energyStandard === 'EFFICIENCY_HOUSE_40_QNG'],
    ['GREENHOUSE_GAS_BALANCE', programme.greenhouseGasLimit && energyStandard !== 'EFFICIENCY_HOUSE_40_QNG'],
    ['HEATING_WITHOUT_FUEL', programme.noFuelHeating],
    ['RENOVATION_DUTY', programme.renovationDuty !== ''],
    ['OWNERSHIP_SHARE', programme.minOwnership > 0],
    ['OWN_USE', programme.uses.every((use) => use === 'OWNER_OCCUPATION')],
    ['APPLICATION_BEFORE_CONTRACT', true],
  ];
  return evidence.flatMap(([code, isRequired]) => (isRequired ? [code] : []));
}

function termsOf({ rates }: SubsidisedProgramme, { energyStandard }: SubsidyFacts): ProgrammeTerms[] {
  return rates
    .filter((rate) => rate.energyStandard === null || rate.energyStandard === energyStandard)
    .map(({ fixedInterestYears, termYears, interestOnlyYears, nominalInterestRate, source }) => ({
      fixedInterestYears,
      termMonths: termYears * 12,
      interestOnlyMonths: interestOnlyYears * 12,
      nominalInterestRate,
      source,
    }));
}
