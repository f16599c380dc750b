import {
  eurosFromCents,
  type AffordabilityError,
  type AffordabilityReason,
  type ChangeCode,
  type Cents,
} from '@heimvorteil/engine';
import { formatCount, formatEuro } from '@heimvorteil/format';

type CauseCode = Exclude<AffordabilityReason['code'], ChangeCode>;

/** Why the answer is not better. */
const CAUSE_LABELS: Readonly<Record<CauseCode, string>> = {
  INCOME_BELOW_COST_OF_LIVING: 'Das Einkommen liegt unter dem, was Banken für den Lebensunterhalt ansetzen.',
  FUTURE_BUDGET_BELOW_ZERO: 'Mit der Rate wäre am Monatsende weniger als nichts übrig.',
  OWN_FUNDS_BELOW_TEN_PERCENT: 'Das Eigenkapital liegt unter 10 % des Kaufpreises.',
  OWN_FUNDS_BELOW_ADDITIONAL_COSTS: 'Das Eigenkapital deckt die Nebenkosten nicht.',
  OWN_FUNDS_BELOW_RECOMMENDED: 'Nach den Nebenkosten bleiben weniger als 10 % des Preises.',
  INSTALLMENT_SHARE_ABOVE_GOOD: 'Die Rate liegt über 35 % des Nettoeinkommens.',
  INSTALLMENT_SHARE_ABOVE_MEDIUM: 'Die Rate liegt über 40 % des Nettoeinkommens.',
  LOAN_TO_VALUE_ABOVE_MEDIUM: 'Das Darlehen liegt über 95 % des Kaufpreises.',
  NO_LENDER: 'Für ein solches Darlehen nennt heute niemand einen Zins.',
  PROBATION: 'In der Probezeit warten Banken meist ab.',
  LIMITED_CONTRACT: 'Bei einem befristeten Vertrag sind Banken vorsichtig.',
  SELF_EMPLOYED: 'Bei Selbstständigen wollen Banken meist drei Jahre Zahlen sehen.',
  FREELANCER: 'Bei Freiberuflichen wollen Banken meist drei Jahre Zahlen sehen.',
  UNEMPLOYED: 'Ohne Arbeit geben Banken selten ein Darlehen.',
  TERM_BEYOND_AGE_75: 'Das Darlehen liefe bis über den 75. Geburtstag hinaus.',
};

/** What keeps an answer from being of use. */
export const ERROR_LABELS: Readonly<Record<AffordabilityError, string>> = {
  COULD_NOT_CALCULATE: 'Für diesen Fall nennt heute niemand einen Zins. Trage selbst einen Sollzins ein.',
  LOAN_AMOUNT_TO_LOW: 'Das Darlehen liegt unter 100.000 €: Darunter nimmt kaum ein Anbieter den Fall an.',
  AGE_GROUP_NOT_SUPPORTED: 'Ab 67 Jahren bietet hier niemand ein Darlehen an. Sprich mit deiner Hausbank.',
  INCOME_BELOW_COST_OF_LIVING: 'Das Einkommen liegt unter dem, was Banken für den Lebensunterhalt ansetzen.',
  FUTURE_BUDGET_BELOW_ZERO: 'Mit der Rate wäre am Monatsende weniger als nichts übrig.',
};

/** A change as somebody would say it: "12.000 € mehr Eigenkapital". */
function changeText(code: ChangeCode, change: number): string {
  const euros = formatEuro(eurosFromCents(change as Cents));
  const texts: Readonly<Record<ChangeCode, string>> = {
    MORE_OWN_FUNDS: `${euros} mehr Eigenkapital`,
    LOWER_PRICE: `${euros} weniger Kaufpreis`,
    LONGER_TERM: `${formatCount(change, 'year')} länger abzahlen`,
    FEWER_VEHICLES: `${change} ${change === 1 ? 'Fahrzeug' : 'Fahrzeuge'} weniger`,
    LESS_DEBT: `${euros} weniger andere Schulden`,
    LOWER_EXPENSES: `${euros} weniger Ausgaben im Monat`,
    MORE_INCOME: `${euros} mehr Einkommen im Monat`,
  };
  return texts[code];
}

/** A reason in words; a change says to what it leads. */
export function reasonText(reason: AffordabilityReason): string {
  return 'leadsTo' in reason ? changeText(reason.code, reason.change) : CAUSE_LABELS[reason.code];
}
