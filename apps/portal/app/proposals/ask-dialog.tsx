import { writtenMoment } from '@heimvorteil/format/moment';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { SendButton } from '@heimvorteil/ui/action/send-button.tsx';
import { ErrorSummary } from '@heimvorteil/ui/error-summary/error-summary.tsx';
import { useAnnounce } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { Link, useFetcher } from 'react-router';
import { OVERVIEW_ADDRESS } from '../saving/save-address.ts';
import { Toast } from '../saving/toast.tsx';
import { AskedProposal, AskFields } from './ask-fields.tsx';
import type { AskAnswer, LoadedAsk } from './load-ask.ts';
import { askAddress } from './proposal-addresses.ts';
import { BROKEN, NO_LOGIN, type AskBroken } from './ask-failures.ts';
import styles from './ask.module.css';

/** Asks for a proposal's offer over the page that it stands on; closing it gives the focus back. */
export default function AskDialog({
  proposalId,
  onClose,
  onAsked,
}: {
  proposalId: string;
  onClose: () => void;
  onAsked: (asked: { lockedUntil?: string | undefined }) => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const address = askAddress(proposalId);
  const loading = useFetcher<{ loaded?: LoadedAsk } | AskBroken>();
  const { load } = loading;
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  useEffect(() => void load(address), [load, address]);
  const found = loading.data;
  const loaded = found && 'loaded' in found ? found.loaded : undefined;
  const isBroken = found !== undefined && loading.state === 'idle' && loaded === undefined;
  return createPortal(
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="anfragen-titel" onClose={onClose}>
      {loaded ? (
        <Ask loaded={loaded} address={address} dialog={dialog} onAsked={onAsked} />
      ) : (
        <div className={styles.waiting}>
          <h2 id="anfragen-titel">Angebot anfragen</h2>
          {isBroken ? (
            <Broken dialog={dialog} />
          ) : (
            <p role="status">Wir sehen nach, wer deine Anfrage bekommt.</p>
          )}
        </div>
      )}
    </dialog>,
    document.body,
  );
}

function Ask({
  loaded,
  address,
  dialog,
  onAsked,
}: {
  loaded: LoadedAsk;
  address: string;
  dialog: RefObject<HTMLDialogElement | null>;
  onAsked: (asked: { lockedUntil?: string | undefined }) => void;
}) {
  const sending = useFetcher<AskAnswer | AskBroken>();
  const { data: answer, state } = sending;
  const [closed, setClosed] = useState<unknown>();
  const announce = useAnnounce();
  const asked = answer && 'asked' in answer ? answer.asked : undefined;
  const tell = useEffectEvent((done: NonNullable<typeof asked>) => {
    onAsked(done);
    announce('Angebot angefragt');
    dialog.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
  });
  useEffect(() => {
    if (asked) tell(asked);
  }, [asked]);
  if (asked) return <Asked loaded={loaded} asked={asked} dialog={dialog} />;
  const refused = answer && 'values' in answer ? answer : undefined;
  const failure =
    answer && 'broken' in answer ? (answer.broken === 'LOGIN' ? NO_LOGIN : BROKEN) : refused?.failure;
  const fieldErrors = refused?.fieldErrors ?? {};
  return (
    <>
      <h2 id="anfragen-titel">Angebot anfragen</h2>
      <AskedProposal loaded={loaded} />
      {loaded.failure ? (
        <>
          <p role="alert" data-code={loaded.failure.code}>
            {loaded.failure.message}
          </p>
          <QuietButton onClick={() => dialog.current?.close()}>Schließen</QuietButton>
        </>
      ) : (
        <sending.Form method="post" action={address} noValidate className={styles.form}>
          <input type="hidden" name="fenster" value="ja" />
          {Object.keys(fieldErrors).length > 0 ? (
            <ErrorSummary fieldErrors={fieldErrors} labels={{}} />
          ) : null}
          <AskFields
            loaded={loaded}
            values={refused?.values ?? loaded.values}
            fieldErrors={fieldErrors}
            selection={refused?.selection ?? loaded.selection}
          />
          <div className={styles.end}>
            <SendButton isSending={state !== 'idle'}>
              {state === 'idle' ? 'Jetzt anfragen' : 'Wird gesendet'}
            </SendButton>
            <QuietButton onClick={() => dialog.current?.close()}>Nicht jetzt</QuietButton>
          </div>
        </sending.Form>
      )}
      {failure && state === 'idle' && closed !== answer ? (
        <Toast tone="failed" onClose={() => setClosed(answer)} within={dialog.current}>
          <p data-code={failure.code}>{failure.message}</p>
        </Toast>
      ) : null}
    </>
  );
}

function Asked({
  loaded,
  asked,
  dialog,
}: {
  loaded: LoadedAsk;
  asked: { requestId: string; lockedUntil?: string | undefined };
  dialog: RefObject<HTMLDialogElement | null>;
}) {
  return (
    <>
      <h2 id="anfragen-titel" tabIndex={-1}>
        Angebot angefragt
      </h2>
      <p>
        {loaded.proposal.provider.name} hat deine Anfrage, mit genau diesem Vorschlag. Meist meldet sich
        jemand in 1 bis 2 Werktagen.
      </p>
      {asked.lockedUntil === undefined ? null : (
        <p>Ab {writtenMoment(asked.lockedUntil)} kannst du hier noch einmal anfragen.</p>
      )}
      <div className={styles.end}>
        <Link to={`${OVERVIEW_ADDRESS}/anfragen/${asked.requestId}`}>Zu deiner Anfrage</Link>
        <QuietButton onClick={() => dialog.current?.close()}>Schließen</QuietButton>
      </div>
    </>
  );
}

function Broken({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  return (
    <div role="alert">
      <p data-code={BROKEN.code}>{BROKEN.message}</p>
      <div className={styles.end}>
        <QuietButton onClick={() => window.location.reload()}>Seite neu laden</QuietButton>
        <QuietButton onClick={() => dialog.current?.close()}>Schließen</QuietButton>
      </div>
    </div>
  );
}
