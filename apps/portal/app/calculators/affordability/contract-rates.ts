import { marketOfTable, type Surroundings } from '@heimvorteil/calculations';
import { CONTRACT_TYPES, type ContractType } from '@heimvorteil/engine';
import { caseOfValues, caseValuesOf, type Fields, type Form, type NameOf } from '@heimvorteil/forms';
import { rateQuery, type LoadedCaseForm } from '../../financing-case/load-form.ts';
import { surroundingsOf } from '../../financing-case/surroundings-of.ts';
import type { PortalServices, RateTable } from '../../services.ts';
import type { AffordabilityName } from './form.ts';

/** The market's means by the kind of a contract of employment, where they are others than without one. Which contract somebody has stands in no query (contract §1): the page carries them all. */
type ContractRates = Readonly<Partial<Record<ContractType, RateTable>>>;

/** A form as the server read it, with the means for every contract of the one who fills it in. */
export type WithContractRates<Loaded> = Loaded & { readonly contractRates: ContractRates };
export type LoadedHousehold = WithContractRates<LoadedCaseForm<AffordabilityName>>;

/** Asks the market for its means for the case of a form, once for each kind of contract. */
export function withContractRates<All extends Fields>(
  form: Form<All>,
  loaded: LoadedCaseForm<NameOf<All>>,
  services: PortalServices,
): WithContractRates<LoadedCaseForm<NameOf<All>>> {
  const asked = rateQuery(caseOfValues(caseValuesOf(form, loaded.values)), loaded.place);
  const usual = JSON.stringify(loaded.rateTable);
  const others = CONTRACT_TYPES.map((contractType) => [
    contractType,
    services.rateTable({ ...asked, contractType }),
  ]);
  const contractRates = Object.fromEntries(others.filter(([, table]) => JSON.stringify(table) !== usual));
  return { ...loaded, contractRates };
}

/** What a household is calculated with beside its body: the means that hold for its contract. */
export function surroundingsOfHousehold(
  loaded: WithContractRates<Parameters<typeof surroundingsOf>[0]>,
): Surroundings {
  return {
    ...surroundingsOf(loaded),
    findMarketRates(terms) {
      const { contract } = terms;
      const table = (contract && loaded.contractRates[contract]) ?? loaded.rateTable;
      return marketOfTable(table)(terms);
    },
  };
}
