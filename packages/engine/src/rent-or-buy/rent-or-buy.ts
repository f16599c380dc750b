import type { Derivation } from '../derivation/derived-figure.ts';
import { type Cents, eurosFromCents } from '../money/money.ts';
import {
  breakEvenRent,
  breakEvenYear,
  ownerWealthAfter,
  renterWealthAfter,
  ownerPath,
  rentOrBuyCase,
  type RentOrBuyOptions,
  sensitivity,
  type SensitivityRow,
  investedPaths,
  type RentOrBuyCase,
} from './wealth-paths.ts';
import { instalmentDerivation } from '../derivation/instalment-derivation.ts';
import { formatEuros, formatMonths, formatPercent, formatYearsDative } from '../derivation/format-figures.ts';

/** Wealth of the owner and the renter at the end of a year, in cents. */
export interface WealthYear {
  /** Number of the year since the purchase, from 1. */
  readonly year: number;
  readonly ownerWealth: Cents;
  readonly renterWealth: Cents;
  readonly propertyValue: Cents;
  readonly remainingDebt: Cents;
  /** The owner's investments in addition to the home. */
  readonly ownerInvested: Cents;
}

/** Verdict on price / yearly rent: below 20 CHEAP, above 25 DEAR. */
export type PriceRentVerdict = 'CHEAP' | 'FAIR' | 'DEAR';

/** Result of comparing a household that buys with one that rents; amounts in cents. */
export interface RentOrBuy {
  readonly years: readonly WealthYear[];
  /** First year at whose end the owner is at least as wealthy as the renter; null if there is none. */
  readonly breakEvenYear: number | null;
  /** First rent in cents a month, without utilities, from which buying pays off; null if there is none. */
  readonly breakEvenRent: Cents | null;
  /** Price / yearly rent without utilities; null without a rent. */
  readonly priceRentRatio: number | null;
  readonly priceRentVerdict: PriceRentVerdict | null;
  /** Owner's wealth − renter's wealth after the compared years; can be negative. */
  readonly advantageOfBuying: Cents;
  readonly loanAmount: Cents;
  readonly monthlyRate: Cents;
  readonly sensitivity: readonly SensitivityRow[];
  readonly derivation: readonly Derivation[];
}

const CHEAP_BELOW = 20;
const DEAR_ABOVE = 25;

/** Throws CouldNotCalculateError if the loan is never repaid. */
export function rentOrBuy(options: RentOrBuyOptions): RentOrBuy {
  const terms = rentOrBuyCase(options);
  const owner = ownerPath(terms);
  const invested = investedPaths(terms, owner, terms.coldRent);
  const years = Array.from({ length: terms.years }, (_, year) => ({
    year: year + 1,
    ownerWealth: ownerWealthAfter(terms, owner, invested, year),
    renterWealth: renterWealthAfter(invested, year),
    propertyValue: Math.round(owner.propertyValue[year]!) as Cents,
    remainingDebt: owner.remainingDebt[year]! as Cents,
    ownerInvested: Math.round(invested.owner[year]!) as Cents,
  }));
  const last = years.at(-1);
  const priceRentRatio = terms.coldRent === 0 ? null : terms.purchasePrice / (terms.coldRent * 12);
  const answer = {
    years,
    breakEvenYear: breakEvenYear(terms, owner, invested),
    breakEvenRent: breakEvenRent(terms, owner),
    priceRentRatio,
    priceRentVerdict: priceRentRatio === null ? null : verdictOn(priceRentRatio),
    advantageOfBuying: ((last?.ownerWealth ?? 0) - (last?.renterWealth ?? 0)) as Cents,
    loanAmount: owner.loanAmount,
    monthlyRate: owner.monthlyRate,
    sensitivity: sensitivity(options),
  };
  return { ...answer, derivation: rentOrBuyDerivation(answer, terms) };
}

function verdictOn(ratio: number): PriceRentVerdict {
  if (ratio < CHEAP_BELOW) return 'CHEAP';
  return ratio > DEAR_ABOVE ? 'DEAR' : 'FAIR';
}

type Figures = Omit<RentOrBuy, 'derivation'>;

export function rentOrBuyDerivation(answer: Figures, terms: RentOrBuyCase): Derivation[] {
  return [
    instalmentDerivation({ ...terms, loanAmount: answer.loanAmount, monthlyRate: answer.monthlyRate }),
    ownerWealthDerivation(answer, terms),
    renterWealthDerivation(answer, terms),
    breakEvenYearDerivation(answer, terms),
    breakEvenRentDerivation(answer, terms),
    ...(answer.priceRentRatio === null ? [] : [ratioDerivation(answer.priceRentRatio, terms)]),
  ];
}

