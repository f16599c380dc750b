import type { IsoDate } from '../calendar/iso-date.ts';
import type { Cents } from '../money/cents.ts';
import type {
  ProgrammeAssessment,
  ProgrammeEvidence,
  ProgrammeReason,
  ProgrammeTerms,
} from './assessment.ts';
import type { ProgrammeLimit, SubsidisedProgramme } from './programme.ts';
import { childrenOf, standardsOf, standingsOf } from './programme-conditions.ts';
import { isOutdatedOn } from './shelf-life.ts';
import { isOpenOn } from './programmes-in-force.ts';
import { amountSentence, evidenceSentence } from './programme-sentences.ts';
import type { SubsidyFacts } from './subsidy-facts.ts';

/** What every programme in force that may be applied for on a day means for a case; those that fit come first, those that do not last. */
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
  for (const standing of standings) {
    if ('missing' in standing) missing.add(standing.missing);
    else (standing.isMet ? met : failed).push(standing.reason);
  }
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
  const limit = highestLimit(programme, facts);
  const maxAmount = Math.min(limit, fundedCosts(programme, facts)) as Cents;
  const toProve = evidenceOf(programme, facts).map((code) => ({
    code,
    message: evidenceSentence(code, programme, day),
  }));
  if (missing.size > 0) {
    return { ...about, state: 'OPEN', maxAmount, reasons: met, toProve, missing: [...missing], terms: [] };
  }
  const message = amountSentence(limit, maxAmount, dwellingsOf(programme, facts));
  const reasons = [...met, { code: 'MAX_AMOUNT', message } as const];
  const terms = termsOf(programme, facts);
  return { ...about, state: 'POSSIBLE', maxAmount, reasons, toProve, missing: [], terms };
}

/** The highest loan of all limits that the case meets, or could still meet; zero where none is stated for it. */
function highestLimit(programme: SubsidisedProgramme, facts: SubsidyFacts): Cents {
  const children = childrenOf(facts) ?? Infinity;
  const { energyStandard } = facts;
  const isReached = (limit: ProgrammeLimit) =>
    limit.fromChildren <= children &&
    (limit.energyStandard === null ||
      energyStandard === undefined ||
      limit.energyStandard === energyStandard);
  const { dwellings = 1 } = facts;
  return programme.limits
    .filter(isReached)
    .reduce(
      (highest, { maxAmount, perDwelling }) => Math.max(highest, maxAmount * (perDwelling ? dwellings : 1)),
      0,
    ) as Cents;
}

function dwellingsOf({ limits }: SubsidisedProgramme, { dwellings = 1 }: SubsidyFacts): number {
  return limits.some(({ perDwelling }) => perDwelling) ? dwellings : 1;
}

/** A programme lends for what it funds and no more. */
function fundedCosts(
  { costBasis }: SubsidisedProgramme,
  { purchasePrice, otherCosts }: SubsidyFacts,
): number {
  return costBasis === 'TOTAL' ? purchasePrice + otherCosts : purchasePrice;
}

/** What each condition is proven by. */
function evidenceOf(programme: SubsidisedProgramme, { energyStandard }: SubsidyFacts): ProgrammeEvidence[] {
  const standards = standardsOf(programme);
  const asked: readonly (readonly [ProgrammeEvidence, boolean])[] = [
    ['INCOME_TAX_ASSESSMENTS', programme.maxTaxableIncome !== null],
    ['CHILDREN_IN_HOUSEHOLD', programme.minChildren > 0],
    ['NO_OTHER_HOME', programme.firstHomeOnly],
    ['ENERGY_CERTIFICATE', programme.energyClasses.length > 0],
    ['EFFICIENCY_EXPERT', standards.length > 0 || programme.renovationDuty !== ''],
    ['SUSTAINABILITY_CERTIFICATE', standards.length > 0 && energyStandard === 'EFFICIENCY_HOUSE_40_QNG'],
    ['RENOVATION_DUTY', programme.renovationDuty !== ''],
    ['OWN_USE', programme.uses.every((use) => use === 'OWNER_OCCUPATION')],
    ['APPLICATION_BEFORE_CONTRACT', true],
  ];
  return asked.flatMap(([code, isAsked]) => (isAsked ? [code] : []));
}

/** The loans on offer for what the building reaches. */
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
