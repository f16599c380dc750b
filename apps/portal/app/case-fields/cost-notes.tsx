import type { AdditionalCosts } from '@heimvorteil/engine';
import type { CaseFormState } from '../financing-case/use-case-form.ts';
import { LegalTaxChoice } from './legal-tax.tsx';
import { CASE_FIELDS, ownsLand } from '@heimvorteil/forms';
import { openGroupOf } from '@heimvorteil/ui/gaps/open-group-of.ts';
import { Note } from '@heimvorteil/ui/note/note.tsx';

export function CostNotes({ form, costs }: { form: CaseFormState; costs: AdditionalCosts | undefined }) {
  return (
    <>
      <LegalTaxChoice form={form} costs={costs} />
      <AssumedCommission form={form} />
    </>
  );
}

type Form = Pick<CaseFormState, 'values' | 'isCommissionListed'>;

/** States the usual commission (contract §3) if no other is known, and links to its field. */
export function AssumedCommission({ form }: { form: Form }) {
  if (!isAssumed(form)) return null;
  return (
    <Note tone="plain" code="COMMISSION_ASSUMED">
      <p>
        Maklerprovision {form.values.brokerCommission} % angenommen.{' '}
        <a href="#brokerCommission" onClick={() => openGroupOf('brokerCommission')}>
          Ändern
        </a>
      </p>
    </Note>
  );
}

/** A commission equal to the default counts as assumed, because the form does not record what was entered. */
function isAssumed({ values, isCommissionListed = false }: Form): boolean {
  const { hasCourtage, brokerCommission, financingType } = values;
  if (isCommissionListed || hasCourtage === 'false' || financingType === 'FollowupFinancing') return false;
  return brokerCommission === CASE_FIELDS.brokerCommission.start && !ownsLand(values);
}
