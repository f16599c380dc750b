import {
  RATE_OF_DAY_TERMS,
  type Cents,
  type FollowUp,
  type FollowUpKind,
  type FollowUpOption,
} from '@heimvorteil/engine';
import { formatCount, formatCountDative, formatPercent } from '@heimvorteil/format';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { VariantTable } from '@heimvorteil/ui/variant-table/variant-table.tsx';
import { differenceInWholeEuros, exactEuros, writtenRate } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { rateSource } from '../../rates/rate-source.ts';
import type { FoundOptions } from './find-options.ts';
import { cheapestOf, isOneWay, KIND_LABELS, STAY_OR_CHANGE } from './labels.ts';

/** Prolongation, other lender and forward loan side by side, and what of it can be agreed today. */
export function OptionsSection({ found }: { found: FoundOptions }) {
  const { followUp, market, rateIsOwn, fixedInterestYears } = found;
  const cheapest = cheapestOf(found);
  const rows = rowsOf(followUp, fixedInterestYears);
  const ways = differingWays(
    found,
    followUp.options.map((option) => ({
      kind: option.kind,
      isOwn: option.kind === cheapest?.kind,
      values: rows.map(([, written]) => written(option)),
    })),
  );
  return (
    <PageSection
      id="wege"
      title="Die Wege nebeneinander"
      lead={`${leadOf(followUp)} Alle über ${formatCount(fixedInterestYears, 'year')}.${market && !rateIsOwn ? ` Zinsen: ${rateSource(market)}.` : ''}`}
    >
      <VariantTable
        caption="Die Wege für deine Anschlussfinanzierung"
        rows={rows.map(([label]) => label)}
        variants={ways}
        showsAll
      />
    </PageSection>
  );
}

interface WrittenWay {
  readonly kind: FollowUpKind;
  readonly isOwn: boolean;
  readonly values: readonly string[];
}

/** Each way by its name; staying and changing are one where they are alike, and a figure that differs has both values. */
function differingWays(found: FoundOptions, ways: readonly WrittenWay[]) {
  const changing = isOneWay(found) ? ways.find(({ kind }) => kind === 'NEW_LENDER') : undefined;
  return ways
    .filter((way) => way !== changing)
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

type Row = readonly [label: string, written: (option: FollowUpOption) => string];

function rowsOf({ options }: FollowUp, fixedInterestYears: number): Row[] {
  const years = formatCountDative(fixedInterestYears, 'year');
  const isSwitchPaid = options.some(({ switchingCosts }) => switchingCosts > 0);
  const isChangeKnown = options.some(({ installmentChange }) => installmentChange !== undefined);
  return [
    ['Heute zu vereinbaren', ({ lockableToday }) => (lockableToday ? 'ja' : 'nein, Annahme')],
    ['Sollzins', ({ nominalInterestRate }) => formatPercent(nominalInterestRate)],
    ['Effektiver Jahreszins', ({ effectiveInterestRate }) => writtenRate(effectiveInterestRate)],
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