function ownerWealthDerivation({ years }: Figures, terms: RentOrBuyCase): Derivation {
  const { propertyValue, remainingDebt, ownerInvested, ownerWealth } = years.at(-1)!;
  const selling = Math.round((propertyValue * terms.sellingCostsPercentage) / 100) as Cents;
  const sumOfRounded = propertyValue - selling - remainingDebt + ownerInvested;
  return {
    figure: 'ownerWealth',
    formula: `${formatEuros(propertyValue)} − ${formatEuros(selling)} − ${formatEuros(remainingDebt)} + ${formatEuros(ownerInvested)} = ${formatEuros(ownerWealth)}`,
    inputs: {
      appreciation: terms.appreciation,
      years: terms.years,
      upkeepPercentage: terms.upkeepPercentage,
      upkeepIncrease: terms.upkeepIncrease,
      sellingCostsPercentage: terms.sellingCostsPercentage,
    },
    steps: [
      `${formatEuros(terms.purchasePrice)} mit ${formatPercent(terms.appreciation)} Wertsteigerung im Jahr über ${formatMonths(terms.years * 12)}.`,
      `Davon gehen ${formatPercent(terms.sellingCostsPercentage)} Verkaufskosten und die Restschuld ab.`,
      `Instandhaltung kostet im ersten Jahr ${formatPercent(terms.upkeepPercentage)} vom Kaufpreis und steigt um ${formatPercent(terms.upkeepIncrease)} im Jahr.`,
      ...loanSteps(terms),
      'Ist Wohnen im Eigentum in einem Monat billiger als die Miete, wird der Unterschied angelegt.',
      ...(sumOfRounded === ownerWealth ? [] : ['Gerundet wird erst die Summe, daher ein Cent Unterschied.']),
    ],
  };
}

function loanSteps(terms: RentOrBuyCase): string[] {
  const { fixedInterestYears, followUpInterestRate, yearlySpecialRepayment } = terms;
  return [
    ...(terms.years > fixedInterestYears
      ? [
          `Nach ${formatYearsDative(fixedInterestYears)} geht das Darlehen mit ${formatPercent(followUpInterestRate)} so weiter, dass sein Ende bleibt. Das ist eine Annahme.`,
        ]
      : []),
    ...(yearlySpecialRepayment > 0
      ? [
          `Jedes Jahr kommen ${formatEuros(yearlySpecialRepayment)} Sondertilgung dazu, höchstens 10 % des Darlehens.`,
        ]
      : []),
  ];
}

function renterWealthDerivation({ years }: Figures, terms: RentOrBuyCase): Derivation {
  const { renterWealth } = years.at(-1)!;
  return {
    figure: 'renterWealth',
    formula: `${formatEuros(terms.ownFunds)} und monatliche Sparbeträge zu ${formatPercent(terms.yield)} = ${formatEuros(renterWealth)}`,
    inputs: {
      ownFunds: eurosFromCents(terms.ownFunds),
      yield: terms.yield,
      coldRent: eurosFromCents(terms.coldRent),
      rentIncrease: terms.rentIncrease,
    },
    steps: [
      'Wer mietet, legt dasselbe Eigenkapital an und jeden Monat den Betrag, um den Rate, Sondertilgung und Instandhaltung die Miete übersteigen.',
      'Gerechnet wird Monat für Monat; jährliche Sätze sind so auf den Monat umgerechnet, dass zwölf Monate den Jahressatz ergeben.',
      `Erträge über ${formatEuros(terms.taxAllowance)} im Jahr kosten ${formatPercent(terms.taxRate)} Steuer.`,
    ],
    source: '§ 32d und § 20 Abs. 9 EStG',
  };
}

function breakEvenYearDerivation({ breakEvenYear: year }: Figures, { years }: RentOrBuyCase): Derivation {
  return {
    figure: 'breakEvenYear',
    formula: year === null ? `kein Jahr in ${formatYearsDative(years)}` : `Jahr ${year}`,
    inputs: { years },
    steps: [
      'Das erste Jahr, an dessen Ende das Vermögen im Eigentum mindestens so hoch ist wie das zur Miete.',
    ],
  };
}

function breakEvenRentDerivation(
  { breakEvenRent: highest }: Figures,
  { years, coldRent }: RentOrBuyCase,
): Derivation {
  const rent = highest === null ? 'keine Miete' : formatEuros(highest);
  return {
    figure: 'breakEvenRent',
    formula: `Kaltmiete, bei der nach ${formatYearsDative(years)} beide gleich viel haben: ${rent}`,
    inputs: { coldRent: eurosFromCents(coldRent), years },
    steps: [
      'Die ganze Rechnung wird mit anderen Mieten wiederholt, bis beide Vermögen auf den Cent an der Grenze liegen.',
    ],
  };
}

function ratioDerivation(ratio: number, { purchasePrice, coldRent }: RentOrBuyCase): Derivation {
  const ratioText = ratio.toLocaleString('de-DE', { maximumFractionDigits: 1 });
  return {
    figure: 'priceRentRatio',
    formula: `${formatEuros(purchasePrice)} / (12 × ${formatEuros(coldRent)}) = ${ratioText}`,
    inputs: { purchasePrice: eurosFromCents(purchasePrice), coldRent: eurosFromCents(coldRent) },
    steps: [
      'Unter 20 Jahresmieten gilt ein Preis als günstig, über 25 als teuer: eine Faustregel, die Zins und Wertsteigerung nicht kennt.',
    ],
  };
}
