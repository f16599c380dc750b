import type { OwnRequest, Project } from '@heimvorteil/contracts';
import type { FieldErrors } from '@heimvorteil/forms';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { RateExample } from '../../rates/rate-example.tsx';
import { REQUEST_STATUS_LABELS } from '@heimvorteil/forms/financing-request';
import { requestTitle } from '../../financing-request/request-title.ts';
import { formatMoment } from '@heimvorteil/format/moment';
import { OVERVIEW_ADDRESS } from '../../addresses/save-address.ts';
import type { ProjectFigures } from '../judge-project.ts';
import type { MissingName } from '../project-form.ts';
import { projectFacts, projectHeading, formatInstalment } from '../project-words.ts';
import type { PreapprovalView } from '../../services/index.ts';
import { KnownRows } from './known-rows.tsx';
import { NextStep } from './next-step.tsx';
import type { RequestSteps } from './request-step.ts';
import { ProjectHouse } from './project-house.tsx';
import styles from './project-view.module.css';
import { VariantRows } from './variant-rows.tsx';
import { formatDate, formatEuro } from '@heimvorteil/format';
import { storedHeadline } from '../../flow/pre-approval/headline-price.ts';
import { storedResultAddress, PRE_APPROVAL_RESULT } from '../../addresses/pre-approval-addresses.ts';
import { isOfCase } from '../../flow/pre-approval/is-of-case.ts';

export function ProjectView({
  project,
  figures,
  isBehind,
  requests,
  checked,
  steps,
  errors,
  choice,
  failure,
}: {
  project: Project;
  figures: ProjectFigures;
  isBehind: boolean;
  requests: readonly OwnRequest[];
  checked: PreapprovalView | undefined;
  steps: RequestSteps;
  errors?: FieldErrors<MissingName> | undefined;
  /** Choice that the visitor has to make before any other step. */
  choice?: ReactNode;
  failure?: ReactNode;
}) {
  const { values, plan, listing, entered } = figures;
  const facts = [...projectFacts(values, entered), ...(plan ? [formatInstalment(plan)] : [])];
  return (
    <>
      <h1>{projectHeading(values, listing)}</h1>
      <p className={styles.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <div className={styles.columns}>
        <div className={styles.step}>
          {failure}
          {choice ?? <NextStep project={project} figures={figures} steps={steps} errors={errors} />}
        </div>
        <div className={styles.house}>
          <ProjectHouse figures={figures} isBehind={isBehind} />
          <RateExample figures={plan?.legal} />
        </div>
        <div className={styles.known}>
          <KnownRows project={project} figures={figures} certificate={steps.certificate} />
        </div>
      </div>
      {checked ? <CheckedSection checked={checked} project={project} /> : null}
      {requests.length > 0 ? <Requests requests={requests} /> : null}
      <VariantRows project={project} figures={figures} />
    </>
  );
}

function Requests({ requests }: { requests: readonly OwnRequest[] }) {
  return (
    <PageSection id="anfragen" title="Anfragen">
      <ul className={styles.requests}>
        {requests.map((request) => (
          <li key={request.requestId}>
            <div>
              <b>{requestTitle(request)}</b>
              <small>
                {REQUEST_STATUS_LABELS[request.status]}, gesendet am {formatMoment(request.createdAt)}
              </small>
            </div>
            <Link to={`${OVERVIEW_ADDRESS}/anfragen/${request.requestId}`}>
              Zum Verlauf<span className="visually-hidden"> von {requestTitle(request)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function CheckedSection({
  checked: { id, madeAt, stated, answer },
  project,
}: {
  checked: PreapprovalView;
  project: Pick<Project, 'financingCase' | 'household'>;
}) {
  const isSame = isOfCase(stated, project);
  return (
    <PageSection id="vorpruefung" title="Vorprüfung">
      <ul className={styles.requests}>
        <li>
          <div>
            <b>{storedHeadline(answer)}</b>
            <small>
              Geprüft am {formatDate(madeAt)} nach deinen Angaben, für {formatEuro(stated.purchasePrice)} mit{' '}
              {formatEuro(stated.ownFunds)} Eigenkapital.
              {isSame ? '' : ' Dein Vorhaben hat sich seither geändert.'}
            </small>
          </div>
          <Link to={storedResultAddress(id)}>Vorprüfung öffnen</Link>
          {isSame ? null : <Link to={PRE_APPROVAL_RESULT}>Neu prüfen</Link>}
        </li>
      </ul>
    </PageSection>
  );
}
