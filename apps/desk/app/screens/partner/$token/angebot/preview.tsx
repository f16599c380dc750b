import { legalFiguresOfProposal, legalWords, type Advertiser } from '@heimvorteil/calculations';
import { landChargeEntryOf } from '@heimvorteil/engine';
import { formatDate, formatEuro, formatPercent } from '@heimvorteil/format';
import { fixedWords } from '@heimvorteil/forms/proposals';
import { LegalExample } from '@heimvorteil/ui/legal-example/legal-example.tsx';
import { RowTable } from '@heimvorteil/ui/row-table/row-table.tsx';
import type { OfferDraft } from '../../../../services/index.ts';
import styles from './offer.module.css';

/** Offer as the visitor sees it: every rate with its APR, and one representative example. */
export function Preview({
  draft,
  words,
  validUntil,
  advertiser,
}: {
  draft: OfferDraft;
  words: string;
  validUntil: string;
  advertiser: Advertiser;
}) {
  const proposals = draft.columns.flatMap(({ proposal }) => (proposal ? [proposal] : []));
  const [first] = proposals;
  if (!first) return null;
  const example = legalFiguresOfProposal(first, {
    asOf: draft.asOf,
    landCharge: landChargeEntryOf(draft.partnerCase.details.request),
  });
  const { adviser } = draft.partnerCase;
  return (
    <section className={styles.sheet} aria-labelledby="vorschau">
      <h2 id="vorschau">So sieht dein Angebot aus</h2>
      <p className="quiet">
        Von {adviser.name}, {adviser.provider}
        {/^\d{4}-\d{2}-\d{2}$/.test(validUntil) ? `, gilt bis ${formatDate(validUntil)}` : ''}. Unverbindlich:
        die Bank prüft und entscheidet.
      </p>
      {words === '' ? null : <p className={styles.words}>{words}</p>}
      <RowTable
        caption="Vorschläge"
        rowHeading="Vorschlag"
        columns={['Rate im Monat', 'Effektiv', 'Sollzins', 'Restschuld']}
        main={0}
        rows={proposals.map(
          ({ id, provider, monthlyInstallment, effectiveInterestRate, remainingDebt, loans }) => ({
            id,
            name: `${provider.name}${loans[0] ? `, ${fixedWords(loans[0])}` : ''}`,
            cells: [
              formatEuro(monthlyInstallment),
              formatPercent(effectiveInterestRate),
              formatPercent(loans[0]?.nominalInterestRate ?? 0),
              formatEuro(remainingDebt),
            ],
          }),
        )}
      />
      {example ? <LegalExample {...legalWords(example, advertiser)} /> : null}
    </section>
  );
}
