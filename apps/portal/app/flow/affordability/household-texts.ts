import { impliedContract, type ContractType, type Employment, type EmployedFor } from '@heimvorteil/engine';
import {
  HOUSEHOLD_NAMES,
  HOUSEHOLD_RULES,
  type HouseholdName,
} from '../../screens/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/household-rules.ts';
import { fragmentOfTexts } from '../../typed-figures/carried-figures.ts';
import type { FigureTexts } from '../../typed-figures/figure-rule.ts';
import type { FlowTexts } from '../flow.ts';

/** A flow's answers as the calculator on one page takes them. */
export function householdTexts(texts: FlowTexts): FigureTexts<HouseholdName> {
  const known = Object.fromEntries(HOUSEHOLD_NAMES.map((name) => [name, texts[name] ?? ''])) as Record<
    HouseholdName,
    string
  >;
  const { employmentType, employedFor, contractType } = texts;
  const implied = impliedContract(
    employmentType as Employment | undefined,
    employedFor as EmployedFor | undefined,
  );
  return {
    ...known,
    contractType: (contractType as ContractType | undefined) ?? implied ?? '',
    // A flow that asks for own funds as one sum knows no parts of them.
    savings: known.savings || (texts['ownFunds'] ?? ''),
    wishedPrice: texts['purchasePrice'] ?? '',
  };
}

const CALCULATOR = '/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/';

/** The same household in the calculator on one page: it travels in the fragment, which no browser sends (contract §1). */
export function householdCalculator(texts: FlowTexts): string {
  const query = new URLSearchParams();
  for (const name of ['postcode', 'geoCode']) {
    if (texts[name]) query.set(name, texts[name]);
  }
  return `${CALCULATOR}?${query}#${fragmentOfTexts(HOUSEHOLD_RULES, householdTexts(texts))}`;
}
