import { afterEach, expect, test } from 'vitest';
import { personSeal } from '../privacy/person-seal.ts';
import { startMailServer, type MailServer } from '../../testing/mail-server.ts';
import { MessageFailedError, MessageRefusedError, type Message } from './message.ts';
import { smtpTransport } from './smtp-transport.ts';

const MESSAGE: Message = {
  to: 'anna@bücher.example',
  subject: 'Deine Anfrage für Überlingen',
  text: 'Guten Tag',
  html: '<p>Guten Tag</p>',
};
const SEAL = personSeal('p-1', Buffer.alloc(32));
const FROM = 'Portal <post@portal.example>';

let server: MailServer | undefined;
afterEach(() => {
  server?.close();
  server = undefined;
});

/** A mail server that records mails; calls `whenTold` at each recipient. */
async function mailServer(
  onDelivered: () => void = () => undefined,
): Promise<{ smtpUrl: string; mails: string[]; to: string[] }> {
  const mails: string[] = [];
  const to: string[] = [];
  server = await startMailServer({
    recipient: (address) => {
      to.push(address);
      onDelivered();
    },
    mail: ({ raw }) => mails.push(raw),
  });
  return { smtpUrl: server.smtpUrl, mails, to };
}

test('a mail arrives with both bodies and the id of its delivery', async () => {
  const { smtpUrl, mails, to } = await mailServer();
  const transport = smtpTransport({ smtpUrl, from: FROM, publicUrl: 'https://portal.example' });
  await transport.send('d-1', MESSAGE, SEAL);
  expect([to.length, mails.length]).toEqual([1, 1]);
  expect(mails[0]).toMatch(/^To: anna@xn--bcher-kva\.example\r?$/m);
  expect(mails[0]).toMatch(/^Message-ID: <d-1@portal\.example>\r?$/m);
  expect(mails[0]).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
  expect(mails[0]).toMatch(/text\/plain[^]*Guten Tag[^]*text\/html/);
});

test('a calendar entry is included as an alternative that calendars read, and as a file', async () => {
  const { smtpUrl, mails } = await mailServer();
  const transport = smtpTransport({ smtpUrl, from: FROM, publicUrl: 'https://portal.example' });
  const calendar = { method: 'CANCEL', content: 'BEGIN:VCALENDAR' } as const;
  await transport.send('d-1', { ...MESSAGE, calendar }, SEAL);
  expect(mails[0]).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=CANCEL/m);
  expect(mails[0]).toMatch(/^Content-Disposition: attachment; filename=termin\.ics/m);
});

test('a mail with an opt-out names it, once in each header, and for programs too', async () => {
  const { smtpUrl, mails } = await mailServer();
  const transport = smtpTransport({ smtpUrl, from: FROM, publicUrl: 'https://portal.example' });
  const unsubscribeUrl = `https://portal.example/baufinanzierung/abmelden/${'a'.repeat(43)}`;
  await transport.send('d-1', MESSAGE, SEAL);
  await transport.send('d-2', { ...MESSAGE, unsubscribeUrl }, SEAL);
  expect(mails[0]).not.toMatch(/^List-Unsubscribe/m);
  const unfolded = mails[1]!.replaceAll(/\r\n[ \t]+/g, ' ');
  expect(unfolded.match(/^List-Unsubscribe:.*/gm)).toEqual([`List-Unsubscribe: <${unsubscribeUrl}>`]);
  expect(unfolded.match(/^List-Unsubscribe-Post:.*/gm)).toEqual([
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  ]);
});

test.each([
  ['another header', { subject: 'a\r\nBcc: b@example.org' }],
  ['another line', { subject: 'a\u2028b' }],
  ['another recipient', { to: 'a@example.org, b@example.org' }],
  ['another recipient in a header', { to: 'a@example.org\nBcc: b@example.org' }],
  ['a name before the address', { to: 'b <a@example.org>' }],
])('%s is never sent', async (_name, changes) => {
  const { smtpUrl, to } = await mailServer();
  const transport = smtpTransport({ smtpUrl, from: FROM, publicUrl: 'https://portal.example' });
  await expect(transport.send('d-1', { ...MESSAGE, ...changes }, SEAL)).rejects.toThrow(MessageRefusedError);
  expect(to).toEqual([]);
});

test('a mail aborted during its transfer does not arrive, the next one does', async () => {
  const brokenOff = new AbortController();
  const { smtpUrl, mails, to } = await mailServer(() => brokenOff.abort());
  const transport = smtpTransport({ smtpUrl, from: FROM, publicUrl: 'https://portal.example' });
  await expect(transport.send('d-1', MESSAGE, SEAL, brokenOff.signal)).rejects.toMatchObject({
    name: 'MessageFailedError',
    stage: 'TIME',
  });
  await expect(transport.send('d-2', MESSAGE, SEAL, brokenOff.signal)).rejects.toThrow(MessageFailedError);
  await transport.send('d-3', MESSAGE, SEAL, new AbortController().signal);
  expect([to.length, mails.length]).toEqual([2, 1]);
  expect(mails[0]).toContain('<d-3@');
});
