import { REQUEST_STATUS_LABELS } from '@heimvorteil/forms/financing-request';
import { FigureTable } from '../../parts/figure-table.tsx';
import { Section } from '../../parts/section.tsx';
import type { Age, OperatorToday } from '../../services.ts';
import styles from './today.module.css';

const AGES: readonly Age[] = ['under1', 'upTo2', 'over2'];
const COLUMNS = [
  { label: 'Stand' },
  { label: 'unter 1', kind: 'number' },
  { label: '1 bis 2', kind: 'number' },
  { label: 'über 2', kind: 'number' },
  { label: 'zusammen', kind: 'number' },
] as const;
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** Open requests by where they stand and how old they are. */
export function OpenMatrix({ open }: Pick<OperatorToday, 'open'>) {
  const totals = AGES.map((age) => sum(open.map(({ counts }) => counts[age])));
  const all = sum(totals);
  return (
    <Section
      title={all === 1 ? '1 offene Anfrage' : `${all.toLocaleString('de-DE')} offene Anfragen`}
      id="offen"
      beside="Alter in Werktagen am Ort der Immobilie"
    >
      <FigureTable
        caption="Offene Anfragen nach Stand und Alter"
        columns={COLUMNS}
        rows={[
          ...open.map(({ status, counts }) => {
            const isLate = status === 'RECEIVED' || status === 'VIEWED';
            return {
              id: status,
              cells: [
                REQUEST_STATUS_LABELS[status],
                ...AGES.map((age) =>
                  age === 'over2' && isLate && counts[age] > 0 ? (
                    <span key={age} className={styles.late}>
                      {counts[age]}
                    </span>
                  ) : (
                    <span key={age} className={counts[age] === 0 ? 'quiet' : undefined}>
                      {counts[age]}
                    </span>
                  ),
                ),
                sum(AGES.map((age) => counts[age])),
              ],
            };
          }),
          { id: 'all', cells: ['Zusammen', ...totals, all] },
        ]}
      />
    </Section>
  );
}
