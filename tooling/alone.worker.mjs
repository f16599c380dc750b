// Holds a port of the loopback address for one folder, and says so to the thread that waits for it. Files would outlive a
// process that is killed, and no Node before 22 has a lock that does not.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const HOST = '127.0.0.1';
/** A port that neither can be had nor says whose it is is just being given back. */
const ASKED_AGAIN = 20;
const PAUSE = 50;
/** So long, in milliseconds, is waited for a program's first word. */
const PATIENCE = 10_000;

const { folder, ports, word } = workerData;

while (!(await taken())) {
  // Whoever had it has ended: everybody who waited tries again, and one of them is first.
}
parentPort.postMessage('taken', []);

/** True once a port is held; false where one was held for the same folder until now. */
async function taken() {
  for (const port of ports) {
    for (let time = 0; time < ASKED_AGAIN; time += 1) {
      if (await listens(port)) return true;
      const holder = await holderOf(port);
      if (holder === 'ended') return false;
      if (holder === 'somebody else') break;
      await setTimeout(PAUSE);
    }
  }
  throw new Error(
    `Other programs listen on all of the ports by which starts in ${folder} wait for each other.`,
  );
}

async function listens(port) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write(word);
  });
  server.listen({ port, host: HOST, exclusive: true });
  try {
    await once(server, 'listening');
    return true;
  } catch (error) {
    if (error.code !== 'EADDRINUSE') throw error;
    return false;
  }
}

/** Waits for the end of a process that holds the port for this folder; else says at once that it is not held for it. */
function holderOf(port) {
  return new Promise((resolve) => {
    let said = '';
    let isForeign = false;
    const socket = connect({ port, host: HOST });
    const leave = () => {
      isForeign = true;
      socket.destroy();
    };
    const isOurs = () => said === word;
    socket.setTimeout(PATIENCE, leave);
    socket.on('data', (chunk) => {
      said += chunk.toString();
      if (isOurs()) socket.setTimeout(0);
      else if (!word.startsWith(said)) leave();
    });
    socket.on('error', () => undefined);
    // Whoever ends before their word is out may have held it for this folder: the same port is asked again.
    socket.on('close', () => resolve(isOurs() ? 'ended' : isForeign ? 'somebody else' : 'nobody'));
  });
}
