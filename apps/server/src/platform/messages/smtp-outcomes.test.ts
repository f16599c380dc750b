import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { DeliveryStage } from '../database/column-types.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { MessageFailedError, MessageRefusedError, type Message } from './message.ts';
import { smtpTransport, smtpFailure } from './smtp-transport.ts';

const MESSAGE: Message = {
  to: 'anna@example.org',
  subject: 'Deine Anfrage',
  text: 'Guten Tag',
  html: '<p>Guten Tag</p>',
};

const open: { close(): unknown }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

type Faults = Omit<Parameters<typeof startMailServer>[0], 'mail' | 'recipient'>;

/** How a failure is classified: whether a retry is useless, the stage, whether the operator must act. */
async function outcomeOf(smtpUrl: string, longestAttemptInMs?: number) {
  const transport = smtpTransport({
    smtpUrl,
    from: 'Portal <post@portal.example>',
    publicUrl: 'https://portal.example',
    ...(longestAttemptInMs === undefined ? {} : { longestAttemptInMs }),
  });
  const failure = await transport.send('d-1', MESSAGE, undefined).then(
    () => 'sent',
    (error: unknown) => error,
  );
  if (failure instanceof MessageRefusedError) return 'final';
  if (failure instanceof MessageFailedError) return { stage: failure.stage, isOurs: failure.isOurs };
  return failure;
}

async function atServer(faults: Faults) {
  const server = await startMailServer({ mail: () => undefined, ...faults });
  open.push(server);
  const withLogin = server.smtpUrl.replace('//', '//portal:secret@');
  return outcomeOf(faults.login ? withLogin : server.smtpUrl);
}

test.each<[string, Faults, DeliveryStage | 'final', boolean]>([
  ['a greeting that turns us away', { refusals: { greeting: '554 no service' } }, 'GREETING', true],
  ['a greeting that is busy', { refusals: { greeting: 421 } }, 'GREETING', false],
  ['a certificate that nobody trusts', { tls: true }, 'TLS', true],
  ['a wrong password', { login: true, refusals: { login: 535 } }, 'LOGIN', true],
  ['a login that is down', { login: true, refusals: { login: 454 } }, 'LOGIN', false],
  ['a sender who is refused', { refusals: { sender: 550 } }, 'SENDER', true],
  ['a sender who is blocked', { refusals: { sender: '554 5.7.1 blocked' } }, 'SENDER', true],
  ['a sender who waits', { refusals: { sender: 451 } }, 'SENDER', false],
  ['a recipient who is unknown', { refusals: { recipient: 550 } }, 'final', false],
  ['a recipient who is unknown, in detail', { refusals: { recipient: '550 5.1.1 who' } }, 'final', false],
  ['a recipient whose host says so', { refusals: { recipient: '550 5.4.1 denied' } }, 'final', false],
  ['a recipient whose box is full', { refusals: { recipient: '552 5.2.2 full' } }, 'final', false],
  ['a recipient answered with nonsense', { refusals: { recipient: '999 what' } }, 'RECIPIENT', false],
  ['a recipient who is greylisted', { refusals: { recipient: '450 4.2.0 later' } }, 'RECIPIENT', false],
  ['a relay that is none', { refusals: { recipient: '554 5.7.1 Relay access denied' } }, 'RELAY', true],
  ['a policy of theirs, said late', { refusals: { recipient: '554 5.7.1 not from you' } }, 'RELAY', true],
  ['a relay that is none, in old words', { refusals: { recipient: '550 relaying denied' } }, 'RELAY', true],
  ['a relay that is none, by its number alone', { refusals: { recipient: '521 no' } }, 'RELAY', true],
  ['a command that is unknown there', { refusals: { recipient: '502 no' } }, 'RELAY', true],
  ['a command that comes too early there', { refusals: { recipient: '503 no' } }, 'RELAY', true],
  ['a missing login, said late', { refusals: { recipient: '530 5.7.0 login' } }, 'LOGIN', true],
  ['our sender’s address, said late', { refusals: { recipient: '550 5.1.7 sender' } }, 'SENDER', true],
  ['our sender, said late', { refusals: { recipient: '553 5.1.8 sender domain' } }, 'SENDER', true],
  ['their system, said late', { refusals: { recipient: '554 5.3.0 system' } }, 'RELAY', true],
  ['our protocol, said late', { refusals: { recipient: '554 5.5.0 protocol' } }, 'RELAY', true],
  ['a size that is refused in detail alone', { refusals: { data: '554 5.3.4 no' } }, 'SIZE', true],
  ['a size that is refused early', { refusals: { sender: '552 too big' } }, 'SIZE', true],
  ['a size that is refused', { refusals: { data: '552 5.3.4 too big' } }, 'SIZE', true],
  ['contents that are refused', { refusals: { data: '554 5.6.0 spam' } }, 'DATA', true],
  ['contents that wait', { refusals: { data: 451 } }, 'DATA', false],
])('%s', async (_name, faults, stage, isOurs) => {
  expect(await atServer(faults)).toEqual(stage === 'final' ? 'final' : { stage, isOurs });
});

