import { BrokenPromiseError, NoAnswerError } from './broken-promise.ts';
import type { PGlite } from '@electric-sql/pglite';
import type { InjectOptions } from 'fastify';
import type { Config } from '../../apps/server/src/platform/config/config.ts';
import type { MessageTransport } from '../../apps/server/src/platform/messages/index.ts';
import type { StoreRequest } from '../../apps/server/src/leads/requests/index.ts';
import { chanceOf, type Chance } from './chance.ts';
import { PlannedFaultError, type CutPool, type Fate, type PlannedFate } from './cut-pool.ts';
import { beginHistory, type History } from './history.ts';
import { LONGEST_HANDOVER, outsideWorld, type OutsideWorld } from './outside-world.ts';
import { repetitions, UNSETTLED, type Repetitions } from './repetitions.ts';
import { encryptionKey, simulatedConfig } from './simulated-config.ts';
import { startProcess, type SimulatedProcess } from './simulated-process.ts';
import { untilQuiet, type VirtualClock } from './virtual-clock.ts';

export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
}

interface Call {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** Status 5xx is correct if this is set, because the call needs an external system that fails now. */
  readonly mayFail?: boolean;
}

export interface WorldParts {
  readonly clock: VirtualClock;
  readonly seed: number;
  /** Embedded database, a copy of the initial database. */
  readonly pglite: PGlite;
  readonly log?: (line: string) => void;
  /** E-mail addresses of all advisers who have their own system to receive pushes. */
  readonly systems: readonly string[];
  readonly marketFolder: string;
  readonly sabotage?: Sabotage | undefined;
}

/** Planted faults, which the simulation must detect. */
export interface Sabotage {
  readonly storeRequest?: StoreRequest;
  /** SQL statements to run at the start. */
  readonly sql?: readonly string[];
  readonly transportOver?: (transport: MessageTransport, world: World) => MessageTransport;
}

const HOST = '127.0.0.1:3000';
const STEP = 100;
/** Milliseconds in which each periodic job runs at least once. */
const SOON = 6 * 60_000;
const LONGEST_ACTION = 15 * 60_000;

/** A simulated portal with its process, clock and database, and all external systems. */
export class World {
  readonly clock: VirtualClock;
  readonly chance: Chance;
  readonly history: History;
  readonly outside: OutsideWorld;
  readonly pglite: PGlite;
  /** Log lines since they were last checked. */
  readonly logged: string[] = [];
  /** How often each message may arrive. */
  readonly repetitions: Repetitions;
  readonly marketFolder: string;
  readonly #sabotage: Sabotage;
  readonly #systems: readonly string[];
  #keys = [encryptionKey('first', 7)];
  #sequence = 0;
  #planned: PlannedFate | undefined;
  #statements = 0;
  #wrongBy = 0;
  #happened = 0;
  #faults = 0;
  #noted = 0;
  #process: SimulatedProcess | undefined;
  #connections: CutPool | undefined;

  constructor({ clock, seed, pglite, log, marketFolder, systems, sabotage = {} }: WorldParts) {
    this.clock = clock;
    this.chance = chanceOf(seed);
    this.history = beginHistory(log);
    this.outside = outsideWorld(this.chance, () => this.next());
    this.pglite = pglite;
    this.repetitions = repetitions(this.outside.arrivals);
    this.marketFolder = marketFolder;
    this.#sabotage = sabotage;
    this.#systems = systems;
  }

