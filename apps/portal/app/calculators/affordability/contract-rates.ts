import { marketOfTable, type Surroundings } from '@heimvorteil/calculations';
import { CONTRACT_TYPES, type ContractType } from '@heimvorteil/engine';
import { caseOfValues, caseValuesOf } from '@heimvorteil/forms';
import { rateQuery, type LoadedCaseForm } from '../../financing-case/load-form.ts';
import { surroundingsOf } from '../../financing-case/surroundings-of.ts';
import type { PortalServices, RateTable } from '../../services.ts';
import { AFFORDABILITY_FORM, type AffordabilityName } from './form.ts';

/** The market's means by the kind of a contract of employment, where they are others than without one. Which contract somebody has stands in no query (contract §1): the page carries them all. */
export type ContractRates = Readonly<Partial<Record<ContractType, RateTable>>>;

/** A household's form as the server read it, with the means for every contract. */
export interface LoadedHousehold extends LoadedCaseForm<AffordabilityName> {
  readonly contractRates: ContractRates;
}

/** Asks the market for its means for the case of a form, once for each kind of contract. */
export function loadContractRates(
  form: LoadedCaseForm<AffordabilityName>,
  services: PortalServices,
): ContractRates {
  const asked = rateQuery(caseOfValues(caseValuesOf(AFFORDABILITY_FORM, form.values)), form.place);
  const usual = JSON.stringify(form.rateTable);
  const others = CONTRACT_TYPES.map((contractType) => [
    contractType,
    services.rateTable({ ...asked, contractType }),
  ]);
  return Object.fromEntries(others.filter(([, table]) => JSON.stringify(table) !== usual));
}

/** What a household is calculated with beside its body: the means that hold for its contract. */
export function surroundingsOfHousehold(form: LoadedHousehold): Surroundings {
  return {
    ...surroundingsOf(form),
    findMarketRates(terms) {
      const { contract } = terms;
      const table = (contract && form.contractRates[contract]) ?? form.rateTable;
      return marketOfTable(table)(terms);
    },
  };
}
