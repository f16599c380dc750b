import {
  eurosFromCents,
  FEASIBILITY_LIMITS,
  type AffordabilityError,
  type AffordabilityReason,
  type ChangeCode,
  type Cents,
  type VerdictWord,
} from '@heimvorteil/engine';
import { formatCount, formatEuro } from '@heimvorteil/format';

type CauseCode = Exclude<AffordabilityReason['code'], ChangeCode>;

/** Several reasons about work and age together lower the chance of approval by only one step. */
const ONE_STEP = 'Deshalb ist die Aussicht eine Stufe schlechter.';

const LIMITS = FEASIBILITY_LIMITS;

const CAUSE_LABELS: Readonly<Record<CauseCode, string>> = {
  AGE_GROUP_NOT_SUPPORTED: 'Alle, die das Darlehen aufnehmen, sind über 66 Jahre alt.',
  INCOME_BELOW_COST_OF_LIVING:
    'Das Einkommen liegt unter dem, was hier für den Lebensunterhalt angenommen ist.',
  FUTURE_BUDGET_BELOW_ZERO: 'Mit der Rate würde am Monatsende Geld fehlen.',
  NO_OFFER: 'Für diesen Fall bietet hier niemand ein Darlehen an.',
  OWN_FUNDS_BELOW_TEN_PERCENT: `Das Eigenkapital liegt unter ${LIMITS.leastOwnFundsShare} % des Kaufpreises.`,
  OWN_FUNDS_BELOW_ADDITIONAL_COSTS: 'Das Eigenkapital deckt die Nebenkosten nicht.',
  OWN_FUNDS_BELOW_RECOMMENDED: `Nach den Nebenkosten bleiben weniger als ${LIMITS.leastOwnFundsShare} % des Preises.`,
  INSTALLMENT_SHARE_ABOVE_GOOD: `Die Rate liegt über ${LIMITS.goodInstallmentShare} % des Nettoeinkommens.`,
  INSTALLMENT_SHARE_ABOVE_MEDIUM: `Die Rate liegt über ${LIMITS.mediumInstallmentShare} % des Nettoeinkommens.`,
  LOAN_TO_VALUE_ABOVE_MEDIUM: `Das Darlehen liegt über ${LIMITS.mediumLoanToValue} % des Kaufpreises.`,
  PROBATION: `In der Probezeit warten Banken meist ab. ${ONE_STEP}`,
  LIMITED_CONTRACT: `Bei einem befristeten Vertrag sind Banken vorsichtig. ${ONE_STEP}`,
  SELF_EMPLOYED: `Bei Selbstständigen wollen Banken meist Zahlen aus drei Jahren sehen. ${ONE_STEP}`,
  FREELANCER: `Bei freiberuflicher Arbeit wollen Banken meist Zahlen aus drei Jahren sehen. ${ONE_STEP}`,
  UNEMPLOYED: `Ohne Arbeit geben Banken selten ein Darlehen. ${ONE_STEP}`,
  TERM_BEYOND_AGE_75: `Das Darlehen liefe bis über den ${LIMITS.ageAtEnd}. Geburtstag hinaus. ${ONE_STEP}`,
  BUDGET_BELOW_ZERO_AT_HIGHER_RATE:
    'Wäre der Zins nach der Zinsbindung zwei Punkte höher, würde am Monatsende Geld fehlen.',
};

const ERROR_LABELS: Readonly<Record<AffordabilityError, string>> = {
  NO_OFFER:
    'Für diesen Fall bietet hier niemand ein Darlehen an. Oft helfen ein niedrigerer Preis, mehr Eigenkapital oder eine andere Zinsbindung.',
  LOAN_AMOUNT_TO_LOW: 'Das Darlehen liegt unter 100.000 €: Darunter nimmt kaum ein Anbieter den Fall an.',
  AGE_GROUP_NOT_SUPPORTED:
    'Ab 67 Jahren bietet hier niemand ein Darlehen an. Nimmt es jemand Jüngeres mit auf, zählt dessen Alter. Sonst sprich mit deiner Hausbank.',
  INCOME_BELOW_COST_OF_LIVING:
    'Das Einkommen liegt unter dem, was hier für den Lebensunterhalt angenommen ist. Gibt es weiteres, etwa ein zweites Gehalt oder eine Rente, dann zähle es dazu.',
  FUTURE_BUDGET_BELOW_ZERO:
    'Mit der Rate würde am Monatsende Geld fehlen. Mehr Einkommen hilft, oft auch weniger Ausgaben oder eine kleinere Rate.',
};

/** Suggested change as text: "12.000 € mehr Eigenkapital". */
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

export interface ReasonText {
  readonly code: string;
  readonly text: string;
  readonly leadsTo: VerdictWord | undefined;
}

export function formatReason(reason: AffordabilityReason): ReasonText {
  return 'leadsTo' in reason
    ? { code: reason.code, text: changeText(reason.code, reason.change), leadsTo: reason.leadsTo }
    : { code: reason.code, text: CAUSE_LABELS[reason.code], leadsTo: undefined };
}

export function formatErrors(errors: readonly AffordabilityError[]): { code: string; text: string }[] {
  return errors.map((code) => ({ code, text: ERROR_LABELS[code] }));
}
