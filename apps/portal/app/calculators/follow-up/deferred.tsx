import type { WithOpenYears } from '../../plan-table/year-rows.ts';
import { calculateRepaymentPlan, type MarketContext, calculateFollowUp } from '@heimvorteil/calculations';
import {
  addMonths,
  eurosFromCents,
  type FollowUpOption,
  type Cents,
  RATE_OF_DAY_TERMS,
  type FollowUp,
  type FollowUpKind,
  FORWARD_TERMS,
} from '@heimvorteil/engine';
import { rateOrigin, type KnownOrigin } from '../../financing-case/plan-origin.ts';
import { PlanSection } from '../../plan-table/plan-section.tsx';
import {
  type FoundOptions,
  cheapestOptionLabel,
  cheapestOf,
  haveSameRate,
  KIND_LABELS,
  STAY_OR_CHANGE,
} from './definition.ts';
import { formatCountDative, formatCount, formatPercent, formatDate } from '@heimvorteil/format';
import type { CalculateFollowUpBody } from '@heimvorteil/contracts';
import {
  differenceInWholeEuros,
  wholeEuros,
  exactEuros,
  formatRate,
} from '@heimvorteil/ui/amounts/format-amounts.ts';
import { FoldedSection } from '@heimvorteil/ui/disclosure/folded-section.tsx';
import { VariantTable } from '@heimvorteil/ui/variant-table/variant-table.tsx';
import { rateSource } from '../../rates/rate-source.ts';

export default function DeferredSections({
  found,
  cheapest,
  context,
  openYears,
}: WithOpenYears & { found: FoundOptions; cheapest: FollowUpOption; context: MarketContext }) {
  const { monthsUntilEnd, amortizationRate, fixedInterestYears } = found;
  const { yearlySpecialRepayment, fixedUntil } = found.body;
  const loanAmount = eurosFromCents(found.loanAmount);
  const { nominalInterestRate } = cheapest;
  const { today } = context;
  const paidOutOn =
    fixedUntil !== undefined && fixedUntil > today ? fixedUntil : addMonths(today, monthsUntilEnd);
  const { result: loan } = calculateRepaymentPlan({
    loanAmount,
    nominalInterestRate,
    amortizationRate,
    yearlySpecialRepayment,
    payoutDate: paidOutOn,
  });
  if (!loan) return null;
  return (
    <PlanSection
      title={`Das neue Darlehen: ${cheapestOptionLabel(found)}`}
      plan={loan.plan}
      terms={loan.terms}
      origin={originOfRate(found, cheapest)}
      fixedInterestYears={fixedInterestYears}
      paidOutOn={paidOutOn}
      openYears={openYears}
      between={
        <>
          <OptionsSection found={found} />
          <TimingSection found={found} />
          <VariantsSection found={found} context={context} />
        </>
      }
    />
  );
}

/**
 * Origin of an option's rate, as the exported plan states it. A forward rate includes a surcharge, so it is
 * no market rate; only the representative example names the market rate.
 */
function originOfRate({ body, rateIsOwn, market }: FoundOptions, { kind }: FollowUpOption): KnownOrigin {
  if (kind === 'FORWARD') return { example: rateIsOwn ? undefined : market };
  const isOwnOffer = kind === 'PROLONGATION' && body.prolongationInterestRate !== undefined;
  return { rates: rateOrigin(isOwnOffer || rateIsOwn, market) };
}

function VariantsSection({
  found: { body, followUp, amortizationRate, fixedInterestYears },
  context,
}: {
  found: FoundOptions;
  context: MarketContext;
}) {
  const own = newLenderOf(followUp.options);
  const column = (name: string, change: Partial<CalculateFollowUpBody>) => {
    const { result } = calculateFollowUp({ ...body, ...change }, context);
    const loan = result && newLenderOf(result.followUp.options);
    return { name, values: valuesOf(loan, own) };
  };
  return (
    <FoldedSection
      id="varianten"
      title="Was wäre, wenn?"
      figure="3 Varianten"
      lead="Gerechnet für den Wechsel zu einer anderen Bank."
    >
      <VariantTable
        caption="Das neue Darlehen neben drei Varianten"
        rows={[
          'Monatliche Rate',
          'Unterschied im Monat',
          `Zinsen in ${formatCountDative(fixedInterestYears, 'year')}`,
          'Restschuld danach',
        ]}
        variants={[
          { name: 'Deine Rechnung', isOwn: true, values: valuesOf(own, undefined) },
          column('1 Punkt mehr Tilgung', { amortizationRate: amortizationRate + 1 }),
          column('2 Punkte mehr Tilgung', { amortizationRate: amortizationRate + 2 }),
          column('Sollzins 1 Punkt höher', { nominalInterestRate: own && own.nominalInterestRate + 1 }),
        ]}
      />
    </FoldedSection>
  );
}

function newLenderOf(options: readonly FollowUpOption[]): FollowUpOption | undefined {
  return options.find(({ kind }) => kind === 'NEW_LENDER');
}

function valuesOf(loan: FollowUpOption | undefined, other: FollowUpOption | undefined): string[] {
  if (!loan) return ['–', '–', '–', '–'];
  const { monthlyRate, totalInterest, remainingDebt } = loan;
  return [
    wholeEuros(monthlyRate),
    other ? differenceInWholeEuros((monthlyRate - other.monthlyRate) as Cents) : '–',
    wholeEuros(totalInterest),
    wholeEuros(remainingDebt),
  ];
}

