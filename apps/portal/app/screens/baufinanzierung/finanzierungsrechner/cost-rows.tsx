import { formatPercent } from '@heimvorteil/format';
import { Disclosure } from '../../../components/disclosure/disclosure.tsx';
import { FieldNotes, describedBy } from '../../../components/field/field-notes.tsx';
import type { CaseResult } from '../../../financing-case/calculate-case.ts';
import { figureField } from '../../../financing-case/figure-field.ts';
import type { FinancingCaseState } from '../../../financing-case/use-financing-case.ts';
import { wholeEuros } from '../../../financing-case/written-amounts.ts';
import { statuteHint } from './statute-hint.ts';
import styles from './cost-rows.module.css';

/** The additional costs: one line with their sum that opens into its four rows, the commission to be changed. */
export function CostRows({
  financing,
  result = financing.result,
}: {
  financing: FinancingCaseState;
  /** Where the price is not the case's but still sought; null while it is not found. */
  result?: Pick<CaseResult, 'costs' | 'statute'> | null | undefined;
}) {
  const { texts, place } = financing;
  const costs = result?.costs;
  const commission = figureField(financing, 'brokerCommission');
  const stateName = place.kind === 'known' ? place.federalState : undefined;
  const hint = result ? statuteHint(result.statute) : undefined;

  return (
    <Disclosure
      summary="Nebenkosten"
      figure={costs ? wholeEuros(costs.total) : '–'}
      open={commission.fault !== undefined || undefined}
    >
      <div className={styles.rows} role="list">
        <Row
          label={stateName ? `Grunderwerbsteuer ${stateName}` : 'Grunderwerbsteuer'}
          note={hint ?? (stateName ? undefined : 'Ohne Ort der häufige Satz')}
          percent={costs?.landTransferPercentage}
          amount={costs ? wholeEuros(costs.landTransfer) : '–'}
        />
        <div className={styles.row} role="listitem">
          <span className={styles.name}>
            <label htmlFor="brokerCommission">Maklerprovision</label>
            <label className={styles.without}>
              <input
                type="checkbox"
                name="hasCourtage"
                value="false"
                checked={!texts.hasCourtage}
                onChange={(event) => financing.change({ hasCourtage: !event.currentTarget.checked })}
              />
              ohne Makler
            </label>
          </span>
          <span className={styles.percent}>
            {texts.hasCourtage ? (
              <input
                className={commission.fault ? styles.wrong : undefined}
                id="brokerCommission"
                name="brokerCommission"
                type="text"
                inputMode="decimal"
                autoComplete="off"
                maxLength={40}
                value={commission.text}
                aria-invalid={commission.fault ? true : undefined}
                aria-describedby={describedBy('brokerCommission', { fault: commission.fault })}
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
          <FieldNotes name="brokerCommission" fault={commission.fault} />
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
    </Disclosure>
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
        {props.label}
        {props.note ? <small>{props.note}</small> : null}
      </span>
      <span className={styles.percent}>
        {props.percent === undefined ? '–' : formatPercent(props.percent)}
      </span>
      <b>{props.amount}</b>
    </div>
  );
}
