import type { AdditionalCosts } from '@heimvorteil/engine';
import type { CaseFormState } from '../financing-case/use-case-form.ts';
import { ExactFeesChoice } from './exact-fees-choice.tsx';
import { LegalTaxChoice } from './legal-tax-choice.tsx';

/** How tax, notary and land register are counted, each to be chosen by one press. */
export function CostChoices(props: {
  form: CaseFormState;
  /** As the form counts them; undefined while there are none. */
  costs: AdditionalCosts | undefined;
  /** The same with fees by their table, where the page knows them. */
  exact?: AdditionalCosts | undefined;
}) {
  return (
    <>
      <ExactFeesChoice {...props} />
      <LegalTaxChoice form={props.form} costs={props.costs} />
    </>
  );
}
