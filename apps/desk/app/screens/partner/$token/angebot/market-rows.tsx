import { formatPercent } from '@heimvorteil/format';
import { SendButton } from '../../../../parts/controls.tsx';
import { FigureTable } from '../../../../parts/figure-table.tsx';
import { Section } from '../../../../parts/section.tsx';
import type { OfferDraft } from '../../../../services/index.ts';
import styles from './offer.module.css';

const VISIBLE_ROWS = 8;
const COLUMNS = [
  { label: 'Anbieter' },
  { label: 'Effektiv' },
  { label: 'In Vorschlag', kind: 'end' },
] as const;

/** Lowest rates that this adviser may sell; a click puts the lender into a column of the offer. */
export function MarketRows({ draft }: { draft: OfferDraft }) {
  const [first] = draft.columns;
  if (!first || first.takers.length === 0)
    return (
      <Section title="Der Markt">
        <p>Kein Anbieter, den du anbieten darfst, nimmt den Fall mit diesen Angaben.</p>
      </Section>
    );
  const { takers, years } = first;
  return (
    <Section
      title={`${takers.length} Anbieter ${takers.length === 1 ? 'nimmt' : 'nehmen'} den Fall, ${years} Jahre fest`}
    >
      <p className="quiet">Hier findest du die Anbieter, die du anbieten darfst.</p>
      <FigureTable
        caption="Anbieter mit dem niedrigsten Effektivzins"
        columns={COLUMNS}
        rows={takers.slice(0, VISIBLE_ROWS).map(({ id, name, effectiveRate }) => ({
          id,
          cells: [
            name,
            formatPercent(effectiveRate),
            <span key="put" className={styles.put}>
              {draft.columns.map((_column, index) => (
                <SendButton key={index} name="put" value={`${index}:${id}:${years}`}>
                  {index + 1}
                  <span className="visually-hidden"> {name}</span>
                </SendButton>
              ))}
            </span>,
          ],
        }))}
      />
      {takers.length > VISIBLE_ROWS ? (
        <p className="quiet">Alle {takers.length} stehen in den Listen der Vorschläge.</p>
      ) : null}
    </Section>
  );
}
