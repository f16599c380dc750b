import type { Proposal } from '@heimvorteil/contracts';
import { formatMoment } from '@heimvorteil/format/moment';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { campaignQuery } from '../page/campaign-words.ts';
import { TAKES_NO_REQUESTS } from '../financing-request/unserved-words.ts';
import { REQUESTS_ADDRESS } from '../addresses/save-address.ts';
import type { SentProposalRequest } from './answer-ask.ts';
import { askAddress } from './proposal-addresses.ts';
import styles from './ask-button.module.css';

const AskDialog = lazy(() => import('./ask-dialog.tsx'));

/** Button that opens the request's dialog, or its page without JavaScript; or explains why there is none. */
export function AskButton({
  proposal,
  takesRequests,
  isLoggedIn,
  justRequested,
  onRequested,
}: {
  proposal: Pick<Proposal, 'id' | 'provider' | 'requestedAt' | 'lockedUntil'>;
  takesRequests: boolean;
  isLoggedIn: boolean;
  /** Request sent since the page loaded; stored in the list while this button is unmounted. */
  justRequested?: Pick<SentProposalRequest, 'lockedUntil'> | undefined;
  onRequested?: ((sentRequest: SentProposalRequest) => void) | undefined;
}) {
  // Counts openings, so that a late close event of one dialog does not close the next.
  const [opened, setOpened] = useState(0);
  const [closed, setClosed] = useState(0);
  const [ownRequest, setOwnRequest] = useState<SentProposalRequest>();
  const campaign = campaignQuery(new URLSearchParams(useLocation().search));
  const button = useRef<HTMLAnchorElement>(null);
  const sent = ownRequest ?? justRequested;
  const lockedUntil = sent?.lockedUntil ?? proposal.lockedUntil;
  const isLocked = sent !== undefined || lockedUntil !== undefined;
  const close = () => {
    setClosed(opened);
    button.current?.focus();
  };
  return (
    <div className={styles.ask}>
      {isLocked ? (
        <p className={styles.asked}>
          <b>Angebot angefragt.</b>{' '}
          {lockedUntil === undefined ? null : <>Ab {formatMoment(lockedUntil)} geht es hier wieder. </>}
          <Link ref={button} to={REQUESTS_ADDRESS}>
            Zu deinen Anfragen
          </Link>
        </p>
      ) : takesRequests ? (
        <>
          {proposal.requestedAt === undefined ? null : (
            <p className={styles.before}>Zuletzt angefragt: {formatMoment(proposal.requestedAt)}</p>
          )}
          <Link
            ref={button}
            className={styles.button}
            to={askAddress(proposal.id, campaign)}
            onClick={(event) => {
              // Without a login, or with a modifier key, follow the link to the request's page.
              if (!isLoggedIn || event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              setOpened((count) => count + 1);
            }}
          >
            Angebot anfragen<span className="visually-hidden"> bei {proposal.provider.name}</span>
          </Link>
        </>
      ) : (
        <p className={styles.before}>{TAKES_NO_REQUESTS}</p>
      )}
      {opened > closed ? (
        <Suspense>
          <AskDialog
            key={opened}
            proposalId={proposal.id}
            onClose={close}
            onRequested={(done) => {
              setOwnRequest(done);
              onRequested?.(done);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
