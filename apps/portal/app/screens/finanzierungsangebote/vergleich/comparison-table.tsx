import type { ChosenOffer as KeptOffer } from '@heimvorteil/contracts';
import { formatDate, formatPercent } from '@heimvorteil/format';
import { TermWord } from '@heimvorteil/ui/terms/term-word.tsx';
import { TAKES_NO_REQUESTS } from '../../../labels/unserved-words.ts';
import type { ComparedColumn } from './compared.ts';
import type { Measure } from './measures.ts';
import styles from './comparison-table.module.css';

/** Offers side by side; on a phone a measure is a block and each offer a line of it. */
export function ComparisonTable({
  columns,
  measures,
  kept,
  asked,
  unserved,
  onAsk,
}: {
  columns: readonly ComparedColumn[];
  measures: readonly Measure[];
  /** What the offers were when they were chosen. */
  kept: readonly KeptOffer[];
  /** The lenders that a request would go to. */
  asked: ReadonlySet<number>;
  /** Those that take none. */
  unserved: readonly number[];
  onAsk: (providerId: number, asks: boolean) => void;
}) {
  const seen = new Set<number>();
  return (
    <table className={styles.table} aria-label="Die Angebote nebeneinander">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Was</span>
          </th>
          {columns.map((column) => (
            <th key={column.key} scope="col">
              <b>{column.name}</b>
              <small>{column.detail}</small>
              <RateThen column={column} kept={kept} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {measures.map((measure) => (
          <tr key={measure.label} className={measure.isMain ? styles.main : undefined}>
            <th scope="row">
              <TermWord label={measure.label} />
              {measure.note ? <small>{measure.note}</small> : null}
            </th>
            {measure.figures.map((figure, index) => {
              const isBest = measure.best.includes(index);
              return (
                <td key={columns[index]?.key} className={isBest ? styles.best : undefined}>
                  <span className={styles.of} aria-hidden="true">
                    {columns[index]?.name}
                  </span>
                  <span>
                    {isBest ? <span className="visually-hidden">Bestes: </span> : null}
                    {figure}
                  </span>
                </td>
              );
            })}
          </tr>
        ))}
        <tr className={styles.asks}>
          <th scope="row">Anfragen</th>
          {columns.map(({ key, name, providerId }) => {
            const isFirst = providerId !== undefined && !seen.has(providerId);
            if (providerId !== undefined) seen.add(providerId);
            return (
              <td key={key}>
                <span className={styles.of} aria-hidden="true">
                  {name}
                </span>
                {isFirst && !unserved.includes(providerId) ? (
                  <label>
                    <input
                      type="checkbox"
                      name="providers"
                      value={providerId}
                      checked={asked.has(providerId)}
                      onChange={(event) => onAsk(providerId, event.currentTarget.checked)}
                    />
                    <span>
                      <span className="visually-hidden">{name} </span>dabei
                    </span>
                  </label>
                ) : (
                  <small>{whyNotAsked(providerId, unserved)}</small>
                )}
              </td>
            );
          })}
        </tr>
      </tbody>
    </table>
  );
}

function whyNotAsked(providerId: number | undefined, unserved: readonly number[]): string {
  if (providerId === undefined) return 'hast du schon';
  return unserved.includes(providerId) ? TAKES_NO_REQUESTS : 'schon dabei';
}

/** What the rate was when the offer was chosen, where that has changed since. */
function RateThen({ column, kept }: { column: ComparedColumn; kept: readonly KeptOffer[] }) {
  const before = kept.find(
    ({ providerId, fixedInterestYears }) =>
      Number(providerId) === column.providerId && fixedInterestYears === column.offer.fixedInterestYears,
  );
  if (!before || before.nominalInterestRate === column.offer.nominalInterestRate) return null;
  return (
    <small className={styles.then}>
      am {formatDate(before.seenOn)} {formatPercent(before.nominalInterestRate)} Sollzins, jetzt{' '}
      {formatPercent(column.offer.nominalInterestRate)}
    </small>
  );
}
