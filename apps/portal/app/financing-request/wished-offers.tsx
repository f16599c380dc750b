import { formatCount, formatEuro, formatPercent } from '@heimvorteil/format';
import { writtenMoment } from '@heimvorteil/format/moment';
import { WrittenRows } from '@heimvorteil/ui/written-rows/written-rows.tsx';
import type { WishedOffer } from '../services/index.ts';

/** The proposals that an offer was asked for, as they stood then. */
export function WishedOffers({ wished }: { wished: readonly WishedOffer[] }) {
  if (wished.length === 0) return null;
  return (
    <section aria-labelledby="gewuenscht">
      <h2 id="gewuenscht">Angefragte Vorschläge</h2>
      <WrittenRows
        rows={wished.map((one) => ({
          label: one.lender,
          value: `${formatEuro(one.monthlyInstallment)} im Monat, ${formatPercent(one.effectiveInterestRate)} effektiv${
            one.fixedInterestYears === undefined
              ? ''
              : `, ${formatCount(one.fixedInterestYears, 'year')} fest`
          }, angefragt am ${writtenMoment(one.requestedAt)}`,
        }))}
      />
    </section>
  );
}
