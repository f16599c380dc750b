import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { readMail } from './read-mail.ts';

/** Starts an SMTP server that prints each mail instead of passing it on. Returns its port. */
export async function startMailServer(print: (text: string) => void): Promise<number> {
  const server = createServer((socket) => serveConnection(socket, print));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function serveConnection(socket: Socket, print: (text: string) => void): void {
  let recipients: string[] = [];
  let mail: string[] | undefined;
  const reply = (answer: string) => void socket.write(`${answer}\r\n`);
  socket.on('error', () => undefined);
  reply('220 practice');
  createInterface({ input: socket, crlfDelay: Infinity }).on('line', (line) => {
    if (mail !== undefined) {
      if (line !== '.') return void mail.push(line.replace(/^[.]/, ''));
      const { subject, text } = readMail(mail.join('\n'));
      print(`\n=== Mail to ${recipients.join(', ')}: ${subject}\n${text}`);
      [recipients, mail] = [[], undefined];
      return reply('250 taken');
    }
    const [verb = ''] = line.toUpperCase().split(/[ :]/, 1);
    if (verb === 'DATA') {
      mail = [];
      return reply('354 go on');
    }
    if (verb === 'RCPT') recipients.push(/<([^>]*)>/.exec(line)?.[1] ?? '');
    if (verb === 'QUIT') return void socket.end('221 bye\r\n');
    reply('250 ok');
  });
}