  /** Throws while no process runs. */
  get process(): SimulatedProcess {
    if (!this.#process) throw new Error('no process runs');
    return this.#process;
  }

  get config(): Config {
    return simulatedConfig(this.#keys, this.#systems);
  }

  /** Next event number, given to everything that is confirmed or received. */
  next(): number {
    return ++this.#sequence;
  }

  /** Number of planned faults that occurred. */
  get faults(): number {
    return this.#faults;
  }

  /** Starts the process, as a service manager does. */
  async begin(): Promise<void> {
    globalThis.fetch = this.outside.gateway;
    this.#process = await this.#drive(
      startProcess(this.pglite, {
        config: this.config,
        fateOf: () => this.#fate(),
        whenDead: () => {
          this.clock.forgetTimers();
          this.history.add('the process dies');
        },
        whenConnected: (connections) => void (this.#connections = connections),
        log: (line) => void this.logged.push(line),
        transportOver: (transport) => {
          const over = this.outside.transportOver(transport);
          return this.#sabotage.transportOver?.(over, this) ?? over;
        },
        post: this.outside.post,
        ...(this.#sabotage.storeRequest && { storeRequest: this.#sabotage.storeRequest }),
      }),
    );
    this.history.add('the process starts');
  }

  /** Restarts the process with its encryption keys, with an additional new one, or only with the newest. */
  async restart(keys: 'NEW_KEY' | 'ONLY_NEWEST_KEY' | 'SAME_KEYS' = 'SAME_KEYS'): Promise<void> {
    await this.#drive(this.process.stop());
    this.clock.forgetTimers();
    if (keys === 'NEW_KEY')
      this.#keys = [encryptionKey(`key-${this.next()}`, this.chance.between(0, 255)), ...this.#keys];
    if (keys === 'ONLY_NEWEST_KEY') this.#keys = this.#keys.slice(0, 1);
    this.history.add(`the process stops: ${keys}`);
    await this.begin();
  }

  get isClockWrong(): boolean {
    return this.#wrongBy !== 0;
  }

  /** Sets the wall clock wrong by this many milliseconds; 0 corrects it. */
  async setClockWrong(by: number): Promise<void> {
    // Let messages in progress finish, because after the jump they would look abandoned.
    await this.live(LONGEST_HANDOVER);
    this.clock.set(this.clock.now() + by - this.#wrongBy);
    this.#wrongBy = by;
    this.history.add(`the clock is wrong by ${by / 60_000} minutes`);
    // Let periodic jobs run once at the new time.
    await this.leap(SOON);
  }

  /** Plans a fault for a later SQL statement; undefined cancels it. */
  plan(planned: PlannedFate | undefined): void {
    this.#planned = planned;
    this.#statements = 0;
  }

  /** Sends a request to the process; rejects with a NoAnswerError if the process dies before it answers. */
  async call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    { body, headers = {}, mayFail = false }: Call = {},
  ): Promise<Answer> {
    const { app } = this.process;
    const options: InjectOptions = {
      method,
      url,
      headers: {
        host: HOST,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    };
    const response = await this.whileRunning(app.inject(options));
    if (response.statusCode >= 500 && this.#happened === 0 && !mayFail)
      throw new BrokenPromiseError(
        `${method} ${url.replace(/[\w-]{43}/, '…')} answers ${response.statusCode}`,
      );
    return { status: response.statusCode, body: response.body, cookies: response.cookies };
  }

  /** Waits for a result of the process; rejects with a NoAnswerError if the process dies first. */
  async whileRunning<Result>(doing: PromiseLike<Result>): Promise<Result> {
    const dead = Symbol('dead');
    const result = await Promise.race([
      Promise.resolve(doing).catch((error: unknown) => {
        throw error instanceof PlannedFaultError ? new NoAnswerError(error.message) : error;
      }),
      this.process.died.then(() => dead),
    ]);
    if (result === dead) throw new NoAnswerError('the process died');
    return result as Result;
  }

  /** Runs actions concurrently and lets time pass until each is done or has failed without an answer. */
  async act(actions: readonly (() => Promise<void>)[]): Promise<void> {
    this.#happened = 0;
    const all = Promise.all(
      actions.map((action) =>
        action().catch((error: unknown) => {
          if (!(error instanceof NoAnswerError)) throw error;
          this.history.add('a caller gets no response');
        }),
      ),
    );
    await this.#drive(all);
    await this.#recover();
  }

  /** Lets time pass normally, so that every timer fires when it is due. */
  async live(milliseconds: number): Promise<void> {
    for (let passed = 0; passed < milliseconds; passed += STEP) {
      this.clock.pass(STEP);
      await this.#quiet();
      await this.#recover();
    }
  }

  /** Lets time pass in one step, after which each due timer fires once. */
  async leap(milliseconds: number): Promise<void> {
    this.clock.leap(milliseconds);
    await this.#quiet();
    await this.#recover();
  }

  async end(): Promise<void> {
    this.#connections?.cut();
    this.clock.forgetTimers();
    await this.pglite.close();
  }

  /** Queries the database directly instead of by the simulated process. */
  async rows<Row>(query: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.pglite.query<Row>(query, [...values])).rows;
  }

  #fate(): Fate {
    this.#statements++;
    if (this.#planned?.statement !== this.#statements) return 'RUNS';
    const { fate } = this.#planned;
    this.#planned = undefined;
    this.#happened++;
    this.#faults++;
    this.history.add(`statement ${this.#statements} ${fate}`);
    return fate;
  }

  async #recover(): Promise<void> {
    if (!this.#process?.isDead()) return;
    await this.#quiet();
    // Undo what a dead connection leaves in the database, as PostgreSQL does when a client disappears.
    for (const statement of ['rollback', 'select pg_advisory_unlock_all()', 'discard all'])
      await this.pglite.exec(statement);
    await this.#noteRepetitions();
    this.#process = undefined;
    await this.begin();
  }

  async #quiet(): Promise<void> {
    await untilQuiet(() => this.#connections?.isBusy() === true);
    // Skip this after the process died, because its open transaction is not rolled back yet.
    if (this.#process?.isDead() !== true) await this.#noteRepetitions();
  }

  async #noteRepetitions(): Promise<void> {
    if (this.#noted === this.#faults) return;
    this.#noted = this.#faults;
    this.repetitions.note(await this.rows(UNSETTLED));
  }

  /** Awaits a promise and lets time pass whenever the process is idle. */
  async #drive<Result>(awaited: Promise<Result>): Promise<Result> {
    let isOver = false;
    const settled = awaited.finally(() => (isOver = true));
    settled.catch(() => undefined);
    for (let passed = 0; ; passed += STEP) {
      await this.#quiet();
      if (isOver) return settled;
      if (passed > LONGEST_ACTION) throw new BrokenPromiseError('a call never returns');
      this.clock.pass(STEP);
    }
  }
}
