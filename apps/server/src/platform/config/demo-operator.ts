import type { Operator, OperatorDisclosures } from '@heimvorteil/contracts';

/** Operator of a demo, evidently fictitious. */
export const DEMO_OPERATOR: Operator = {
  name: 'Heimvorteil Demo',
  address: 'Musterweg 1, 00000 Musterstadt',
  email: 'demo@example.org',
  phone: '+49 30 23125000',
  role: 'VERMITTLER',
  register: 'D-W-000-DEMO-00',
};

export const DEMO_DISCLOSURES: OperatorDisclosures = {
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
