import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { VariantTable } from '@heimvorteil/ui/variant-table/variant-table.tsx';
import styles from './best-section.module.css';
import type { SolvedOffers } from './solve.ts';
import { measureLabels, reasonsOf, turningPointsOf, writtenLead } from './labels.ts';

/** Which offer is best by which measure, why, and what would turn the order. */
export function BestSection({ result: { compared } }: { result: SolvedOffers }) {
  const { best, offers } = compared;
  const [why, ...rests] = reasonsOf(compared);
  const turning = turningPointsOf(compared);
  return (
    <PageSection
      id="bestes"
      title="Bestes Angebot je Merkmal"
      lead="Das billigste Geld, die kleinste Rate und die wenigsten Zinsen sind nicht immer dasselbe Angebot."
    >
      {why ? (
        <Note tone="good">
          <p>
            <b>{why}</b> {rests.join(' ')}
          </p>
        </Note>
      ) : (
        <Note tone="plain">
          <p>Alle sind gleich günstig: Entscheide nach Rate, Zinsbindung und Sondertilgung.</p>
        </Note>
      )}
      <VariantTable
        caption="Das beste Angebot nach jedem Maß"
        rows={best.map(({ measure }) => measureLabels(measure, compared))}
        variants={[
          {
            name: 'Am niedrigsten bei',
            isOwn: true,
            values: best.map(({ offers: places }) =>
              places.length === offers.length && places.length > 1
                ? 'allen gleich'
                : places.map((place) => offers[place]!.name).join(', ') || '–',
            ),
          },
          {
            name: 'Das nächste liegt darüber um',
            values: best.map(({ measure, lead }) => (lead === null ? '–' : writtenLead(measure, lead))),
          },
        ]}
      />
      {turning.length > 0 ? (
        <>
          <h3 className={styles.head}>Wann sich die Reihenfolge ändert</h3>
          <ul className="prose">
            {turning.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      ) : null}
    </PageSection>
  );
}
