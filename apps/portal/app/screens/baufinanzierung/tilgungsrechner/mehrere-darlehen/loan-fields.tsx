import { formatEuro } from '@heimvorteil/format';
import { ChoicePills } from '../../../../components/choice-pills/choice-pills.tsx';
import { Disclosure } from '../../../../components/disclosure/disclosure.tsx';
import { FigureSlider } from '../../../../components/field/figure-slider.tsx';
import { NumberField } from '../../../../components/field/number-field.tsx';
import { SelectField } from '../../../../components/select-field/select-field.tsx';
import type { useFigureForm } from '../../../../figure-form/use-figure-form.ts';
import { readFigureOfKind, writeFigureOfKind } from '../../../../financing-case/figure-text.ts';
import { MarketRateField } from '../../mieten-oder-kaufen/market-rate-field.tsx';
import type { MarketRates } from './calculate-loans.ts';
import { loanNames } from './loan-names.ts';
import {
  LOANS_FORM,
  placesIn,
  withoutFaultsOfHiddenLoans,
  type LoanFigure,
  type LoanPlace,
  type LoansChoice,
  type LoansFigure,
} from './loans-form.ts';

type LoansState = ReturnType<typeof useFigureForm<LoansFigure, LoansChoice>>;

const COUNTS = ['2', '3', '4'].map((value) => ({ value, label: value }));
const KINDS = [
  { value: 'ANNUITY_LOAN', label: 'Bankdarlehen' },
  { value: 'SUBSIDIZED_LOAN', label: 'Förderdarlehen' },
  { value: 'PRIVATE_LOAN', label: 'Privatdarlehen' },
];
const WAYS = [
  { value: 'amortizationRate', label: 'die Tilgung im Jahr' },
  { value: 'termYears', label: 'die Laufzeit' },
  { value: 'monthlyRate', label: 'die Rate' },
];
const SPECIALS = [
  { value: 'yes', label: 'möglich' },
  { value: 'no', label: 'ausgeschlossen' },
];
const LONG_LABELS: Readonly<Partial<Record<LoanFigure, string>>> = {
  amortizationRate: 'Anfängliche Tilgung',
  interestOnlyMonths: 'Tilgungsfrei am Anfang',
};

/** The loans one below the other, what belongs to all of them, and the special repayment that is thought of. */
export function LoansFields({ form, marketRates }: { form: LoansState; marketRates: MarketRates }) {
  const { texts, field } = form;
  const names = loanNames(texts);
  return (
    <>
      <fieldset>
        <legend>Was du finanzierst</legend>
        <NumberField
          {...field('purchasePrice')}
          hint="Je mehr vom Preis die Banken leihen, desto höher ist ihr Zins"
        />
        <ChoicePills
          name="loanCount"
          legend={LOANS_FORM.choices.loanCount.label}
          choices={COUNTS}
          value={texts.loanCount}
          onValue={(loanCount) => form.change(withoutFaultsOfHiddenLoans({ ...texts, loanCount }))}
        />
      </fieldset>
      {placesIn(texts).map((place, index) => (
        <fieldset key={place}>
          <legend>
            Darlehen {place}: {names[index]}
          </legend>
          <LoanFields form={form} place={place} marketRates={marketRates} />
        </fieldset>
      ))}
      <fieldset>
        <legend>Sondertilgung und Anschluss</legend>
        <NumberField {...field('specialRepayment')} hint="Wo sie am meisten spart, steht unter dem Plan" />
        <NumberField {...field('specialMonth')} hint="36 ist das Ende des dritten Jahres" />
        <NumberField
          {...field('followUpInterestRate')}
          hint="Deine Annahme für alle Darlehen, deren Zinsbindung endet. Leer: wie bisher."
        />
      </fieldset>
    </>
  );
}

function LoanFields({
  form,
  place,
  marketRates,
}: {
  form: LoansState;
  place: LoanPlace;
  marketRates: MarketRates;
}) {
  const { texts, change } = form;
  const fieldOf = (name: LoanFigure) => {
    const bound = form.field(`${name}${place}`);
    const label = LONG_LABELS[name] ?? bound.label.split(', ')[1] ?? bound.label;
    return { ...bound, label };
  };
  const amount = fieldOf('loanAmount');
  const euros = readFigureOfKind('euro', amount.text) ?? 0;
  const way = texts[`repaymentBy${place}`] as 'amortizationRate' | 'termYears' | 'monthlyRate';
  const isBank = texts[`kind${place}`] === 'ANNUITY_LOAN';
  const later: readonly LoanFigure[] = ['fixedInterestYears', 'interestOnlyMonths'];
  return (
    <>
      <SelectField
        name={`kind${place}`}
        label="Wer leiht dir das Geld?"
        choices={KINDS}
        value={texts[`kind${place}`]}
        onValue={(kind) => change({ [`kind${place}`]: kind })}
      />
      <NumberField {...amount}>
        <FigureSlider
          label={`Darlehen ${place}, ${amount.label}`}
          value={euros}
          min={5_000}
          max={500_000}
          step={1_000}
          valueText={formatEuro(euros)}
          onValue={(value) => amount.onText(writeFigureOfKind('euro', value))}
        />
      </NumberField>
      {isBank ? (
        <MarketRateField
          field={fieldOf('nominalInterestRate')}
          market={marketRates[place]}
          onBack={() => change({ [`nominalInterestRate${place}`]: '' })}
        />
      ) : (
        <NumberField {...fieldOf('nominalInterestRate')} hint="0 für ein Darlehen ohne Zinsen" />
      )}
      <SelectField
        name={`repaymentBy${place}`}
        label="Was steht fest?"
        choices={WAYS}
        value={way}
        onValue={(by) => change(withoutFaultsOfHiddenLoans({ ...texts, [`repaymentBy${place}`]: by }))}
      />
      <NumberField {...fieldOf(way)} />
      <Disclosure
        summary="Zinsbindung, tilgungsfreie Zeit, Sondertilgung"
        figure={summaryOf(texts[`fixedInterestYears${place}`], texts[`interestOnlyMonths${place}`])}
        open={later.some((name) => form.faults[`${name}${place}`]) || undefined}
      >
        <NumberField
          {...fieldOf('fixedInterestYears')}
          hint="Leer: Der Sollzins gilt bis zur letzten Rate."
        />
        <NumberField {...fieldOf('interestOnlyMonths')} hint="Solange zahlst du nur Zinsen" />
        <ChoicePills
          name={`special${place}`}
          legend="Sondertilgung"
          choices={SPECIALS}
          value={texts[`special${place}`]}
          onValue={(special) => change({ [`special${place}`]: special })}
        />
      </Disclosure>
    </>
  );
}

/** What is folded away, in short: "10 Jahre, 24 Monate tilgungsfrei". */
function summaryOf(fixedYears: string, freeMonths: string): string {
  const fixed = fixedYears === '' ? 'bis zum Ende' : `${fixedYears} Jahre`;
  return freeMonths === '0' ? fixed : `${fixed}, ${freeMonths} Monate frei`;
}
