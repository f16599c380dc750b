import type { Role } from '@heimvorteil/portal/services';

/** Somebody invented who may log in to a demo (contract §2). */
export interface DemoAccount {
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  /** What the account is for, as the login page says it. */
  readonly label: string;
  readonly roles: readonly Role[];
}

/** The one password of all of them: nothing here belongs to anybody. */
export const DEMO_PASSWORD = 'demo';

/** Everybody that the demo's provider knows. */
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

/** Whose address and password these are. */
export function demoAccountOf(email: string, password: string): DemoAccount | undefined {
  const wanted = email.trim().toLowerCase();
  return password === DEMO_PASSWORD ? DEMO_ACCOUNTS.find((account) => account.email === wanted) : undefined;
}
