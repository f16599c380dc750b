import type { Derivation } from '../derivation/derivation.ts';
import { instalmentDerivation } from '../derivation/instalment-derivation.ts';
import {
  writtenEuros,
  writtenMonths,
  writtenPercent,
  writtenYearsDative,
} from '../derivation/written-figures.ts';
import { eurosFromCents, type Cents } from '../money/cents.ts';
import type { RentOrBuy } from './rent-or-buy.ts';
import type { RentOrBuyCase } from './rent-or-buy-options.ts';

type Figures = Omit<RentOrBuy, 'derivation'>;

/** How the figures of a comparison came about. */
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
    formula: `${writtenEuros(propertyValue)} − ${writtenEuros(selling)} − ${writtenEuros(remainingDebt)} + ${writtenEuros(ownerInvested)} = ${writtenEuros(ownerWealth)}`,
    inputs: {
      appreciation: terms.appreciation,
      years: terms.years,
      upkeepPercentage: terms.upkeepPercentage,
      upkeepIncrease: terms.upkeepIncrease,
      sellingCostsPercentage: terms.sellingCostsPercentage,
    },
    steps: [
      `${writtenEuros(terms.purchasePrice)} mit ${writtenPercent(terms.appreciation)} Wertsteigerung im Jahr über ${writtenMonths(terms.years * 12)}.`,
      `Davon gehen ${writtenPercent(terms.sellingCostsPercentage)} Verkaufskosten und die Restschuld ab.`,
      `Instandhaltung kostet im ersten Jahr ${writtenPercent(terms.upkeepPercentage)} vom Kaufpreis und steigt um ${writtenPercent(terms.upkeepIncrease)} im Jahr.`,
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
          `Nach ${writtenYearsDative(fixedInterestYears)} geht das Darlehen mit ${writtenPercent(followUpInterestRate)} so weiter, dass sein Ende bleibt. Das ist eine Annahme.`,
        ]
      : []),
    ...(yearlySpecialRepayment > 0
      ? [
          `Jedes Jahr kommen ${writtenEuros(yearlySpecialRepayment)} Sondertilgung dazu, höchstens 10 % des Darlehens.`,
        ]
      : []),
  ];
}

function renterWealthDerivation({ years }: Figures, terms: RentOrBuyCase): Derivation {
  const { renterWealth } = years.at(-1)!;
  return {
    figure: 'renterWealth',
    formula: `${writtenEuros(terms.ownFunds)} und monatliche Sparbeträge zu ${writtenPercent(terms.yield)} = ${writtenEuros(renterWealth)}`,
    inputs: {
      ownFunds: eurosFromCents(terms.ownFunds),
      yield: terms.yield,
      coldRent: eurosFromCents(terms.coldRent),
      rentIncrease: terms.rentIncrease,
    },
    steps: [
      'Wer mietet, legt dasselbe Eigenkapital an und jeden Monat den Betrag, um den Rate, Sondertilgung und Instandhaltung die Miete übersteigen.',
      'Gerechnet wird Monat für Monat; jährliche Sätze sind so auf den Monat umgerechnet, dass zwölf Monate den Jahressatz ergeben.',
      `Erträge über ${writtenEuros(terms.taxAllowance)} im Jahr kosten ${writtenPercent(terms.taxRate)} Steuer.`,
    ],
    source: '§ 32d und § 20 Abs. 9 EStG',
  };
}

function breakEvenYearDerivation({ breakEvenYear }: Figures, { years }: RentOrBuyCase): Derivation {
  return {
    figure: 'breakEvenYear',
    formula: breakEvenYear === null ? `kein Jahr in ${writtenYearsDative(years)}` : `Jahr ${breakEvenYear}`,
    inputs: { years },
    steps: [
      'Das erste Jahr, an dessen Ende das Vermögen im Eigentum mindestens so hoch ist wie das zur Miete.',
    ],
  };
}

function breakEvenRentDerivation({ breakEvenRent }: Figures, { years, coldRent }: RentOrBuyCase): Derivation {
  const rent = breakEvenRent === null ? 'keine Miete' : writtenEuros(breakEvenRent);
  return {
    figure: 'breakEvenRent',
    formula: `Kaltmiete, bei der nach ${writtenYearsDative(years)} beide gleich viel haben: ${rent}`,
    inputs: { coldRent: eurosFromCents(coldRent), years },
    steps: [
      'Die ganze Rechnung wird mit anderen Mieten wiederholt, bis beide Vermögen auf den Cent an der Grenze liegen.',
    ],
  };
}

function ratioDerivation(ratio: number, { purchasePrice, coldRent }: RentOrBuyCase): Derivation {
  const written = ratio.toLocaleString('de-DE', { maximumFractionDigits: 1 });
  return {
    figure: 'priceRentRatio',
    formula: `${writtenEuros(purchasePrice)} / (12 × ${writtenEuros(coldRent)}) = ${written}`,
    inputs: { purchasePrice: eurosFromCents(purchasePrice), coldRent: eurosFromCents(coldRent) },
    steps: [
      'Unter 20 Jahresmieten gilt ein Preis als günstig, über 25 als teuer: eine Faustregel, die Zins und Wertsteigerung nicht kennt.',
    ],
  };
}
