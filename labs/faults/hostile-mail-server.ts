import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

const CHUNK = 64 * 1_024;

/** Reactions of a faulty mail server to a new connection and to each line it receives. */
interface Hostility {
  readonly greets: (socket: Socket) => void;
  readonly hears?: (socket: Socket, command: string) => void;
  readonly refusesContents?: boolean;
}

const OK: Readonly<Record<string, string>> = {
  EHLO: '250 ok',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go',
};
const greet = (socket: Socket) => void socket.write('220 mail.example\r\n');
const agree = (socket: Socket, command: string) => void socket.write(`${OK[command] ?? '250 ok'}\r\n`);
const flood = (socket: Socket, text: string) => {
  const chunk = text.repeat(Math.ceil(CHUNK / text.length));
  const more = () => void (socket.destroyed || socket.write(chunk, () => setImmediate(more)));
  more();
};
const at = (stage: string, answer: (socket: Socket) => void): Hostility => ({
  greets: greet,
  hears: (socket, command) => (command === stage ? answer(socket) : agree(socket, command)),
});
const respond = (text: string) => (socket: Socket) => void socket.write(`${text}\r\n`);

export const HOSTILITIES: Readonly<Record<string, Hostility>> = {
  'says nothing': { greets: () => undefined },
  'greets without end': { greets: (socket) => flood(socket, '220-mail.example\r\n') },
  'greets with one endless line': { greets: (socket) => flood(socket, 'x') },
  'speaks another language': {
    greets: (socket) => void socket.write(Buffer.from([0x16, 3, 1, 0, 5, 0, 13, 10])),
  },
  'has no service': { greets: respond('554 no service') },
  'wants to be greeted later': at('EHLO', respond('421 later')),
  'answers the greeting without end': at('EHLO', (socket) => flood(socket, '250-x\r\n')),
  'takes no sender': at('MAIL', respond('550 no')),
  'answers with absurd codes': at('MAIL', respond('999 \u0000\u202e')),
  'takes no recipient now': at('RCPT', respond('451 later')),
  'babbles at the recipient': at('RCPT', respond('999 \u0000 no code of any kind')),
  'is silent at the recipient': at('RCPT', () => undefined),
  'takes no contents': { ...at('DATA', respond('554 no')), refusesContents: true },
  'hangs up within the contents': at('DATA', (socket) => void socket.end('354 go\r\n')),
  'hangs up after the last dot': at('.', (socket) => void socket.destroy()),
  'is silent after the last dot': at('.', () => undefined),
  'takes back what it has just taken': at('.', respond('451 later')),
};

interface HostileMailServer {
  readonly smtpUrl: string;
  /** Closes all connections and sets the reactions for new ones; without `how` it works correctly. */
  behave(how?: Hostility): void;
  /** Number of mails accepted while the server worked correctly. */
  accepted(): number;
  close(): void;
}

export async function startHostileMailServer(): Promise<HostileMailServer> {
  const sockets = new Set<Socket>();
  let mood: Hostility | undefined;
  let accepted = 0;
  const listener = createServer((socket) => {
    const own = mood;
    let isData = false;
    let rest = '';
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (isData && line !== '.') continue;
        const command = isData ? '.' : line.slice(0, 4).toUpperCase();
        isData = command === 'DATA' && own?.refusesContents !== true;
        if (command === '.' && own === undefined) accepted++;
        (own?.hears ?? agree)(socket, command);
      }
    });
    (own?.greets ?? greet)(socket);
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    smtpUrl: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    accepted: () => accepted,
    behave(how) {
      mood = how;
      hangUp();
    },
    close() {
      hangUp();
      listener.close();
    },
  };
}
