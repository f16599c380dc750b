import { formatDate } from '@heimvorteil/format';
import { Form, Link } from 'react-router';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import type { CalculationThenAndNow } from '../../profile-services.ts';
import { KIND_LABELS } from '../../saving/calculation-labels.ts';
import { reopenAddress } from '../../saving/opened-calculation.ts';
import { OVERVIEW_ADDRESS } from '../../saving/save-address.ts';
import { marketDay, thenAndNow } from '../../saving/then-and-now.ts';
import { writtenMoment } from '@heimvorteil/format/moment';
import { OldRatesNote } from '../../page-frame/old-rates.tsx';
import { DO } from '../../overview/intents.ts';
import styles from './calculation-row.module.css';

const LONGEST_NAME = 120;

/** One saved calculation: what it is, its figure on that day and today, and what can be done with it. */
export function CalculationRow({
  calculation,
  isNew,
  compareForm,
}: {
  calculation: CalculationThenAndNow;
  isNew: boolean;
  /** The form that its box belongs to; undefined where there is nothing to compare with. */
  compareForm: string | undefined;
}) {
  const { id, name, kind, link, savedAt } = calculation;
  return (
    <li className={styles.row} data-new={isNew || undefined}>
      <div className={styles.what}>
        {compareForm ? (
          <input
            type="checkbox"
            name="id"
            value={id}
            form={compareForm}
            aria-label={`${name} in den Vergleich`}
          />
        ) : null}
        <div>
          <p className={styles.kind}>{KIND_LABELS[kind].name}</p>
          <h3>{link === undefined ? name : <Link to={reopenAddress(link, calculation)}>{name}</Link>}</h3>
          <p className={styles.saved}>Gespeichert am {writtenMoment(savedAt)}</p>
        </div>
      </div>
      <Figures calculation={calculation} />
      <div className={styles.actions}>
        <details>
          <summary>
            Umbenennen<span className="visually-hidden"> von {name}</span>
          </summary>
          <Form method="post" action={OVERVIEW_ADDRESS}>
            <input type="hidden" name="id" value={id} />
            <label>
              Neuer Name
              <input name="name" defaultValue={name} maxLength={LONGEST_NAME} required autoComplete="off" />
            </label>
            <QuietButton type="submit" name={DO} value="umbenennen">
              Namen speichern
            </QuietButton>
          </Form>
        </details>
        {/* Nobody is asked whether they are sure: for some minutes it can be taken back. */}
        <Form method="post" action={OVERVIEW_ADDRESS} className={styles.delete}>
          <input type="hidden" name="id" value={id} />
          <button type="submit" name={DO} value="loeschen">
            Löschen<span className="visually-hidden"> von {name}</span>
          </button>
        </Form>
      </div>
    </li>
  );
}

function Figures({ calculation }: { calculation: CalculationThenAndNow }) {
  const { label, before, now, instead, change } = thenAndNow(calculation);
  const [thenDay, nowDay] = [calculation.rulesVersion, calculation.today?.rulesVersion ?? ''].map(marketDay);
  return (
    <dl className={styles.figures}>
      <div className={styles.now}>
        <dt>{label}, heute</dt>
        <dd>{now ?? '–'}</dd>
        <dd className={styles.note}>
          {now === undefined ? instead : (change ?? 'wie beim Speichern')}
          {nowDay && change ? (
            <>
              , Zinsen vom {formatDate(nowDay)}.<OldRatesNote />
            </>
          ) : null}
        </dd>
      </div>
      <div className={styles.then}>
        <dt>Beim Speichern</dt>
        <dd>{before}</dd>
        {thenDay ? <dd className={styles.note}>Zinsen vom {formatDate(thenDay)}</dd> : null}
      </div>
    </dl>
  );
}
