import { FORWARD_TERMS, type FollowUp } from '@heimvorteil/engine';
import { formatCount, formatDate, formatPercent } from '@heimvorteil/format';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import type { FoundOptions } from './find-options.ts';

/** What the forward loan bets on, and the day on which the law lets one out. */
export function TimingSection({ found: { body, followUp, monthsUntilEnd } }: { found: FoundOptions }) {
  const isDayUnknown = body.payoutDate === undefined;
  return (
    <PageSection id="zeitpunkt" title="Wann ist der richtige Zeitpunkt?">
      <div className="prose">
        <Forward followUp={followUp} monthsUntilEnd={monthsUntilEnd} />
        <LegalExit followUp={followUp} />
        {isDayUnknown && followUp.legalExitDate ? (
          <p>
            Bekannt ist nur der Monat der Auszahlung: Gerechnet ist ab seinem letzten Tag, mit dem genauen Tag
            kann es früher sein.
          </p>
        ) : null}
      </div>
    </PageSection>
  );
}

function Forward({ followUp, monthsUntilEnd }: { followUp: FollowUp; monthsUntilEnd: number }) {
  const { forwardBreakEvenRate, forwardFrom, forwardPoints } = followUp;
  if (forwardBreakEvenRate !== undefined && forwardPoints !== undefined) {
    return (
      <p>
        Für {formatCount(monthsUntilEnd, 'month')} Vorlauf kostet das Forward-Darlehen{' '}
        {formatPercent(forwardPoints).replace('%', 'Punkte')} mehr als der Zins von heute. Forward lohnt, wenn
        der Zins am Ende der Zinsbindung über <b>{formatPercent(forwardBreakEvenRate)}</b> liegt. Liegt er
        darunter, war Warten besser. Wie er sich entwickelt, weiß niemand.
      </p>
    );
  }
  if (monthsUntilEnd === 0) {
    return <p>Deine Zinsbindung endet jetzt: Ein Forward-Darlehen brauchst du nicht mehr.</p>;
  }
  return (
    <p>
      {forwardFrom === undefined
        ? 'Für ein Forward-Darlehen nennt heute kein Anbieter einen Zins.'
        : `Ein Forward-Darlehen gibt es erst ${FORWARD_TERMS.longestLeadMonths} Monate vor dem Ende der Zinsbindung, bei dir ab etwa ${formatDate(forwardFrom)}.`}
    </p>
  );
}

function LegalExit({ followUp: { legalExitDate, noticeFrom } }: { followUp: FollowUp }) {
  if (legalExitDate && noticeFrom) {
    return (
      <p>
        Du darfst früher kündigen: Ab dem {formatDate(noticeFrom)} geht das, und sechs Monate später,{' '}
        <b>am {formatDate(legalExitDate)}</b>, bist du frei. Das kostet nichts, auch wenn der Zins länger
        gebunden ist (§ 489 Abs. 1 Nr. 2 BGB). Willst du das nutzen, trage oben diesen Tag als Ende der
        Zinsbindung ein, mit der Restschuld, die du dann noch hast.
      </p>
    );
  }
  return (
    <p>
      {legalExitDate === null
        ? 'Deine Zinsbindung endet, bevor das Kündigungsrecht nach zehn Jahren (§ 489 BGB) gilt: Bis dahin bist du gebunden, danach frei.'
        : 'Bei mehr als zehn Jahren Zinsbindung darfst du zehn Jahre nach der vollen Auszahlung mit sechs Monaten Frist kündigen (§ 489 BGB). Trage oben den Tag ein, dann steht hier dein Datum.'}
    </p>
  );
}
