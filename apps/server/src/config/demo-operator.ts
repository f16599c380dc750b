import type { Operator } from '@heimvorteil/contracts';

/** Who runs a demo: nobody real, and says so. */
export const DEMO_OPERATOR: Operator = {
  name: 'Heimvorteil Demo',
  address: 'Musterweg 1, 00000 Musterstadt',
  email: 'demo@example.org',
  phone: '+49 30 23125000',
  role: 'VERMITTLER',
  register: 'D-W-000-DEMO-00',
};
