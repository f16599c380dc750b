import type { Proposal } from '@heimvorteil/contracts';
import { formatEuro, formatPercent, formatShortPercent } from '@heimvorteil/format';
import { pointsText } from '../labels/lever-words.ts';
import styles from './proposal-row.module.css';

/** What else the lender allows, and its price from the rate sheet. */
export function ProposalVariants({ proposal, called }: { proposal: Proposal; called: string }) {
  const { variants = [] } = proposal;
  if (variants.length === 0) return null;
  return (
    <details className={styles.more}>
      <summary>
        Mehr Sondertilgung oder mehr Zeit: was das kostet
        <span className="visually-hidden"> {called}</span>
      </summary>
      <table className={styles.variants}>
        <caption className="visually-hidden">Varianten dieser Bank und ihr Preis</caption>
        <thead>
          <tr>
            <th scope="col">Sondertilgung</th>
            <th scope="col">ohne Bereitstellungszins</th>
            <th scope="col">Aufschlag</th>
            <th scope="col">Effektivzins Bankteil</th>
            <th scope="col">Rate Bankteil</th>
          </tr>
        </thead>
        <tbody>
          {variants.map((one) => (
            <tr key={`${one.allowedSpecialRepayment} ${one.commitmentFreeMonths}`}>
              <td>
                {one.allowedSpecialRepayment > 0 ? formatShortPercent(one.allowedSpecialRepayment) : 'keine'}
              </td>
              <td>{one.commitmentFreeMonths > 0 ? `${one.commitmentFreeMonths} Monate` : 'keine Zeit'}</td>
              <td>{pointsText(one.points)}</td>
              <td>{formatPercent(one.effectiveInterestRate)}</td>
              <td>{formatEuro(one.monthlyInstallment)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