function OptionsSection({ found }: { found: FoundOptions }) {
  const { followUp, market, rateIsOwn, fixedInterestYears } = found;
  const cheapest = cheapestOf(found);
  const rows = rowsOf(followUp, fixedInterestYears);
  const columns = mergeEqualColumns(
    found,
    followUp.options.map((option) => ({
      kind: option.kind,
      isOwn: option.kind === cheapest?.kind,
      values: rows.map(([, format]) => format(option)),
    })),
  );
  return (
    <FoldedSection
      id="wege"
      title="Die Wege nebeneinander"
      figure={`${followUp.options.length} Wege`}
      lead={`${leadOf(followUp)} Alle über ${formatCount(fixedInterestYears, 'year')}.${market && !rateIsOwn ? ` Zinsen: ${rateSource(market)}.` : ''}`}
    >
      <VariantTable
        caption="Die Wege für deine Anschlussfinanzierung"
        rows={rows.map(([label]) => label)}
        variants={columns}
        showsAll
      />
    </FoldedSection>
  );
}

interface OptionColumn {
  readonly kind: FollowUpKind;
  readonly isOwn: boolean;
  readonly values: readonly string[];
}

/** Columns of the options. At the same rate, prolongation and new lender share a column with both values. */
function mergeEqualColumns(found: FoundOptions, columns: readonly OptionColumn[]) {
  const changing = haveSameRate(found) ? columns.find(({ kind }) => kind === 'NEW_LENDER') : undefined;
  return columns
    .filter((column) => column !== changing)
    .map(({ kind, isOwn, values }) =>
      changing && kind === 'PROLONGATION'
        ? {
            name: STAY_OR_CHANGE,
            isOwn: isOwn || changing.isOwn,
            values: values.map((value, row) => withOther(value, changing.values[row]!)),
          }
        : { name: KIND_LABELS[kind], isOwn, values },
    );
}

function withOther(staying: string, changing: string): string {
  return staying === changing ? staying : `${staying}, andere Bank ${changing}`;
}

function leadOf({ options, forwardFrom }: FollowUp): string {
  if (options.every(({ lockableToday }) => lockableToday)) {
    return 'Was jeder Weg kostet, den du heute vereinbaren kannst.';
  }
  const months = formatCount(RATE_OF_DAY_TERMS.longestLeadMonths, 'month');
  const rest = `Den Zins von heute hält eine Bank rund ${months} lang fest, so früh vor dem Ende der Zinsbindung ist er deshalb nur eine Annahme.`;
  return forwardFrom === undefined && options.some(({ kind }) => kind === 'FORWARD')
    ? `Heute sichern kannst du dir nur das Forward-Darlehen. ${rest}`
    : `Heute sichern kannst du dir noch keinen dieser Zinsen. ${rest}`;
}

type Row = readonly [label: string, format: (option: FollowUpOption) => string];

function rowsOf({ options }: FollowUp, fixedInterestYears: number): Row[] {
  const years = formatCountDative(fixedInterestYears, 'year');
  const isSwitchPaid = options.some(({ switchingCosts }) => switchingCosts > 0);
  const isChangeKnown = options.some(({ installmentChange }) => installmentChange !== undefined);
  return [
    ['Heute zu vereinbaren', ({ lockableToday }) => (lockableToday ? 'ja' : 'nein, Annahme')],
    ['Sollzins', ({ nominalInterestRate }) => formatPercent(nominalInterestRate)],
    ['Effektiver Jahreszins', ({ effectiveInterestRate }) => formatRate(effectiveInterestRate)],
    ['Monatliche Rate', ({ monthlyRate }) => exactEuros(monthlyRate)],
    ...(isChangeKnown
      ? [
          [
            'Gegenüber deiner Rate heute',
            ({ installmentChange = 0 as Cents }) => differenceInWholeEuros(installmentChange),
          ] satisfies Row,
        ]
      : []),
    [`Zinsen in ${years}`, ({ totalInterest }) => exactEuros(totalInterest)],
    ...(isSwitchPaid
      ? ([
          ['Kosten des Wechsels', ({ switchingCosts }) => exactEuros(switchingCosts)],
          ['Zinsen und Wechsel zusammen', ({ totalCosts }) => exactEuros(totalCosts)],
        ] satisfies Row[])
      : []),
    ['Restschuld danach', ({ remainingDebt }) => exactEuros(remainingDebt)],
  ];
}

/** Shows the break-even rate of the forward loan and when the law allows cancellation (§ 489 BGB). */
function TimingSection({ found: { body, followUp, monthsUntilEnd } }: { found: FoundOptions }) {
  const isDayUnknown = body.payoutDate === undefined;
  return (
    <FoldedSection id="zeitpunkt" title="Wann ist der richtige Zeitpunkt?">
      <div className="prose">
        <Forward followUp={followUp} monthsUntilEnd={monthsUntilEnd} />
        <LegalExit followUp={followUp} />
        {isDayUnknown && followUp.legalExitDate ? (
          <p>
            Wir kennen nur den Monat der Auszahlung und rechnen ab seinem letzten Tag. Mit dem genauen Tag
            kann es früher sein.
          </p>
        ) : null}
      </div>
    </FoldedSection>
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
