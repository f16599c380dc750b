import type { AdditionalCosts } from '@heimvorteil/engine';
import { Form } from 'react-router';
import { LegalTaxChoice } from '../case-fields/legal-tax-choice.tsx';
import { Passengers } from '../case-fields/passengers.tsx';
import type { OfferGroups } from '../condition-services.ts';
import type { CaseFormState } from '../financing-case/use-case-form.ts';
import { saidFilters } from '../labels/offer-wishes.ts';
import { CaseDetails } from './case-details.tsx';
import { offersForm, type OffersName } from './form.ts';
import { ChosenFields } from './chosen-fields.tsx';
import styles from './offer-filters.module.css';
import { WishFields } from './wish-fields.tsx';

/** What the list is narrowed by, and the case that it is for: one form, so that it needs no script; its own comes after the first load. */
export default function OfferFilters({
  form,
  groups,
  counts,
  costs,
  onSend,
}: {
  form: CaseFormState<OffersName>;
  /** The fixed years that are shown. */
  groups: readonly number[];
  counts: OfferGroups['counts'];
  /** Of the purchase or building; undefined where there are none. */
  costs: AdditionalCosts | undefined;
  onSend: () => void;
}) {
  const { values } = form;
  const hasErrors = Object.keys(form.fieldErrors).length > 0;
  return (
    <Form
      method="get"
      className={styles.filters}
      aria-label="Filter und Zahlen"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {/* Enter in a field presses a form's first button: no choice may be it. */}
      <button type="submit" hidden />
      <div className={styles.stacked}>
        <CaseDetails form={form} />
        {values.financingType === 'FollowupFinancing' ? null : <LegalTaxChoice form={form} costs={costs} />}
      </div>
      <details className={styles.wishes} open={hasErrors || undefined}>
        <summary>
          <b>Filter</b> <span>{saidFilters(values, groups)}</span>
        </summary>
        <WishFields form={form} groups={groups} counts={counts} />
      </details>
      <Passengers form={offersForm(values.financingType)} values={values} />
      <ChosenFields values={values} />
      <input type="hidden" name="fixedInterestYears" value={values.fixedInterestYears} />
      <input type="hidden" name="sortOrder" value={values.sortOrder} />
    </Form>
  );
}