/** A mail server that answers by a script; without answers it closes the connection. */
async function atScript(answers: Readonly<Record<string, string>>) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket
      .on('error', () => undefined)
      .on('data', (line: Buffer) => {
        const answer =
          { MAIL: '250 ok', ...answers }[line.toString().slice(0, 4).toUpperCase()] ?? answers['else'];
        if (answer === undefined) socket.destroy();
        else socket.write(`${answer}\r\n`);
      });
    socket.write('220 mail.example\r\n');
  });
  server.listen(0, '127.0.0.1');
  open.push(server, { close: () => sockets.forEach((socket) => socket.destroy()) });
  await once(server, 'listening');
  return outcomeOf(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

test.each<[string, Record<string, string>, DeliveryStage, boolean]>([
  ['a server that wants to be greeted later', { EHLO: '421 later' }, 'GREETING', false],
  ['a server that understands no greeting', { EHLO: '500 what', HELO: '500 what' }, 'GREETING', true],
  ['TLS that is not to be had', { EHLO: '250-x\r\n250 STARTTLS', STAR: '454 not now' }, 'TLS', false],
  ['TLS that is nonsense', { EHLO: '250-x\r\n250 STARTTLS', STAR: '220 go', else: '500 what' }, 'TLS', true],
  ['a recipient answered without a number', { EHLO: '250 x', RCPT: 'what' }, 'RECIPIENT', true],
  ['a connection that ends at the recipient', { EHLO: '250 x' }, 'CONNECTION', false],
])('%s', async (_name, answers, stage, isOurs) => {
  expect(await atScript(answers)).toEqual({ stage, isOurs });
});

test('a login without its password is ours to mend', async () => {
  const server = await startMailServer({ mail: () => undefined, login: true });
  open.push(server);
  const withoutPassword = server.smtpUrl.replace('//', '//portal@');
  expect(await outcomeOf(withoutPassword)).toEqual({ stage: 'LOGIN', isOurs: true });
});

/** Errors of nodemailer without a server's answer, such as time-outs. */
test.each<[string, unknown, Partial<MessageFailedError> | typeof MessageRefusedError]>([
  [
    'a greeting that never comes',
    Object.assign(new Error('Greeting never received'), {
      code: 'ETIMEDOUT',
      command: 'CONN',
      timeoutType: 'GREETING_TIMEOUT',
    }),
    { stage: 'GREETING', isOurs: true, code: 'ETIMEDOUT' },
  ],
  [
    'a server that hangs up amid TLS',
    Object.assign(new Error('Connection closed unexpectedly'), { code: 'ETLS', command: 'CONN' }),
    { stage: 'TLS', isOurs: true, code: 'ETLS' },
  ],
  [
    'an address that is none',
    Object.assign(new Error('Invalid recipient "<"'), { code: 'EENVELOPE', command: 'API' }),
    MessageRefusedError,
  ],
  [
    'a sender that is none',
    Object.assign(new Error('Invalid sender "<"'), { code: 'EENVELOPE', command: 'API' }),
    { stage: 'SENDER', isOurs: true, code: 'EENVELOPE' },
  ],
  ['an error that says nothing', new Error('what'), { stage: 'CONNECTION', isOurs: false, code: 'UNKNOWN' }],
  [
    'what is no error',
    { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' },
    { stage: 'CONNECTION', code: 'UNKNOWN' },
  ],
  ['nothing', undefined, { stage: 'CONNECTION', code: 'UNKNOWN' }],
])('%s is recognised from nodemailer’s error', (_name, smtpError, outcome) => {
  if (typeof outcome === 'function') expect(smtpFailure(smtpError)).toBeInstanceOf(outcome);
  else expect(smtpFailure(smtpError)).toMatchObject({ name: 'MessageFailedError', ...outcome });
});

test('a server that is away is tried again', async () => {
  expect(await outcomeOf('smtp://127.0.0.1:9')).toEqual({ stage: 'CONNECTION', isOurs: false });
});

test('a server that drips has a message for so long only', async () => {
  const sockets: Socket[] = [];
  const dripping = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.write('220 slow\r\n');
    socket.on('data', () => socket.write('250-'));
  });
  open.push(dripping, { close: () => sockets.forEach((socket) => socket.destroy()) });
  dripping.listen(0, '127.0.0.1');
  await once(dripping, 'listening');
  const { port } = dripping.address() as AddressInfo;
  expect(await outcomeOf(`smtp://127.0.0.1:${port}`, 300)).toEqual({ stage: 'TIME', isOurs: false });
});
