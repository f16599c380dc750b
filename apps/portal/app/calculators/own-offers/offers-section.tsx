import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { VariantTable } from '@heimvorteil/ui/variant-table/variant-table.tsx';
import { formatPercent } from '@heimvorteil/format';
import {
  differenceInWholeEuros,
  wholeEuros,
  writtenDuration,
  writtenRate,
} from '@heimvorteil/ui/amounts/written-amounts.ts';
import type { SolvedOffers } from './solve.ts';
import { writtenEnd } from './labels.ts';

/** Every offer with all its figures; the cheapest is set off. */
export function OffersSection({ result: { offers, compared, options } }: { result: SolvedOffers }) {
  const end = writtenEnd(compared.horizonYears);
  const fixedEnd = writtenEnd(compared.fixedYearsOfAll);
  const payment = wholeEuros(compared.samePaymentMonthly);
  const variants = compared.offers.map((offer, index) => ({
    name: offer.name,
    isOwn: index === compared.cheapest,
    values: [
      formatPercent(offers[index]!.nominalInterestRate),
      writtenRate(offer.effectiveInterestRate),
      writtenRate(offer.effectiveInterestRateFixedPeriod),
      writtenRate(offer.effectiveInterestRateWhileFixed),
      writtenRate(offer.effectiveInterestRateHorizon),
      wholeEuros(offer.monthlyRate),
      writtenDuration(offer.fixedInterestYears * 12),
      wholeEuros(offer.remainingDebt),
      offer.followUpMonthlyRate === null ? '–' : wholeEuros(offer.followUpMonthlyRate),
      ...(options.yearlySpecialRepayment ? [wholeEuros(offer.yearlySpecialRepayment)] : []),
      wholeEuros(offer.interestInFixedYears),
      wholeEuros(offer.interestAfterwards),
      wholeEuros(offer.fees),
      wholeEuros(offer.costs),
      wholeEuros(offer.samePayment.yearlySpecialRepayment),
      wholeEuros(offer.samePayment.putAside),
      wholeEuros(offer.samePayment.remainingDebt),
      index === compared.cheapest ? '–' : differenceInWholeEuros(offer.moreThanCheapest),
      wholeEuros(offer.remainingDebtAtHorizon),
    ],
  }));
  return (
    <PageSection
      id="nebeneinander"
      title="Alle Zahlen im Vergleich"
      lead="Der effektive Jahreszins rechnet wie die Bank: mit den Kosten, ohne freiwillige Sondertilgungen. Im Verlauf sind sie enthalten."
    >
      <VariantTable
        caption="Alle Angebote nebeneinander"
        rows={[
          'Sollzins',
          'Effektiver Jahreszins, ganze Laufzeit (§\u00a016\u00a0PAngV)',
          'Effektivzins bis Ende der Zinsbindung, zur Veranschaulichung',
          `Effektivzins bis ${fixedEnd}, alle fest`,
          `Effektivzins bis ${end}, mit Anschluss`,
          'Rate im Monat',
          'Zinsbindung',
          'Restschuld danach',
          'Rate danach, angenommen',
          ...(options.yearlySpecialRepayment ? ['Sondertilgung im Jahr, genutzt'] : []),
          'Zinsen in der Zinsbindung',
          'Zinsen danach, angenommen',
          'Kosten bei der Auszahlung',
          `Zinsen und Kosten bis ${end}`,
          `Bei gleicher Zahlung von ${payment}: Sondertilgung im Jahr`,
          `Bei gleicher Zahlung von ${payment}: beiseitegelegt`,
          `Bei gleicher Zahlung von ${payment}: Restschuld am ${fixedEnd}`,
          'Damit schlechter als das günstigste, Kosten eingerechnet',
          `Restschuld am ${end}`,
        ]}
        variants={variants}
      />
    </PageSection>
  );
}
