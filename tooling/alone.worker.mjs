// Holds a loopback port for one folder and notifies the waiting thread. A lock file would outlive a killed
// process, and no Node before 22 has a lock that does not.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const HOST = '127.0.0.1';
/** Attempts at a port, because a port that is in use but sends no word may be about to be released. */
const MOST_ATTEMPTS = 20;
const PAUSE = 50;
/** Milliseconds to wait for a program's word. */
const PATIENCE = 10_000;

const { folder, ports, word } = workerData;

while (!(await holdPort())) {
  // Its owner has ended, so all waiting processes try again and one gets it.
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

/** Waits for the end of this folder's holder of the port; resolves at once for any other. */
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
    // A process that ends before it sends its word may be of this folder, so the caller tries the same port
    // again.
    socket.on('close', () => resolve(isOurs() ? 'ended' : isForeign ? 'other program' : 'unknown'));
  });
}
