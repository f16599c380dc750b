import { formatPercent } from '@heimvorteil/format';
import { statuteHint } from '@heimvorteil/forms';
import { FieldNotes, describedBy } from '@heimvorteil/ui/field/field-notes.tsx';
import { useIsGap } from '@heimvorteil/ui/gaps/form-gaps.ts';
import { TermMark, TermWord } from '@heimvorteil/ui/terms/term-word.tsx';
import type { AdditionalCosts } from '@heimvorteil/engine';
import type { CaseFormState } from '../financing-case/use-case-form.ts';
import { wholeEuros } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { ExactFeesChoice } from './exact-fees-choice.tsx';
import styles from './cost-rows.module.css';

export default function CostRows({
  form,
  costs,
  exact,
}: {
  form: CaseFormState;
  costs: AdditionalCosts | undefined;
  /** Additional costs with fees from the statutory tables; undefined if the page does not load them. */
  exact?: AdditionalCosts | undefined;
}) {
  const { values, place } = form;
  const isWithBroker = values.hasCourtage !== 'false';
  const commission = form.field('brokerCommission');
  const isMissing = useIsGap('brokerCommission');
  const fieldError = isMissing ? undefined : commission.fieldError;
  const stateName = place.kind === 'known' ? place.federalState : undefined;
  const hint = costs && statuteHint(costs);

  return (
    <>
      <div className={styles.rows} role="list">
        <Row
          label={stateName ? `Grunderwerbsteuer ${stateName}` : 'Grunderwerbsteuer'}
          note={hint ?? (stateName ? undefined : 'Ohne Ort: der häufige Satz')}
          percent={costs?.landTransferPercentage}
          amount={costs ? wholeEuros(costs.landTransfer) : '–'}
        />
        <div className={styles.row} role="listitem">
          <span className={styles.name}>
            <label htmlFor="brokerCommission">Maklerprovision</label>
            <TermMark label="Maklerprovision" />
            <label className={styles.without}>
              <input
                type="checkbox"
                name="hasCourtage"
                value="false"
                checked={!isWithBroker}
                onChange={(event) => form.change({ hasCourtage: String(!event.currentTarget.checked) })}
              />
              ohne Makler
            </label>
          </span>
          <span className={styles.percent}>
            {isWithBroker ? (
              <input
                id="brokerCommission"
                name="brokerCommission"
                type="text"
                inputMode="decimal"
                autoComplete="off"
                maxLength={40}
                placeholder={isMissing ? 'fehlt' : undefined}
                value={commission.text}
                aria-invalid={fieldError ? true : undefined}
                aria-describedby={describedBy('brokerCommission', { fieldError })}
                onChange={(event) => commission.onText(event.currentTarget.value)}
                onFocus={commission.onEnter}
                onBlur={commission.onLeave}
              />
            ) : (
              <>
                <input type="hidden" name="brokerCommission" value={commission.text} />
                0,00
              </>
            )}{' '}
            %
          </span>
          <b>{costs ? wholeEuros(costs.brokerCommission) : '–'}</b>
          <FieldNotes name="brokerCommission" fieldError={fieldError} />
        </div>
        <Row
          label="Notar"
          percent={costs?.notaryCostsPercentage}
          amount={costs ? wholeEuros(costs.notaryCosts) : '–'}
        />
        <Row
          label="Grundbuch"
          percent={costs?.entryLandRegisterPercentage}
          amount={costs ? wholeEuros(costs.entryLandRegister) : '–'}
        />
      </div>
      <ExactFeesChoice form={form} costs={costs} exact={exact} />
    </>
  );
}

function Row(props: {
  label: string;
  note?: string | undefined;
  percent: number | undefined;
  amount: string;
}) {
  return (
    <div className={styles.row} role="listitem">
      <span className={styles.name}>
        <TermWord label={props.label} />
        {props.note ? <small>{props.note}</small> : null}
      </span>
      <span className={styles.percent}>
        {props.percent === undefined ? '–' : formatPercent(props.percent)}
      </span>
      <b>{props.amount}</b>
    </div>
  );
}
