import { arrangesLoans, type Operator, type OperatorDisclosures } from '@heimvorteil/contracts';
import type { Settings } from './settings-schema.ts';

export const DEMO_OPERATOR: Operator = {
  name: 'Heimvorteil Demo',
  address: 'Musterweg 1, 00000 Musterstadt',
  email: 'demo@example.org',
  phone: '+49 30 23125000',
  role: 'VERMITTLER',
  register: 'D-W-000-DEMO-00',
};

const DEMO_DISCLOSURES: OperatorDisclosures = {
  representative: 'Geschäftsführung der Heimvorteil Demo',
  commercialRegister: 'Amtsgericht Musterstadt, HRB 00000',
  vatId: 'DE000000000',
  supervisor: 'Industrie- und Handelskammer Musterstadt, Musterweg 2, 00000 Musterstadt',
  disputeResolution: undefined,
  dataProtectionOfficer: 'Datenschutz, Musterweg 1, 00000 Musterstadt, datenschutz@example.org',
  recipients: [
    'Server: Muster-Rechenzentrum, Musterstadt, Deutschland',
    'E-Mail: Muster-Postdienst, Musterstadt, Deutschland',
    'SMS: Muster-Kurznachrichten, Musterstadt, Deutschland',
  ],
  remuneration:
    'Von dir verlangen wir nichts. Kommt über uns ein Darlehen zustande, bekommen wir in dieser Demo nichts; ein Betreiber nennt hier seine Provision.',
  ties: 'Wir sind an keinen Darlehensgeber gebunden und für keinen ausschließlich tätig.',
  lendersConsidered: 'Verglichen werden die erfundenen Darlehensgeber dieser Demo.',
};

/** Value by which an operator says that a legal statement does not apply. */
const DOES_NOT_APPLY = '-';

/** Settings that §5 DDG and Art. 13 GDPR require, whether the operator is introducer or intermediary. */
const OF_BOTH_ROLES = [
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
  'OPERATOR_EMAIL',
  'OPERATOR_PHONE',
  'OPERATOR_ROLE',
  'OPERATOR_REPRESENTATIVE',
  'OPERATOR_COMMERCIAL_REGISTER',
  'OPERATOR_VAT_ID',
  'OPERATOR_DPO',
  'OPERATOR_RECIPIENTS',
] as const satisfies readonly (keyof Settings)[];

/** Required of an intermediary (§34i GewO): §5 (1) no. 3 DDG, Art. 247 §13 (2), §13b EGBGB. */
const OF_INTERMEDIARIES = [
  'OPERATOR_REGISTER',
  'OPERATOR_SUPERVISOR',
  'OPERATOR_REMUNERATION',
  'OPERATOR_TIES',
  'OPERATOR_LENDERS_CONSIDERED',
] as const satisfies readonly (keyof Settings)[];

/** Legally required settings by role; an introducer (TIPPGEBER) arranges no loans, so needs no permit. */
export const NEEDED_OF_OPERATOR: Readonly<Record<Operator['role'], readonly (keyof Settings)[]>> = {
  TIPPGEBER: OF_BOTH_ROLES,
  VERMITTLER: [...OF_BOTH_ROLES, ...OF_INTERMEDIARIES],
};

/** The operator's data; production requires all of them, so fictitious values fill gaps in a demo only. */
export function operatorOf(settings: Settings): Operator {
  const role = settings.OPERATOR_ROLE ?? DEMO_OPERATOR.role;
  return {
    name: settings.OPERATOR_NAME ?? DEMO_OPERATOR.name,
    address: settings.OPERATOR_ADDRESS ?? DEMO_OPERATOR.address,
    email: settings.OPERATOR_EMAIL ?? DEMO_OPERATOR.email,
    phone: settings.OPERATOR_PHONE ?? DEMO_OPERATOR.phone,
    role,
    register: textOr(settings.OPERATOR_REGISTER, arrangesLoans({ role }) ? DEMO_OPERATOR.register : '') ?? '',
  };
}

/** Statements for legal pages; a demo fills missing ones with fictitious values. */
export function disclosuresOf(settings: Settings, { demo }: { demo: boolean }): OperatorDisclosures {
  const valueOr = (text: string | undefined, example: string | undefined) =>
    textOr(text, demo ? example : undefined);
  const ofIntermediary: Partial<OperatorDisclosures> = arrangesLoans(operatorOf(settings))
    ? DEMO_DISCLOSURES
    : {};
  const recipients = valueOr(settings.OPERATOR_RECIPIENTS, DEMO_DISCLOSURES.recipients.join('|'));
  return {
    representative: valueOr(settings.OPERATOR_REPRESENTATIVE, DEMO_DISCLOSURES.representative),
    commercialRegister: valueOr(settings.OPERATOR_COMMERCIAL_REGISTER, DEMO_DISCLOSURES.commercialRegister),
    vatId: valueOr(settings.OPERATOR_VAT_ID, DEMO_DISCLOSURES.vatId),
    supervisor: valueOr(settings.OPERATOR_SUPERVISOR, ofIntermediary.supervisor),
    disputeResolution: valueOr(settings.OPERATOR_DISPUTE_RESOLUTION, undefined),
    dataProtectionOfficer: valueOr(settings.OPERATOR_DPO, DEMO_DISCLOSURES.dataProtectionOfficer),
    recipients: sentencesOf(recipients),
    remuneration: valueOr(settings.OPERATOR_REMUNERATION, ofIntermediary.remuneration),
    ties: valueOr(settings.OPERATOR_TIES, ofIntermediary.ties),
    lendersConsidered: valueOr(settings.OPERATOR_LENDERS_CONSIDERED, ofIntermediary.lendersConsidered),
  };
}

/** Splits a setting at `|`, trims the parts and removes duplicates. */
export function sentencesOf(text = ''): string[] {
  return [...new Set(text.split('|').map((sentence) => sentence.trim()))].filter(
    (sentence) => sentence !== '',
  );
}

function textOr(text: string | undefined, example: string | undefined): string | undefined {
  const value = text ?? example;
  return value === DOES_NOT_APPLY ? undefined : value;
}
