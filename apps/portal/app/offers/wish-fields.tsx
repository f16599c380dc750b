import { formatCount } from '@heimvorteil/format';
import { EMPLOYMENT_LABELS } from '@heimvorteil/forms/financing-request';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { PurchasePlace } from '../case-fields/purchase-place.tsx';
import type { OfferGroups } from '../condition-services.ts';
import type { CaseFormState } from '../financing-case/use-case-form.ts';
import { USE_WISHES, WISHES } from '../labels/offer-wishes.ts';
import type { OffersName } from './form.ts';
import styles from './offer-filters.module.css';

/** What may be wished of offers. */
export function WishFields({
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
      <Group legend="Zins fest für">
        {periods.map(({ fixedInterestYears: years, total }) => (
          <YearsBox
            key={years}
            years={years}
            total={total}
            isTicked={groups.includes(years)}
            onTick={(ticked) => tick(years, ticked)}
          />
        ))}
      </Group>
      <Choice form={form} name="employmentType" labels={EMPLOYMENT_LABELS} />
      <Choice form={form} name="financingUseType" labels={USE_WISHES} />
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
  const tell = useRef(onTick);
  // Ticked before this part had its script: the browser shows it, nobody has heard of it.
  useEffect(() => {
    const ticked = box.current?.checked;
    if (ticked !== undefined && ticked !== box.current?.defaultChecked) tell.current(ticked);
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

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
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
  name: keyof typeof WISHES;
  /** Nothing can be wished for yet. */
  isOff?: boolean;
}) {
  const { label, value, onValue } = form.choice(name);
  return (
    <Group legend={label}>
      <div className={styles.pills}>
        {WISHES[name].map(([choice, called]) => (
          <label key={choice} className={styles.pill}>
            <input
              type="radio"
              name={name}
              value={choice}
              checked={isOff ? choice === '' : value === choice}
              disabled={isOff && choice !== ''}
              onChange={() => onValue(choice)}
            />
            <span>{called}</span>
          </label>
        ))}
      </div>
    </Group>
  );
}
