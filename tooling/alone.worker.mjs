// Holds a loopback port for one folder and notifies the waiting thread. A lock file would outlive a killed
// process, and no Node before 22 has a lock that does not.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const HOST = '127.0.0.1';
/** Attempts at a busy port that sends no word, because its owner may just be ending. */
const MOST_ATTEMPTS = 20;
const PAUSE = 50;
/** Milliseconds to wait until the program at a busy port sends its word. */
const PATIENCE = 10_000;

const { folder, ports, word } = workerData;

while (!(await holdPort())) {
  // The holder has ended; all waiting processes try again, and one of them gets the lock.
}
parentPort.postMessage('taken', []);

/** True once a port is held; false if this folder's holder has just ended. */
async function holdPort() {
  for (const port of ports) {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      if (await listens(port)) return true;
      const holder = await holderOf(port);
      if (holder === 'ended') return false;
      if (holder === 'other program') break;
      await setTimeout(PAUSE);
    }
  }
  throw new Error(
    `Other programs occupy all ports that coordinate starts in ${folder}. Stop one of them and try again.`,
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

/** Waits until this folder's lock holder ends; resolves at once if another program has the port. */
function holderOf(port) {
  return new Promise((resolve) => {
    let received = '';
    let isForeign = false;
    const socket = connect({ port, host: HOST });
    const leave = () => {
      isForeign = true;
      socket.destroy();
    };
    const isOurs = () => received === word;
    socket.setTimeout(PATIENCE, leave);
    socket.on('data', (chunk) => {
      received += chunk.toString();
      if (isOurs()) socket.setTimeout(0);
      else if (!word.startsWith(received)) leave();
    });
    socket.on('error', () => undefined);
    // The closed connection may have been this folder's holder just ending, so the caller tries again.
    socket.on('close', () => resolve(isOurs() ? 'ended' : isForeign ? 'other program' : 'unknown'));
  });
}
