import type { Cents } from '../money/money.ts';
import type { ProgrammeReason, ProgrammeReasonCode } from './assessment.ts';
import type {
  SubsidisedProgramme,
  BuildingState,
  EnergyStandard,
  MissingFact,
  SubsidyFacts,
} from './programme.ts';
import {
  BUILDING_STATE_NAMES,
  ENERGY_STANDARD_NAMES,
  incomeSentence,
  oneOfNames,
  useSentence,
  formatChildren,
  formatEnergyClass,
} from './programme-sentences.ts';

/** One condition: met or failed, with a German sentence, or open until a question is answered. */
export type ConditionState =
  | { readonly isMet: boolean; readonly reason: ProgrammeReason }
  | { readonly missing: MissingFact };

type Condition = (programme: SubsidisedProgramme, facts: SubsidyFacts) => ConditionState | undefined;

/** Children under 18; undefined if their ages are unknown. */
function childrenOf({ minorChildren, numberOfChildren }: SubsidyFacts): number | undefined {
  return minorChildren ?? (numberOfChildren === 0 ? 0 : undefined);
}

/** Upper bound of the number of children under 18; Infinity if nothing is known. */
export function mostChildrenOf({ minorChildren, numberOfChildren = Infinity }: SubsidyFacts): number {
  return minorChildren ?? numberOfChildren;
}

/** State of the building; for construction always NEW. */
function buildingStateOf({ financingType, buildingState }: SubsidyFacts): BuildingState | undefined {
  return financingType === 'BuildingFinancing' ? 'NEW' : buildingState;
}

/** Highest permitted taxable income a year in cents for that many children; null without a limit. */
function incomeLimit(programme: SubsidisedProgramme, children: number): Cents | null {
  const { maxTaxableIncome, moreIncomePerChild } = programme;
  if (maxTaxableIncome === null) return null;
  return (maxTaxableIncome + moreIncomePerChild * Math.max(0, children - 1)) as Cents;
}

/** Energy standards that have a loan limit; empty if the limit does not depend on the standard. */
export function standardsOf({ limits }: SubsidisedProgramme): EnergyStandard[] {
  return [
    ...new Set(limits.flatMap(({ energyStandard }) => (energyStandard === null ? [] : [energyStandard]))),
  ];
}

/** True if the case is construction and the programme finances only the price, so the land does not count. */
export function fundsWithoutLand(
  { costBasis }: SubsidisedProgramme,
  { financingType }: Pick<SubsidyFacts, 'financingType'>,
): boolean {
  return costBasis === 'PRICE' && financingType === 'BuildingFinancing';
}

/** All conditions of a programme that apply to the case. */
export function standingsOf(programme: SubsidisedProgramme, facts: SubsidyFacts): ConditionState[] {
  return CONDITIONS.flatMap((condition) => condition(programme, facts) ?? []);
}

