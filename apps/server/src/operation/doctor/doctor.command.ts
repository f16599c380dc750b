import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../../platform/config/read-config.ts';
import { examine } from './examine.ts';
import { about, type Finding } from './finding.ts';

const USAGE = 'So heißt der Aufruf: npm run doctor [-- --json] [--mail-to ADRESSE] [--sms-to NUMMER]';
const SIGNS = { OK: '✓', NOTE: '!', FAULT: '✗' } as const;

/**
 * Checks the settings against the real services: `npm run doctor`. It changes nothing and sends only to a
 * named recipient; exit code 1 if something does not work.
 */
process.exitCode = await run(process.argv.slice(2));

async function run(args: string[]): Promise<number> {
  const options = optionsOf(args);
  if (!options) {
    console.error(USAGE);
    return 1;
  }
  const findings = await find(options);
  if (options.json) console.log(JSON.stringify(findings, undefined, 2));
  else printFindings(findings);
  return findings.some(({ level }) => level === 'FAULT') ? 1 : 0;
}

function optionsOf(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: { json: { type: 'boolean' }, 'mail-to': { type: 'string' }, 'sms-to': { type: 'string' } },
    });
    return { json: values.json === true, mailTo: values['mail-to'], smsTo: values['sms-to'] };
  } catch {
    return undefined;
  }
}

async function find(trials: Parameters<typeof examine>[1]): Promise<Finding[]> {
  try {
    return await examine(readConfig(process.env), trials);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const { failure } = about('Einstellungen');
    return error.errors.map((found) => failure(`${found}.`));
  }
}

function printFindings(findings: readonly Finding[]): void {
  const width = Math.max(...findings.map((one) => one.about.length));
  for (const { level, about: thing, text } of findings)
    console.log(`${SIGNS[level]} ${thing.padEnd(width)}  ${text}`);
  const count = (level: Finding['level']) => findings.filter((one) => one.level === level).length;
  console.log(`\nFehler: ${count('FAULT')}, Hinweise: ${count('NOTE')}`);
}
