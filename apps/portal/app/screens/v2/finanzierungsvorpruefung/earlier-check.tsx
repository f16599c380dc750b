import type { Project } from '@heimvorteil/contracts';
import { formatDate } from '@heimvorteil/format';
import { Link } from 'react-router';
import { useProject } from '../../../financing-case/use-project.ts';
import { isOfCase } from '../../../flow/pre-approval/is-of-case.ts';
import type { ShownPreapproval } from '../../../services/index.ts';
import { keptAddress } from '../../../addresses/pre-approval-addresses.ts';

/** Before the first question: the pre-approval that is there already, and whether the case has changed since. */
export function EarlierCheck({
  checked: { id, madeAt, stated },
  project: ofAccount,
}: {
  checked: Pick<ShownPreapproval, 'id' | 'madeAt' | 'stated'>;
  /** The account's. */
  project: Pick<Project, 'financingCase' | 'household'> | undefined;
}) {
  const browser = useProject();
  const project = browser?.project ?? ofAccount;
  const isChanged = project !== undefined && !isOfCase(stated, project);
  return (
    <p>
      <Link to={keptAddress(id)}>Deine Vorprüfung vom {formatDate(madeAt)}</Link> öffnen.
      {isChanged ? ' Dein Vorhaben hat sich seither geändert.' : null}
    </p>
  );
}