const CONDITIONS: readonly Condition[] = [
  ({ financingTypes }, { financingType }) => {
    if (financingTypes.includes(financingType)) return undefined;
    const onlyPurchase = !financingTypes.includes('BuildingFinancing');
    const required = onlyPurchase ? 'einen Kauf' : 'Kauf oder Bau';
    const own = financingType === 'FollowupFinancing' ? 'eine Anschlussfinanzierung' : 'ein Bau';
    return failed('FINANCING_TYPE', `Gefördert wird nur ${required}, deines ist ${own}.`);
  },
  ({ uses }, { financingUseType }) =>
    stateOf('FINANCING_USE', uses.includes(financingUseType), useSentence(uses, financingUseType)),
  ({ buildingStates }, facts) => {
    if (buildingStates.length === 0) return undefined;
    const actual = buildingStateOf(facts);
    if (actual === undefined) return { missing: 'buildingState' };
    const required = oneOfNames(buildingStates.map((state) => BUILDING_STATE_NAMES[state]));
    const isMet = buildingStates.includes(actual);
    const own = isMet ? '' : ` Deines ist ${BUILDING_STATE_NAMES[actual]}.`;
    return stateOf('BUILDING_STATE', isMet, `Gefördert wird ${required}.${own}`);
  },
  ({ minChildren, limits }, facts) => {
    const most = mostChildrenOf(facts);
    const children = most < minChildren ? most : childrenOf(facts);
    const isRequired = minChildren > 0 || limits.some(({ fromChildren }) => fromChildren > 0);
    if (isRequired && children === undefined) return { missing: 'minorChildren' };
    if (minChildren === 0 || children === undefined) return undefined;
    const required = `Mindestens ${formatChildren(minChildren)} unter 18 lebt im Haushalt`;
    return stateOf(
      'CHILDREN',
      children >= minChildren,
      `${required}; angegeben: ${formatChildren(children)}.`,
    );
  },
  (programme, facts) => {
    const children = childrenOf(facts) ?? programme.minChildren;
    const limit = incomeLimit(programme, children);
    if (limit === null) return undefined;
    const { taxableIncome } = facts;
    if (taxableIncome === undefined) return { missing: 'taxableIncome' };
    // Wait for the number of children, on which the income limit depends.
    if (childrenOf(facts) === undefined) return undefined;
    return stateOf('TAXABLE_INCOME', taxableIncome <= limit, incomeSentence(taxableIncome, limit, children));
  },
  ({ firstHomeOnly }, { ownsOtherHome }) => {
    if (!firstHomeOnly) return undefined;
    if (ownsOtherHome === undefined) return { missing: 'ownsOtherHome' };
    const own = ownsOtherHome ? 'Ihr besitzt schon eine andere.' : 'Ihr habt keine andere.';
    return stateOf(
      'OTHER_HOME',
      !ownsOtherHome,
      `Es ist die einzige Wohnimmobilie des Haushalts in Deutschland: ${own}`,
    );
  },
  ({ firstHomeOnly }, { hadFamilySubsidy }) => {
    if (!firstHomeOnly) return undefined;
    if (hadFamilySubsidy === undefined) return { missing: 'hadFamilySubsidy' };
    const own = hadFamilySubsidy ? 'Ihr hattet sie schon.' : 'Ihr hattet noch keine.';
    return stateOf(
      'FAMILY_SUBSIDY',
      !hadFamilySubsidy,
      `Baukindergeld und die Familienprogramme gibt es nur einmal: ${own}`,
    );
  },
  (programme, { energyStandard }) => {
    const standards = standardsOf(programme);
    if (standards.length === 0) return undefined;
    if (energyStandard === undefined) return { missing: 'energyStandard' };
    const isMet =
      standards.includes(energyStandard) || programme.limits.some((limit) => limit.energyStandard === null);
    const required = oneOfNames(standards.map((standard) => ENERGY_STANDARD_NAMES[standard]));
    const own = isMet
      ? ENERGY_STANDARD_NAMES[energyStandard]
      : `Dein Gebäude: ${ENERGY_STANDARD_NAMES[energyStandard]}`;
    const sentence = isMet ? `Das Gebäude erreicht ${own}.` : `Verlangt wird ${required}. ${own}.`;
    return stateOf('ENERGY_STANDARD', isMet, sentence);
  },
  ({ noFuelHeating }, { heatsWithFuel }) => {
    if (!noFuelHeating) return undefined;
    if (heatsWithFuel === undefined) return { missing: 'heatsWithFuel' };
    const own = heatsWithFuel ? 'Deine braucht so etwas.' : 'Deine kommt ohne aus.';
    return stateOf('HEATING', !heatsWithFuel, `Verlangt wird eine Heizung ohne Öl, Gas und Biomasse. ${own}`);
  },
  ({ greenhouseGasLimit }, { keepsGreenhouseGasLimit, energyStandard }) => {
    if (!greenhouseGasLimit) return undefined;
    if (keepsGreenhouseGasLimit === undefined) {
      // The QNG seal implies the greenhouse gas limit, so the question is not needed.
      return energyStandard === 'EFFICIENCY_HOUSE_40_QNG'
        ? undefined
        : { missing: 'keepsGreenhouseGasLimit' };
    }
    const own = keepsGreenhouseGasLimit ? 'Deines hält sie ein.' : 'Deines hält sie nicht ein.';
    return stateOf(
      'GREENHOUSE_GASES',
      keepsGreenhouseGasLimit,
      `Verlangt wird ein Gebäude, das die Treibhausgas-Grenze von QNG-PLUS einhält. ${own}`,
    );
  },
  ({ energyClasses }, { energyClass }) => {
    if (energyClasses.length === 0) return undefined;
    if (energyClass === undefined) return { missing: 'energyClass' };
    const required = oneOfNames(energyClasses.map(formatEnergyClass));
    return stateOf(
      'ENERGY_CLASS',
      energyClasses.includes(energyClass),
      `Der Energieausweis hat Klasse ${required}; angegeben: ${formatEnergyClass(energyClass)}.`,
    );
  },
  ({ renovationDuty }, { willRenovate }) => {
    if (renovationDuty === '') return undefined;
    if (willRenovate === undefined) return { missing: 'willRenovate' };
    const own = willRenovate ? 'Das habt ihr vor.' : 'Das habt ihr nicht vor.';
    return stateOf('RENOVATION', willRenovate, `Verlangt wird die Sanierung zum ${renovationDuty}. ${own}`);
  },
  ({ minOwnership }, { ownershipShare }) => {
    if (minOwnership === 0) return undefined;
    if (ownershipShare === undefined) return { missing: 'ownershipShare' };
    return stateOf(
      'OWNERSHIP',
      ownershipShare >= minOwnership,
      `Verlangt wird, dass euch mindestens ${minOwnership} % der Immobilie gehören; angegeben: ${ownershipShare} %.`,
    );
  },
  // Only construction depends on the land price, because the building's own costs are financed.
  (programme, { landPrice, ...facts }) =>
    fundsWithoutLand(programme, facts) && landPrice === undefined ? { missing: 'landPrice' } : undefined,
];

function stateOf(code: ProgrammeReasonCode, isMet: boolean, message: string): ConditionState {
  return { isMet, reason: { code, message } };
}

function failed(code: ProgrammeReasonCode, message: string): ConditionState {
  return stateOf(code, false, message);
}
