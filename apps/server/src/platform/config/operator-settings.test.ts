import type { OperatorDisclosures } from '@heimvorteil/contracts';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './read-config.ts';

/** Settings required in production in addition to the operator's own data. */
const OTHERS = {
  DEMO: 'false',
  PUBLIC_URL: 'https://portal.example',
  OIDC_ISSUER: 'https://login.example',
  OIDC_CLIENT_ID: 'portal',
  OIDC_CLIENT_SECRET: 'secret',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'portal@example.org',
  SMS_GATEWAY_URL: 'https://sms.example/send',
  SMS_GATEWAY_TOKEN: 'token',
  ENCRYPTION_KEYS: `a:${'A'.repeat(43)}=`,
};

const ALWAYS_STATED = {
  OPERATOR_NAME: 'Beispiel GmbH',
  OPERATOR_ADDRESS: 'Beispielweg 1, 10115 Berlin',
  OPERATOR_EMAIL: 'kontakt@example.org',
  OPERATOR_PHONE: '+49 30 23125001',
};

/** Statements that §5 DDG and Art. 13 GDPR require, whether the operator is introducer or intermediary. */
const OF_BOTH = {
  OPERATOR_REPRESENTATIVE: 'representative',
  OPERATOR_COMMERCIAL_REGISTER: 'commercialRegister',
  OPERATOR_VAT_ID: 'vatId',
  OPERATOR_DPO: 'dataProtectionOfficer',
  OPERATOR_RECIPIENTS: 'recipients',
} as const satisfies Record<string, keyof OperatorDisclosures>;

/** Statements that the law requires of an intermediary only (§34i GewO, Art. 247 §13b EGBGB). */
const OF_INTERMEDIARY = {
  OPERATOR_SUPERVISOR: 'supervisor',
  OPERATOR_REMUNERATION: 'remuneration',
  OPERATOR_TIES: 'ties',
  OPERATOR_LENDERS_CONSIDERED: 'lendersConsidered',
} as const satisfies Record<string, keyof OperatorDisclosures>;

const valuesOf = (names: object) => Object.fromEntries(Object.keys(names).map((name) => [name, `${name}!`]));
const INTRODUCER: Record<string, string> = {
  ...OTHERS,
  ...ALWAYS_STATED,
  OPERATOR_ROLE: 'TIPPGEBER',
  ...valuesOf(OF_BOTH),
};
const INTERMEDIARY: Record<string, string> = {
  ...INTRODUCER,
  OPERATOR_ROLE: 'VERMITTLER',
  OPERATOR_REGISTER: 'D-W-000-XXXX-00',
  ...valuesOf(OF_INTERMEDIARY),
};

function missingIn(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.errors.map((fault) => fault.replace(' fehlt (ohne Demo gibt es dafür keinen Ersatz)', ''));
  }
}

describe.each([
  ['TIPPGEBER', INTRODUCER, { ...ALWAYS_STATED, ...OF_BOTH }],
  ['VERMITTLER', INTERMEDIARY, { ...ALWAYS_STATED, ...OF_BOTH, OPERATOR_REGISTER: '', ...OF_INTERMEDIARY }],
])('a start outside the demo as %s', (role, whole, asked) => {
  // @contract 1.8
  test('requires only the operator’s data that the law asks for in that role', () => {
    expect(missingIn({ ...OTHERS, OPERATOR_ROLE: role }).toSorted()).toEqual(Object.keys(asked).toSorted());
    expect(missingIn(whole)).toEqual([]);
  });

  test.each(Object.keys(asked))('is refused without %s', (name) => {
    expect(missingIn({ ...whole, [name]: ' ' })).toEqual([name]);
  });
});

test.each(Object.entries({ ...OF_BOTH, ...OF_INTERMEDIARY }))(
  '%s becomes the disclosure %s, and "-" none',
  (name, disclosure) => {
    const stated = (value: string) => readConfig({ ...INTERMEDIARY, [name]: value }).disclosures[disclosure];
    expect([stated(`${name}!`)].flat()).toEqual([`${name}!`]);
    expect([stated(' - ')].flat()).toEqual(disclosure === 'recipients' ? [] : [undefined]);
  },
);

test('recipients are separated by |', () => {
  const { disclosures } = readConfig({
    ...INTRODUCER,
    OPERATOR_RECIPIENTS: ' Server: A, Deutschland | | SMS: B, Irland|Server: A, Deutschland',
  });
  expect(disclosures.recipients).toEqual(['Server: A, Deutschland', 'SMS: B, Irland']);
});

test('no start outside the demo takes a placeholder for its own', () => {
  const introducer = readConfig(INTRODUCER);
  expect([introducer.operator.register, introducer.disclosures.supervisor]).toEqual(['', undefined]);
  expect(introducer.disclosures).toMatchObject({ remuneration: undefined, ties: undefined });
  const none = readConfig({ ...INTERMEDIARY, OPERATOR_REGISTER: '-' });
  expect(none.operator.register).toBe('');
  // The demo's operator is an introducer: every general statement has a value except `disputeResolution`.
  const { disputeResolution, ...demo } = readConfig({}).disclosures;
  expect([disputeResolution, Object.values(demo).filter((value) => value === undefined)]).toEqual([
    undefined,
    [],
  ]);
  const introducing = readConfig({ OPERATOR_ROLE: 'TIPPGEBER' });
  expect([introducing.operator.register, introducing.disclosures.remuneration]).toEqual(['', undefined]);
});
