import { nominalToEffective } from '@heimvorteil/engine';
import { formatDate, formatPercent } from '@heimvorteil/format';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { VariantTable } from '@heimvorteil/ui/variant-table/variant-table.tsx';
import { exactEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { rateSource } from '../../labels/rate-source.ts';
import type { FoundOptions } from './find-options.ts';
import { cheapestOf, KIND_LABELS } from './labels.ts';

/** Prolongation, other lender and forward loan side by side. */
export function OptionsSection({ found }: { found: FoundOptions }) {
  const { followUp, market, rateIsOwn, fixedInterestYears } = found;
  const cheapest = cheapestOf(found);
  return (
    <PageSection
      id="wege"
      title="Drei Wege nebeneinander"
      lead={`Verlängern, zu einer anderen Bank gehen oder dir mit einem Forward-Darlehen den Zins von heute sichern: alle über ${fixedInterestYears} Jahre.${market && !rateIsOwn ? ` Zinsen: ${rateSource(market)}.` : ''}`}
    >
      <VariantTable
        caption="Die Wege für deine Anschlussfinanzierung"
        rows={[
          'Sollzins',
          'Effektiver Jahreszins',
          'Monatliche Rate',
          `Zinsen in ${fixedInterestYears} Jahren`,
          'Restschuld danach',
        ]}
        variants={followUp.options.map((option) => ({
          name: KIND_LABELS[option.kind],
          isOwn: option.kind === cheapest?.kind,
          values: [
            formatPercent(option.nominalInterestRate),
            formatPercent(nominalToEffective(option.nominalInterestRate)),
            exactEuros(option.monthlyRate),
            exactEuros(option.totalInterest),
            exactEuros(option.remainingDebt),
          ],
        }))}
      />
    </PageSection>
  );
}

/** What the forward loan bets on, and the day on which the law lets one out. */
export function TimingSection({ found: { followUp, monthsUntilEnd } }: { found: FoundOptions }) {
  const { forwardBreakEvenRate, forwardPoints, legalExitDate, noticeFrom } = followUp;
  return (
    <PageSection id="zeitpunkt" title="Wann ist der richtige Zeitpunkt?">
      <div className="prose">
        {forwardBreakEvenRate === undefined || forwardPoints === undefined ? (
          <p>
            {monthsUntilEnd === 0
              ? 'Die Zinsbindung endet jetzt: Ein Forward-Darlehen brauchst du nicht mehr.'
              : 'Ein Forward-Darlehen gibt es erst 66 Monate vor dem Ende der Zinsbindung.'}
          </p>
        ) : (
          <p>
            Für {monthsUntilEnd} Monate Vorlauf kostet das Forward-Darlehen{' '}
            {formatPercent(forwardPoints).replace('%', 'Punkte')} mehr als der Zins von heute. Es lohnt sich,
            wenn der Marktzins am Ende der Zinsbindung über <b>{formatPercent(forwardBreakEvenRate)}</b>{' '}
            liegt. Liegt er darunter, war Warten besser.
          </p>
        )}
        {legalExitDate && noticeFrom ? (
          <p>
            Das Gesetz lässt dich heraus: Ab dem {formatDate(noticeFrom)} darfst du kündigen, sechs Monate
            später, <b>am {formatDate(legalExitDate)}</b>, bist du frei. Das kostet nichts, auch wenn der Zins
            länger gebunden ist (§ 489 Abs. 1 Nr. 2 BGB).
          </p>
        ) : (
          <p>
            Bei mehr als zehn Jahren Zinsbindung darfst du zehn Jahre nach der vollen Auszahlung mit sechs
            Monaten Frist kündigen (§ 489 BGB). Trage oben den Tag ein, dann steht hier dein Datum.
          </p>
        )}
      </div>
    </PageSection>
  );
}
