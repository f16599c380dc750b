import type { Role } from '@heimvorteil/portal/services';

export interface DemoAccount {
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  readonly label: string;
  readonly roles: readonly Role[];
}

/** Shared password of all accounts, which protect no real data. */
export const DEMO_PASSWORD = 'demo';

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    subject: 'demo-kundin',
    email: 'kundin@example.org',
    name: 'Karla Kundin',
    label: 'Kundin',
    roles: [],
  },
  {
    subject: 'demo-beraterin',
    email: 'beraterin@example.org',
    name: 'Berta Beraterin',
    label: 'Beraterin',
    roles: ['adviser'],
  },
  {
    subject: 'demo-betrieb',
    email: 'betrieb@example.org',
    name: 'Bente Betrieb',
    label: 'Betrieb des Portals',
    roles: ['operator'],
  },
];

/** Finds a demo account; undefined if e-mail address or password is wrong. */
export function demoAccountOf(email: string, password: string): DemoAccount | undefined {
  const wanted = email.trim().toLowerCase();
  return password === DEMO_PASSWORD ? DEMO_ACCOUNTS.find((account) => account.email === wanted) : undefined;
}
