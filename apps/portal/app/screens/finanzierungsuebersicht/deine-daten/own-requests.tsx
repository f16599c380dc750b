import type { OwnRequest } from '@heimvorteil/contracts';
import { formatDate } from '@heimvorteil/format';
import { Link } from 'react-router';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { hasRequest } from '../../../financing-request/request-counts.ts';
import { OVERVIEW_ADDRESS } from '../../../addresses/save-address.ts';
import { requestTitle } from '../../../financing-request/request-title.ts';
import { REQUEST_STATUS_LABELS } from '@heimvorteil/forms/financing-request';
import { formatMoment } from '@heimvorteil/format/moment';
import styles from './route.module.css';

export function OwnRequests({ requests }: { requests: readonly OwnRequest[] }) {
  return (
    <PageSection id="anfragen" title="Deine Anfragen">
      {requests.length === 0 ? (
        <p className="quiet">
          Angemeldet hast du noch keine gesendet. Zu einer früheren führt der Link in der E-Mail, die du
          bekommen hast. <Link to="/baufinanzierung/finanzierungsangebote">Angebote ansehen</Link>
        </p>
      ) : (
        <ul className={styles.list}>
          {requests.map((request) => (
            <Request key={request.requestId} request={request} />
          ))}
        </ul>
      )}
    </PageSection>
  );
}

function Request({ request }: { request: OwnRequest }) {
  const { requestId, listing, status, advisers, createdAt, expiresAt } = request;
  return (
    <li>
      <h3>
        <Link to={`${OVERVIEW_ADDRESS}/anfragen/${requestId}`}>{requestTitle(request)}</Link>
      </h3>
      <p className={styles.soft}>
        {listing ? `${listing.title}. ` : ''}Gesendet am {formatMoment(createdAt)}
        {expiresAt === undefined ? '' : `, hier zu sehen bis ${formatDate(expiresAt)}`}.
      </p>
      <p className={styles.state}>{REQUEST_STATUS_LABELS[status]}</p>
      {advisers.length > 0 ? (
        <details>
          <summary>{holdersOf(advisers)}</summary>
          <ul className={styles.steps}>
            {advisers.map((adviser, index) => (
              <li key={index}>
                {adviser.name}, {adviser.company}
                {`: ${REQUEST_STATUS_LABELS[adviser.status]}`}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  );
}

function holdersOf(advisers: OwnRequest['advisers']): string {
  const holding = advisers.filter(({ status }) => hasRequest(status)).length;
  if (holding === 0) return 'Niemand hat sie mehr';
  return holding === 1 ? 'Eine Beratung hat sie' : `${holding} Beratungen haben sie`;
}
