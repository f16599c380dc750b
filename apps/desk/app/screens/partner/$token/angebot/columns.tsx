import { VARIABLE_YEARS } from '@heimvorteil/engine';
import { formatEuro, formatEuroCents, formatPercent } from '@heimvorteil/format';
import { remainingDebtLabel } from '@heimvorteil/forms/proposals';
import type { ReactNode } from 'react';
import type { DraftProposal, OfferDraft } from '../../../../services/index.ts';
import styles from './offer.module.css';

const ERRORS = {
  NOT_TAKEN: 'nimmt den Fall so nicht an',
  NOT_YOURS: 'Diesen Anbieter darfst du nicht anbieten. Wähle einen anderen oder „kein Vorschlag“.',
  REPAYMENT: 'Trage 0,5 bis 20 % ein.',
} as const;

/** Columns of an offer's draft; the visitor's own calculation comes first for comparison. */
export function Columns({
  draft,
  putKey,
}: {
  draft: OfferDraft;
  /** React key of the fields: a new key resets them after the adviser has clicked a lender. */
  putKey: string;
}) {
  const { calculation: own } = draft.partnerCase.details;
  const loanOf = (column: DraftProposal) => column.proposal?.loans[0];
  return (
    <table className={styles.columns}>
      <caption className="visually-hidden">Eigene Rechnung und Vorschläge</caption>
      <thead>
        <tr>
          <td />
          <th scope="col" className={styles.own}>
            Eigene Rechnung
          </th>
          {draft.columns.map((_column, index) => (
            <th key={index} scope="col" className={index === 0 ? styles.first : undefined}>
              Vorschlag {index + 1}
              {index === 0 ? <small>empfohlen</small> : null}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Row name="Anbieter" own={own?.lender ?? 'Mittel des Marktes'}>
          {draft.columns.map((column, index) => (
            <LenderField key={`${putKey} ${index} ${isTaker(column)}`} column={column} index={index} />
          ))}
        </Row>
        <Row name="Zins fest, Jahre" own={own ? String(own.fixedInterestYears) : '–'}>
          {draft.columns.map((column, index) => (
            <YearsField key={`${putKey} ${index}`} column={column} index={index} choices={draft.fixedYears} />
          ))}
        </Row>
        <Row name="Anfängliche Tilgung, %" own={percent(own?.amortizationRate)}>
          {draft.columns.map((column, index) => (
            <input
              key={index}
              className={styles.field}
              name={`repayment${index}`}
              inputMode="decimal"
              autoComplete="off"
              maxLength={8}
              aria-label={`Anfängliche Tilgung in Prozent, Vorschlag ${index + 1}`}
              defaultValue={column.repayment}
              aria-invalid={column.error === 'REPAYMENT' || undefined}
              aria-describedby={column.error === 'REPAYMENT' ? errorId(index) : undefined}
            />
          ))}
        </Row>
        <Row name="Rate im Monat" own={own ? formatEuroCents(own.monthlyRate) : '–'}>
          {draft.columns.map((column, index) => (
            <Instalment key={index} column={column} index={index} own={own?.monthlyRate} />
          ))}
        </Row>
        <Row name="Effektiver Jahreszins" own={percent(own?.effectiveInterestRate)}>
          {draft.columns.map((column) => percent(column.proposal?.effectiveInterestRate))}
        </Row>
        <Row name="Sollzins" own={percent(own?.nominalInterestRate)}>
          {draft.columns.map((column) => percent(loanOf(column)?.nominalInterestRate))}
        </Row>
        <Row name="Restschuld am Ende" own={own ? formatEuroCents(own.remainingDebt) : '–'}>
          {draft.columns.map(({ proposal }, index) => (
            <RemainingDebt key={index} proposal={proposal} />
          ))}
        </Row>
        <Row name="Sondertilgung im Jahr" own="–">
          {draft.columns.map((column) => specialRepayment(loanOf(column)))}
        </Row>
      </tbody>
    </table>
  );
}

function Row({ name, own, children }: { name: string; own: string; children: readonly ReactNode[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={styles.own} data-label="Eigene Rechnung">
        {own}
      </td>
      {children.map((cell, index) => (
        <td
          key={index}
          data-label={`Vorschlag ${index + 1}`}
          className={index === 0 ? styles.first : undefined}
        >
          {cell}
        </td>
      ))}
    </tr>
  );
}

function Instalment({
  column: { proposal, error },
  index,
  own,
}: {
  column: DraftProposal;
  index: number;
  own: number | undefined;
}) {
  if (error)
    return (
      <span id={errorId(index)} className={styles.fault} data-code={error}>
        {ERRORS[error]}
      </span>
    );
  if (!proposal) return '–';
  return (
    <>
      <span className={styles.rate}>{formatEuroCents(proposal.monthlyInstallment)}</span>
      {own === undefined ? null : <small>{difference(proposal.monthlyInstallment, own)}</small>}
    </>
  );
}

/** Remaining debt with its number of years, because a variable rate has no fixed-rate period. */
function RemainingDebt({ proposal }: Pick<DraftProposal, 'proposal'>) {
  if (!proposal) return '–';
  return (
    <>
      {formatEuroCents(proposal.remainingDebt)}
      {proposal.loans.some(({ fixedInterestYears }) => fixedInterestYears === VARIABLE_YEARS) ? (
        <small>{remainingDebtLabel(proposal)}</small>
      ) : null}
    </>
  );
}

function LenderField({ column, index }: { column: DraftProposal; index: number }) {
  const isKnown = isTaker(column);
  const isRefused = column.error === 'NOT_TAKEN' || column.error === 'NOT_YOURS';
  const field = `lender${index}`;
  return (
    <select
      id={field}
      className={styles.field}
      name={field}
      aria-label={`Anbieter, Vorschlag ${index + 1}`}
      defaultValue={column.lender}
      aria-invalid={isRefused || undefined}
      aria-describedby={isRefused ? errorId(index) : undefined}
    >
      <option value="">kein Vorschlag</option>
      {isKnown ? null : (
        <option value={column.lender}>{column.lenderName ?? `Anbieter ${column.lender}`}</option>
      )}
      {column.takers.map(({ id, name, effectiveRate }) => (
        <option key={id} value={id}>
          {name}, {formatPercent(effectiveRate)}
        </option>
      ))}
    </select>
  );
}

function YearsField({
  column: { years },
  index,
  choices,
}: {
  column: DraftProposal;
  index: number;
  choices: readonly number[];
}) {
  const name = `years${index}`;
  return (
    <select
      id={name}
      className={styles.field}
      name={name}
      aria-label={`Jahre fest, Vorschlag ${index + 1}`}
      defaultValue={years}
    >
      {withChosen(choices, Number(years)).map((choice) => (
        <option key={choice} value={choice}>
          {choice === VARIABLE_YEARS ? 'veränderlich' : choice}
        </option>
      ))}
    </select>
  );
}

function errorId(index: number): string {
  return `fault${index}`;
}

function isTaker({ lender, takers }: DraftProposal): boolean {
  return lender === '' || takers.some(({ id }) => id === lender);
}

/** Fixed-rate choices, plus the years chosen in the draft if no lender offers them any more. */
function withChosen(choices: readonly number[], years: number): readonly number[] {
  if (choices.includes(years) || !Number.isSafeInteger(years)) return choices;
  return [...choices, years].toSorted((one, other) => one - other);
}

function percent(rate: number | null | undefined): string {
  return rate === null || rate === undefined ? '–' : formatPercent(rate);
}

function difference(rate: number, own: number): string {
  const more = rate - own;
  if (Math.abs(more) < 0.005) return 'gleich';
  return `${formatEuroCents(Math.abs(more))} ${more > 0 ? 'mehr' : 'weniger'}`;
}

function specialRepayment(
  loan: { allowedSpecialRepayment?: number | undefined; loanAmount: number } | undefined,
) {
  if (!loan) return '–';
  const { allowedSpecialRepayment: share = 0, loanAmount } = loan;
  if (share === 0) return 'keine';
  return (
    <>
      bis {formatEuro((loanAmount * share) / 100)}
      <small>{formatPercent(share)} vom Darlehen</small>
    </>
  );
}
