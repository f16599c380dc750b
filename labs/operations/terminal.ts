import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable, Writable } from 'node:stream';

/** A shell session; variables, functions and background programs last for several runs. */
export interface Terminal {
  /** Runs commands and returns their output. Throws with exit code and output if one fails. */
  run(text: string): Promise<string>;
  /** Ends the shell and all programs that it has started. */
  close(): Promise<void>;
}

// The shell reads commands from a file (`.`), so nothing needs quoting. Its programs do not inherit the two
// pipes. When the parent process ends, the shell kills its process group.
const READ_AND_RUN = `
while read -r text <&3; do
  . "$text" > "$text.said" 2>&1 < /dev/null 3<&- 4>&-
  echo done >&4
done
kill -KILL 0`;

/** Opens a shell in a folder; it exits at the first failing command or unset variable. */
export function openTerminal(folder: string, env: NodeJS.ProcessEnv): Terminal {
  const texts = mkdtempSync(join(tmpdir(), 'heimvorteil-terminal-'));
  const shell = spawn('sh', ['-eu', '-c', READ_AND_RUN], {
    cwd: folder,
    detached: true,
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const [, , , commands, answered] = shell.stdio;
  if (!(commands instanceof Writable) || !(answered instanceof Readable)) throw new Error('no pipes to sh');
  // Ignore errors of writing to a shell that has exited, because `run` reports them.
  commands.on('error', () => undefined);
  const answers = createInterface({ input: answered });
  const ended = once(shell, 'exit') as Promise<[number | null]>;
  let number = 0;
  return {
    async run(text) {
      const file = join(texts, String(++number));
      writeFileSync(file, `${text}\n`);
      const done = once(answers, 'line').then(() => 'done' as const);
      commands.write(`${file}\n`);
      const outcome = await Promise.race([done, ended]);
      const output = readFileSync(`${file}.said`, 'utf8');
      if (outcome !== 'done') throw new Error(`${text}\nended with ${outcome[0]}:\n${output}`);
      return output;
    },
    async close() {
      await end(shell);
      rmSync(texts, { recursive: true });
    },
  };
}

async function end(shell: ChildProcess): Promise<void> {
  if (shell.pid === undefined) return;
  const closed = shell.exitCode === null && shell.signalCode === null ? once(shell, 'exit') : undefined;
  try {
    process.kill(-shell.pid, 'SIGKILL');
  } catch (error) {
    // ESRCH means that no process of the shell is running any more.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
  await closed;
}
