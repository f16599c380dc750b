import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { SendButton } from '@heimvorteil/ui/action/send-button.tsx';
import { useAnnounce } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useFetcher, useSubmit } from 'react-router';
import { Toast } from '../saving/toast.tsx';
import type { AskAnswer, SentProposalRequest } from './answer-ask.ts';
import { ProposalToRequest, AskErrors, AskFields, AskFailure } from './ask-fields.tsx';
import { type LoadedAsk, BROKEN, type AskBroken } from './load-ask.ts';
import { WINDOW_FIELD } from './proposal-addresses.ts';
import styles from './ask.module.css';

export function AskForm({
  loaded,
  address,
  dialog,
  onRequested,
}: {
  loaded: LoadedAsk;
  address: string;
  dialog: RefObject<HTMLDialogElement>;
  onRequested: (sentRequest: SentProposalRequest) => void;
}) {
  const sending = useFetcher<AskAnswer | AskBroken>();
  const { data: answer, state } = sending;
  const form = useRef<HTMLFormElement>(null);
  const [closed, setClosed] = useState<unknown>();
  const announce = useAnnounce();
  const submit = useSubmit();
  const sent = answer && 'sentRequest' in answer ? answer.sentRequest : undefined;
  const announceSent = useEffectEvent((done: SentProposalRequest) => {
    onRequested(done);
    announce('Angebot angefragt');
  });
  useEffect(() => {
    if (sent) announceSent(sent);
  }, [sent]);
  const refused = answer && 'refused' in answer ? answer.refused : undefined;
  const failure = answer && 'broken' in answer ? BROKEN : refused?.failure;
  const over = loaded.failure ?? (refused?.isOver ? failure : undefined);
  const fieldErrors = refused?.fieldErrors ?? {};
  const close = () => dialog.current.close();
  const verify = () => {
    if (!form.current) return;
    const formData = new FormData(form.current);
    formData.delete(WINDOW_FIELD);
    void submit(formData, { method: 'post', action: address });
  };
  return (
    <>
      <h2 id="anfragen-titel">Angebot anfragen</h2>
      <ProposalToRequest loaded={loaded} />
      {over ? (
        <>
          <p role="alert" data-code={over.code}>
            {over.message}
          </p>
          <QuietButton onClick={close}>Schließen</QuietButton>
        </>
      ) : (
        <sending.Form ref={form} method="post" action={address} noValidate className={styles.form}>
          <input type="hidden" name={WINDOW_FIELD} value="ja" />
          <AskErrors fieldErrors={fieldErrors} />
          <AskFields
            privacy={refused?.privacy ?? loaded.privacy}
            receivers={refused?.receivers ?? loaded.receivers}
            objection={refused?.objection ?? loaded.objection}
            failure={failure}
            values={refused?.values ?? loaded.values}
            fieldErrors={fieldErrors}
          />
          {failure?.code === 'CONTACT_NOT_VERIFIED' ? (
            <div role="alert">
              <p data-code={failure.code}>
                {failure.message} Auf der nächsten Seite schicken wir dir einen Code. Was du eingegeben hast,
                kommt mit.
              </p>
              <QuietButton onClick={verify}>Jetzt bestätigen</QuietButton>
            </div>
          ) : null}
          <div className={styles.end}>
            <SendButton isSending={state !== 'idle'}>
              {state === 'idle' ? 'Jetzt anfragen' : 'Wird gesendet'}
            </SendButton>
            <QuietButton onClick={close}>Nicht jetzt</QuietButton>
          </div>
        </sending.Form>
      )}
      {failure &&
      !over &&
      failure.code !== 'CONTACT_NOT_VERIFIED' &&
      state === 'idle' &&
      closed !== answer ? (
        <Toast tone="failed" onClose={() => setClosed(answer)} within={dialog.current}>
          <p data-code={failure.code}>
            <AskFailure failure={failure} />
          </p>
        </Toast>
      ) : null}
    </>
  );
}
