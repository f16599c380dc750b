import type { ComparedAtSamePayment } from '@heimvorteil/calculations';
import type { ChosenOffer as KeptOffer } from '@heimvorteil/contracts';
import { useState } from 'react';
import { Form } from 'react-router';
import { REQUEST_ADDRESS, requestAddress } from '../../../financing-case/request-link.ts';
import { unservedSentence, TAKES_NO_REQUESTS } from '../../../financing-request/unserved-words.ts';
import { AddressFields } from '../../../offers/address-fields.tsx';
import type { ComparedColumn } from './compared.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { measuresOf } from './measures.ts';
import { WhereItTurns } from './where-it-turns.tsx';
import styles from './comparison-result.module.css';
import { formatDate, formatPercent } from '@heimvorteil/format';
import rateThenStyles from './comparison-table.module.css';

export function ComparisonResult({
  columns,
  result,
  stored,
  unserved,
  caseSearch,
}: {
  columns: readonly ComparedColumn[];
  result: ComparedAtSamePayment;
  stored: readonly KeptOffer[];
  unserved: readonly number[];
  caseSearch: string;
}) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const lenders = new Set(columns.flatMap(({ providerId }) => providerId ?? []));
  const served = new Set([...lenders].filter((providerId) => !unserved.includes(providerId)));
  const selected = new Set([...served].filter((providerId) => !left.has(providerId)));
  const ask = (providerId: number, asks: boolean) =>
    setLeft((now) => new Set([...now, providerId].filter((one) => !asks || one !== providerId)));
  const rateThen = (column: ComparedColumn) => <RateThen column={column} stored={stored} />;
  const askBox = (column: ComparedColumn, index: number) => (
    <AskBox
      column={column}
      isFirst={columns.findIndex(({ providerId }) => providerId === column.providerId) === index}
      isSelected={selected.has(column.providerId ?? 0)}
      isUnserved={unserved.includes(column.providerId ?? 0)}
      onAsk={ask}
    />
  );
  return (
    <Form method="get" action={REQUEST_ADDRESS}>
      <ComparisonTable
        label="Die Angebote nebeneinander"
        columns={columns}
        measures={measuresOf(columns, result)}
        below={rateThen}
        ask={askBox}
      />
      <AddressFields search={requestAddress(caseSearch).split('?')[1] ?? ''} visible={['providers']} />
      {lenders.size > 0 && served.size === 0 ? (
        <div className={styles.send}>
          <p>{unservedSentence([...new Set(namesOf(columns))], [])}</p>
          <button type="submit">Angebot anfordern</button>
        </div>
      ) : null}
      {served.size > 0 ? (
        <div className={styles.send}>
          <p>
            Deine Wahl und deine Zahlen gehen mit der Anfrage mit. Wer sie für welchen Anbieter bearbeitet,
            siehst du vor dem Senden.
          </p>
          <button type="submit" disabled={selected.size === 0}>
            {selected.size === 1 ? 'Bei diesem anfragen' : `Bei diesen ${selected.size} anfragen`}
          </button>
        </div>
      ) : null}
      <WhereItTurns columns={columns} result={result} />
    </Form>
  );
}

function namesOf(columns: readonly ComparedColumn[]): string[] {
  return columns.flatMap(({ providerId, name }) => (providerId === undefined ? [] : [name]));
}

/** Checkbox that selects a lender, with all its offers, for the request. */
function AskBox({
  column: { name, providerId },
  isFirst,
  isSelected,
  isUnserved,
  onAsk,
}: {
  column: ComparedColumn;
  isFirst: boolean;
  isSelected: boolean;
  /** True if no adviser takes requests for this lender at the property's place. */
  isUnserved: boolean;
  onAsk: (providerId: number, asks: boolean) => void;
}) {
  if (providerId === undefined) return <small>hast du schon</small>;
  if (isUnserved) return <small>{TAKES_NO_REQUESTS}</small>;
  if (!isFirst) return <small>schon dabei</small>;
  return (
    <label>
      <input
        type="checkbox"
        name="providers"
        value={providerId}
        checked={isSelected}
        onChange={(event) => onAsk(providerId, event.currentTarget.checked)}
      />
      <span>
        <span className="visually-hidden">{name} </span>dabei
      </span>
    </label>
  );
}

/** Rate on the day when the offer was chosen, if it has changed since. */
function RateThen({ column, stored }: { column: ComparedColumn; stored: readonly KeptOffer[] }) {
  const { fixedInterestYears, nominalInterestRate } = column.financing.own;
  const before = stored.find(
    (offer) =>
      Number(offer.providerId) === column.providerId && offer.fixedInterestYears === fixedInterestYears,
  );
  if (!before || before.nominalInterestRate === nominalInterestRate) return null;
  return (
    <small className={rateThenStyles.then}>
      am {formatDate(before.seenOn)} {formatPercent(before.nominalInterestRate)} Sollzins, jetzt{' '}
      {formatPercent(nominalInterestRate)}
    </small>
  );
}
