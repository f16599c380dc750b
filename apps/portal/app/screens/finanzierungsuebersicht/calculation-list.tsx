import { Link } from 'react-router';
import { Action, QuietButton } from '@heimvorteil/ui/action/action.tsx';
import type { CalculationThenAndNow } from '../../profile-services.ts';
import { OVERVIEW_ADDRESS } from '../../saving/save-address.ts';
import { CalculationRow } from './calculation-row.tsx';
import styles from './calculation-list.module.css';

const COMPARE_FORM = 'vergleich';

/** Everything that was saved, newest first, each row with its figure then and now. */
export function CalculationList({
  calculations,
  newId,
}: {
  calculations: readonly CalculationThenAndNow[];
  /** The one that was saved or came back a moment ago. */
  newId: string | null;
}) {
  if (calculations.length === 0) return <NothingSaved />;
  const canCompare = calculations.length > 1;
  return (
    <>
      <ul className={styles.list}>
        {calculations.map((calculation) => (
          <CalculationRow
            key={calculation.id}
            calculation={calculation}
            isNew={calculation.id === newId}
            compareForm={canCompare ? COMPARE_FORM : undefined}
          />
        ))}
      </ul>
      {canCompare ? (
        <form id={COMPARE_FORM} className={styles.compare} action={`${OVERVIEW_ADDRESS}/vergleich`}>
          <QuietButton type="submit">Ausgewählte vergleichen</QuietButton>
          <span>Wähle zwei bis vier.</span>
        </form>
      ) : null}
    </>
  );
}

function NothingSaved() {
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 120 92" width="120" height="92" aria-hidden="true">
        <path className={styles.wall} d="M60 2 118 38h-8v52H10V38H2Z" />
        <path className={styles.pane} d="M26 50h20v22H26zM74 50h20v22H74z" />
      </svg>
      <div>
        <h3>Noch nichts gespeichert</h3>
        <p>
          Rechne etwas aus und speichere es unter den Feldern. Dann siehst du hier, was daraus wird, wenn sich
          die Zinsen ändern.
        </p>
        <p>
          <Action to="/baufinanzierung/finanzierungsrechner">Zum Finanzierungsrechner</Action>
        </p>
        <p className="quiet">
          Oder frag zuerst,{' '}
          <Link to="/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/">
            wie viel Haus du dir leisten kannst
          </Link>
          .
        </p>
      </div>
    </div>
  );
}
