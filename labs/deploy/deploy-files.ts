import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse, parseAllDocuments } from 'yaml';

/** Root folder of the repository, ending with a slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

export function deployText(path: string): string {
  return readFileSync(`${root}deploy/${path}`, 'utf8');
}

export interface Instruction {
  readonly keyword: string;
  readonly value: string;
}

/** The instructions of the Containerfile; an instruction over several lines becomes one. */
export function containerfile(): Instruction[] {
  return deployText('Containerfile')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [, keyword = '', value = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
      return { keyword, value };
    });
}

export function containerEnvironment(): Record<string, string> {
  const pairs = containerfile()
    .filter(({ keyword }) => keyword === 'ENV')
    .flatMap(({ value }) => value.split(/\s+/));
  return Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string]));
}

interface ComposeService {
  readonly command?: string[];
  readonly environment?: Record<string, string>;
  readonly env_file?: string;
  readonly volumes?: readonly string[];
  readonly healthcheck?: { readonly test?: readonly string[] };
  readonly networks?: { readonly default?: { readonly ipv4_address?: string } };
}

interface Compose {
  readonly services: Record<string, ComposeService>;
  readonly secrets: Record<string, { readonly file: string }>;
  readonly networks: {
    readonly default: { readonly ipam: { readonly config: { subnet: string; ip_range: string }[] } };
  };
}

/** The parsed compose file with its YAML merge keys (`<<`) resolved. */
export function compose(): Compose {
  return parse(deployText('compose.yml'), { merge: true }) as Compose;
}

export interface ClusterObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Record<string, string>;
  readonly spec?: {
    readonly template?: { readonly spec: { readonly containers: Container[] } };
  };
}

interface Container {
  readonly command?: string[];
  readonly env?: { name: string }[];
}

/** Parses all objects of a Kubernetes manifest; throws if it is not valid YAML. */
export function clusterObjects(path: string): ClusterObject[] {
  return parseAllDocuments(deployText(path)).map((document) => {
    if (document.errors[0]) throw document.errors[0];
    return document.toJS() as ClusterObject;
  });
}

/** Parses a systemd unit into section, key and value; throws at an invalid line. */
export function unitLines(text: string): { section: string; key: string; value: string }[] {
  let section = '';
  const lines: { section: string; key: string; value: string }[] = [];
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [, named] = /^\[(\w+)\]$/.exec(line) ?? [];
    const [, key, value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (named !== undefined) section = named;
    else if (key === undefined) throw new Error(`A unit has no line like: ${line}`);
    else lines.push({ section, key, value });
  }
  return lines;
}

export function namesOfSettings(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('=')[0] ?? '');
}
