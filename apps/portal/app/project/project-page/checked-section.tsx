import type { Project } from '@heimvorteil/contracts';
import { formatDate, formatEuro } from '@heimvorteil/format';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { Link } from 'react-router';
import { keptHeadline } from '../../flow/pre-approval/headline.ts';
import { keptAddress, PRE_APPROVAL_RESULT } from '../../flow/pre-approval/pre-approval-addresses.ts';
import { isOfCase } from '../../proposals/is-of-case.ts';
import type { ShownPreapproval } from '../../services.ts';
import styles from './project-view.module.css';

/** The last pre-approval: what it came to, its day, the way to it, and whether it was made for the project as it stands. */
export function CheckedSection({
  checked: { id, madeAt, stated, answer },
  project,
}: {
  checked: ShownPreapproval;
  project: Pick<Project, 'financingCase' | 'household'>;
}) {
  const isSame = isOfCase(stated, project);
  return (
    <PageSection id="vorpruefung" title="Vorprüfung">
      <ul className={styles.requests}>
        <li>
          <div>
            <b>{keptHeadline(answer)}</b>
            <small>
              Geprüft am {formatDate(madeAt)} nach deinen Angaben, für {formatEuro(stated.purchasePrice)} mit{' '}
              {formatEuro(stated.ownFunds)} Eigenkapital.
              {isSame ? '' : ' Dein Vorhaben hat sich seither geändert.'}
            </small>
          </div>
          <Link to={keptAddress(id)}>Vorprüfung öffnen</Link>
          {isSame ? null : <Link to={PRE_APPROVAL_RESULT}>Neu prüfen</Link>}
        </li>
      </ul>
    </PageSection>
  );
}
