import type { ComparedAtSamePayment } from '@heimvorteil/calculations';
import type { ChosenOffer as KeptOffer } from '@heimvorteil/contracts';
import { useState } from 'react';
import { Form } from 'react-router';
import { REQUEST_ADDRESS, requestAddress } from '../../../financing-request/request-link.ts';
import { unservedSentence } from '../../../labels/unserved-words.ts';
import { AddressFields } from '../../../offers/address-fields.tsx';
import type { ComparedColumn } from './compared.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { measuresOf } from './measures.ts';
import { turningOf } from './turning.ts';
import { TurningAxis } from './turning-axis.tsx';
import styles from './comparison-result.module.css';

/** The table, where its order turns, and the request to those that are ticked. */
export function ComparisonResult({
  columns,
  result,
  kept,
  unserved,
  caseSearch,
}: {
  columns: readonly ComparedColumn[];
  result: ComparedAtSamePayment;
  kept: readonly KeptOffer[];
  /** The lenders that take no requests where the home is. */
  unserved: readonly number[];
  /** The case as addresses carry it. */
  caseSearch: string;
}) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const lenders = new Set(columns.flatMap(({ providerId }) => providerId ?? []));
  const served = new Set([...lenders].filter((providerId) => !unserved.includes(providerId)));
  const asked = new Set([...served].filter((providerId) => !left.has(providerId)));
  const turning = columns.length > 1 ? turningOf(columns, result) : undefined;
  const ask = (providerId: number, asks: boolean) =>
    setLeft((now) => new Set([...now, providerId].filter((one) => !asks || one !== providerId)));
  return (
    <Form method="get" action={REQUEST_ADDRESS}>
      <figure className={styles.figure}>
        <ComparisonTable
          columns={columns}
          measures={measuresOf(columns, result)}
          kept={kept}
          asked={asked}
          unserved={unserved}
          onAsk={ask}
        />
      </figure>
      {turning ? (
        <div className={styles.turn}>
          <p>
            <b>{turning.lead}</b> {turning.text}
          </p>
          <TurningAxis turning={turning} />
        </div>
      ) : null}
      <AddressFields search={requestAddress(caseSearch).split('?')[1] ?? ''} shown={['providers']} />
      {lenders.size > 0 && served.size === 0 ? (
        <div className={styles.send}>
          <p>{unservedSentence([...new Set(namesOf(columns))], [])}</p>
          <button type="submit">Angebot anfordern</button>
        </div>
      ) : null}
      {served.size > 0 ? (
        <div className={styles.send}>
          <p>Deine Wahl und deine Zahlen gehen mit der Anfrage mit.</p>
          <button type="submit" disabled={asked.size === 0}>
            {asked.size === 1 ? 'Bei diesem anfragen' : `Bei diesen ${asked.size} anfragen`}
          </button>
        </div>
      ) : null}
    </Form>
  );
}

function namesOf(columns: readonly ComparedColumn[]): string[] {
  return columns.flatMap(({ providerId, name }) => (providerId === undefined ? [] : [name]));
}
