import type { Proposal } from '@heimvorteil/contracts';
import { writtenMoment } from '@heimvorteil/format/moment';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { TAKES_NO_REQUESTS } from '../labels/unserved-words.ts';
import { REQUESTS_ADDRESS } from '../saving/save-address.ts';
import { askAddress } from './proposal-addresses.ts';
import styles from './ask-button.module.css';

const AskDialog = lazy(() => import('./ask-dialog.tsx'));

/** The way to a proposal's offer: a window over the page, without a script a page of its own; or why there is none now. */
export function AskButton({
  proposal,
  takesRequests,
  isLoggedIn,
}: {
  proposal: Pick<Proposal, 'id' | 'provider' | 'requestedAt' | 'lockedUntil'>;
  takesRequests: boolean;
  isLoggedIn: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<{ lockedUntil?: string | undefined }>();
  const button = useRef<HTMLAnchorElement>(null);
  const lockedUntil = asked?.lockedUntil ?? proposal.lockedUntil;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const isLocked = asked !== undefined || lockedUntil !== undefined;
  return (
    <div className={styles.ask}>
      {isLocked ? (
        <p className={styles.asked}>
          <b>Angebot angefragt.</b>{' '}
          {lockedUntil === undefined ? null : <>Ab {writtenMoment(lockedUntil)} geht es hier wieder. </>}
          <Link to={REQUESTS_ADDRESS}>Zu deinen Anfragen</Link>
        </p>
      ) : takesRequests ? (
        <>
          {proposal.requestedAt === undefined ? null : (
            <p className={styles.before}>Zuletzt angefragt: {writtenMoment(proposal.requestedAt)}</p>
          )}
          <Link
            ref={button}
            className={styles.button}
            to={askAddress(proposal.id)}
            onClick={(event) => {
              // Who is not logged in is asked to on a page of its own, and so is who opens it elsewhere.
              if (!isLoggedIn || event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              setOpen(true);
            }}
          >
            Angebot anfragen<span className="visually-hidden"> bei {proposal.provider.name}</span>
          </Link>
        </>
      ) : (
        <p className={styles.before}>{TAKES_NO_REQUESTS}</p>
      )}
      {isOpen ? (
        <Suspense>
          <AskDialog proposalId={proposal.id} onClose={close} onAsked={setAsked} />
        </Suspense>
      ) : null}
    </div>
  );
}
