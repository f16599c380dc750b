import { formatEuro } from '@heimvorteil/format';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { useAnnounce } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import type { FinancingCase } from '@heimvorteil/contracts';
import { addressOfValues, CASE_FORM, valuesOfCase } from '@heimvorteil/forms';
import { CALCULATOR_ADDRESS } from '../../financing-case/case-link.ts';
import { useProject } from '../../project/use-project.ts';
import { saysPurchase, type KeptFinancing } from '../../financing-case/kept-financing.ts';
import { OVERVIEW_ADDRESS } from '../../saving/save-address.ts';
import { OFFER_HEADING, SAVE_FAILED } from '../../saving/save-labels.ts';
import { sendStatement } from '../../saving/send-statement.ts';
import styles from './take-over-offer.module.css';

/** Figures of a purchase that were saved already. */
export interface KnownPurchase {
  readonly purchasePrice: number;
  readonly ownFunds: number;
}

/** Offers to take over what was calculated in this browser before its visitor logged in; nothing where it is saved already. */
export function TakeOverOffer({ known }: { known: readonly KnownPurchase[] }) {
  const financing = keptPurchase(useProject()?.financing);
  const [state, setState] = useState<'offered' | 'sending' | 'failed' | 'declined'>('offered');
  const navigate = useNavigate();
  const announce = useAnnounce();
  const isKnown = known.some(
    ({ purchasePrice, ownFunds }) =>
      purchasePrice === financing?.purchasePrice && ownFunds === financing.ownFunds,
  );
  if (!financing || isKnown || state === 'declined') return null;

  const takeOver = async () => {
    setState('sending');
    const { query } = addressOfValues(CASE_FORM, valuesOfCase(financing));
    const answer = await sendStatement(CALCULATOR_ADDRESS, new URLSearchParams(query), {
      name: '',
      key: crypto.randomUUID(),
    });
    setState(answer.kind === 'saved' ? 'offered' : 'failed');
    if (answer.kind !== 'saved') return;
    announce('Übernommen');
    // The same address once more: its list is read anew.
    await navigate(OVERVIEW_ADDRESS, { replace: true, preventScrollReset: true });
  };
  return (
    <section className={styles.offer} aria-labelledby="uebernehmen">
      <h2 id="uebernehmen">{OFFER_HEADING}</h2>
      <p>
        In diesem Browser steht ein Kauf für {formatEuro(financing.purchasePrice)} mit{' '}
        {formatEuro(financing.ownFunds)} Eigenkapital, noch nicht gespeichert.
      </p>
      {state === 'failed' ? (
        <p className={styles.failure} role="alert">
          {SAVE_FAILED} Die Rechnung steht weiter in diesem Browser.
        </p>
      ) : null}
      <div className={styles.answers}>
        <QuietButton
          aria-disabled={state === 'sending' || undefined}
          onClick={() => {
            if (state !== 'sending') void takeOver();
          }}
        >
          Übernehmen
        </QuietButton>
        <QuietButton onClick={() => setState('declined')}>Nicht jetzt</QuietButton>
      </div>
    </section>
  );
}

/** The purchase that this browser keeps, whatever was looked at last. */
function keptPurchase(kept: KeptFinancing | undefined): FinancingCase | undefined {
  if (!kept || !saysPurchase(kept)) return undefined;
  const { financingType, ...financingCase } = kept.financingCase;
  return {
    ...financingCase,
    financingType: financingType === 'FollowupFinancing' ? 'PurchaseFinancing' : financingType,
  };
}
