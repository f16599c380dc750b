import { formatMoment } from '@heimvorteil/format/moment';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { Dialog } from '@heimvorteil/ui/dialog/dialog.tsx';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Link, useFetcher } from 'react-router';
import { loginAddress } from '../addresses/login-address.ts';
import { OVERVIEW_ADDRESS } from '../addresses/save-address.ts';
import type { SentProposalRequest } from './answer-ask.ts';
import { AskForm } from './ask-form.tsx';
import { RequestedNotice } from './requested-notice.tsx';
import { type LoadedAsk, PROPOSAL_MISSING, NOT_LOADED, WHY_LOGIN, type AskBroken } from './load-ask.ts';
import { askAddress } from './proposal-addresses.ts';
import styles from './ask.module.css';

/** Dialog to request a proposal; closing it returns the focus to its button. */
export default function AskDialog({
  proposalId,
  onClose,
  onRequested,
}: {
  proposalId: string;
  onClose: () => void;
  onRequested: (sentRequest: SentProposalRequest) => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const address = askAddress(proposalId);
  const { load, data: found, state } = useFetcher<{ loaded?: LoadedAsk } | AskBroken>();
  // Use the first load's idempotency key throughout, so that a second click sends the same request.
  const [loaded, setLoaded] = useState<LoadedAsk>();
  const [sent, setSentRequest] = useState<SentProposalRequest>();
  if (!loaded && found && 'loaded' in found && found.loaded) setLoaded(found.loaded);
  const broken = found && 'broken' in found && state === 'idle' ? found.broken : undefined;
  useEffect(() => void load(address), [load, address]);
  const close = () => dialog.current?.close();
  return (
    <Dialog dialog={dialog} className={styles.dialog} aria-labelledby="anfragen-titel" onClose={onClose}>
      {sent ? (
        <SentScreen sentRequest={sent} onClose={close} />
      ) : loaded ? (
        <AskForm
          loaded={loaded}
          address={address}
          dialog={dialog as RefObject<HTMLDialogElement>}
          onRequested={(done) => {
            setSentRequest(done);
            onRequested(done);
          }}
        />
      ) : (
        <div className={styles.waiting}>
          <h2 id="anfragen-titel">Angebot anfragen</h2>
          {broken ? (
            <Broken broken={broken} address={address} onClose={close} />
          ) : (
            <p role="status">Wir sehen nach, wer deine Anfrage bekommt.</p>
          )}
        </div>
      )}
    </Dialog>
  );
}

function SentScreen({ sentRequest, onClose }: { sentRequest: SentProposalRequest; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 id="anfragen-titel" tabIndex={-1} ref={heading}>
        Angebot angefragt
      </h2>
      <p>
        <RequestedNotice advisers={sentRequest.advisers} />
      </p>
      {sentRequest.lockedUntil === undefined ? null : (
        <p>Ab {formatMoment(sentRequest.lockedUntil)} kannst du hier noch einmal anfragen.</p>
      )}
      <div className={styles.end}>
        <Link to={`${OVERVIEW_ADDRESS}/anfragen/${sentRequest.requestId}`}>Zu deiner Anfrage</Link>
        <QuietButton onClick={onClose}>Schließen</QuietButton>
      </div>
    </>
  );
}

function Broken({
  broken,
  address,
  onClose,
}: Pick<AskBroken, 'broken'> & { address: string; onClose: () => void }) {
  return (
    <div role="alert">
      {broken === 'LOGIN' ? (
        <p>{WHY_LOGIN}</p>
      ) : broken === 'GONE' ? (
        <p data-code={PROPOSAL_MISSING.code}>
          {PROPOSAL_MISSING.heading}. {PROPOSAL_MISSING.text}
        </p>
      ) : (
        <p data-code={NOT_LOADED.code}>{NOT_LOADED.message}</p>
      )}
      <div className={styles.end}>
        {broken === 'LOGIN' ? (
          // A plain link, because the login is not a page of the router.
          <a href={loginAddress({ pathname: address, search: '' })}>Anmelden</a>
        ) : (
          <QuietButton onClick={() => window.location.reload()}>Seite neu laden</QuietButton>
        )}
        <QuietButton onClick={onClose}>Schließen</QuietButton>
      </div>
    </div>
  );
}
