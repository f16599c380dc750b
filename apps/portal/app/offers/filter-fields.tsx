import { formatCount } from '@heimvorteil/format';
import { EMPLOYMENT_LABELS } from '@heimvorteil/forms/financing-request';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { ChoicePills } from '@heimvorteil/ui/choice-pills/choice-pills.tsx';
import { useEffect, useRef } from 'react';
import { PurchasePlace } from '../case-fields/purchase-place.tsx';
import type { OfferGroups } from '../services/market.ts';
import type { CaseFormState } from '../financing-case/use-case-form.ts';
import { USE_FILTERS, OFFER_FILTERS } from './offer-filters.ts';
import type { OffersName } from './form.ts';
import styles from './offer-filters.module.css';

export function FilterFields({
  form,
  groups,
  counts,
}: {
  form: CaseFormState<OffersName>;
  groups: readonly number[];
  counts: OfferGroups['counts'];
}) {
  const periods =
    counts.length > 0 ? counts : groups.map((years) => ({ fixedInterestYears: years, total: 0 }));
  const tick = (years: number, ticked: boolean) => {
    const others = groups.filter((one) => one !== years);
    form.change({ fixedYears: (ticked ? [...others, years] : others).toSorted((a, b) => a - b).join(',') });
  };
  return (
    <div className={styles.inner}>
      <fieldset>
        <legend>Zins fest für</legend>
        {periods.map(({ fixedInterestYears: years, total }) => (
          <YearsBox
            key={years}
            years={years}
            total={total}
            isTicked={groups.includes(years)}
            onTick={(ticked) => tick(years, ticked)}
          />
        ))}
      </fieldset>
      <Choice form={form} name="employmentType" labels={EMPLOYMENT_LABELS} />
      <Choice form={form} name="financingUseType" labels={USE_FILTERS} />
      <Pills form={form} name="specialRepayment" />
      <Pills form={form} name="freeMonths" />
      <Pills form={form} name="providerType" />
      <Pills form={form} name="region" isOff={form.place.kind !== 'known'} />
      <div className={styles.stacked}>
        <PurchasePlace form={form} hint="Manche Banken leihen nur in ihrer Region" />
      </div>
      <noscript>
        <p className={styles.send}>
          <QuietButton type="submit">Filter anwenden</QuietButton>
        </p>
      </noscript>
    </div>
  );
}

function YearsBox({
  years,
  total,
  isTicked,
  onTick,
}: {
  years: number;
  total: number;
  isTicked: boolean;
  onTick: (ticked: boolean) => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  const report = useRef(onTick);
  // Take over a box that was ticked before hydration: the browser has it, React's state does not.
  useEffect(() => {
    const ticked = box.current?.checked;
    if (ticked !== undefined && ticked !== box.current?.defaultChecked) report.current(ticked);
  }, []);
  return (
    <label className={styles.box}>
      <input
        ref={box}
        type="checkbox"
        name="fixedYears"
        value={years}
        checked={isTicked}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      <span>{formatCount(years, 'year')}</span>
      <small>
        {total}
        <span className="visually-hidden"> Angebote</span>
      </small>
    </label>
  );
}

function Choice({
  form,
  name,
  labels,
}: {
  form: CaseFormState<OffersName>;
  name: 'employmentType' | 'financingUseType';
  labels: Readonly<Record<string, string>>;
}) {
  const { label, value, onValue } = form.choice(name);
  return (
    <label className={styles.select}>
      <span>{label}</span>
      <select id={name} name={name} value={value} onChange={(event) => onValue(event.currentTarget.value)}>
        {Object.entries(labels).map(([choice, called]) => (
          <option key={choice} value={choice}>
            {called}
          </option>
        ))}
      </select>
    </label>
  );
}

function Pills({
  form,
  name,
  isOff = false,
}: {
  form: CaseFormState<OffersName>;
  name: keyof typeof OFFER_FILTERS;
  isOff?: boolean;
}) {
  const { label, ...choice } = form.choice(name);
  return (
    <ChoicePills
      {...choice}
      value={isOff ? '' : choice.value}
      legend={label}
      choices={OFFER_FILTERS[name].map(([value, called]) => ({
        value,
        label: called,
        isOff: isOff && value !== '',
      }))}
    />
  );
}
