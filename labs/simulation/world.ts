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

/** An answer that was read to its end. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
}

/** What goes along with a call. */
interface Call {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** Where something outside is away, without which it cannot be done. */
  readonly mayFail?: boolean;
}

/** What a world is made of. */
export interface WorldParts {
  readonly clock: VirtualClock;
  readonly seed: number;
  /** Made of the database as it is at the world's beginning. */
  readonly pglite: PGlite;
  readonly tell?: (line: string) => void;
  /** Addresses of the advisers who have a system of their own. */
  readonly systems: readonly string[];
  /** Where rates come from. */
  readonly marketFolder: string;
  readonly sabotage?: Sabotage | undefined;
}

/** How a world can be made to break a promise. */
export interface Sabotage {
  readonly storeRequest?: StoreRequest;
  /** Statements at the beginning. */
  readonly sql?: readonly string[];
  readonly transportOver?: (transport: MessageTransport, world: World) => MessageTransport;
}

const HOST = '127.0.0.1:3000';
const STEP = 100;
/** Longer than the longest pause of whatever a process repeats to keep promises. */
const SOON = 6 * 60_000;
const LONGEST_ACTION = 15 * 60_000;

/** The portal in its surroundings: a process that may die, the time, and everybody outside. */
export class World {
  readonly clock: VirtualClock;
  readonly chance: Chance;
  readonly history: History;
  readonly outside: OutsideWorld;
  readonly pglite: PGlite;
  /** Lines of the log that nobody has looked at yet. */
  readonly logged: string[] = [];
  /** What may arrive more than once, and how often. */
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

  constructor({ clock, seed, pglite, tell, marketFolder, systems, sabotage = {} }: WorldParts) {
    this.clock = clock;
    this.chance = chanceOf(seed);
    this.history = beginHistory(tell);
    this.outside = outsideWorld(this.chance, () => this.next());
    this.pglite = pglite;
    this.repetitions = repetitions(this.outside.arrivals);
    this.marketFolder = marketFolder;
    this.#sabotage = sabotage;
    this.#systems = systems;
  }

  /** The process that runs; throws while none does. */
  get process(): SimulatedProcess {
    if (!this.#process) throw new Error('no process runs');
    return this.#process;
  }

  get config(): Config {
    return simulatedConfig(this.#keys, this.#systems);
  }

  /** The number of what happens now, among everything that is acknowledged or arrives. */
  next(): number {
    return ++this.#sequence;
  }

  /** How many planned faults have happened. */
  get faults(): number {
    return this.#faults;
  }

  /** Lets the process start, as whatever looks after it does. */
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

  /** Ends the process in order and starts it with a new key in front of those it had, or without any but the newest. */
  async restart(keys: 'NEW_KEY' | 'ONLY_NEWEST_KEY' | 'SAME_KEYS' = 'SAME_KEYS'): Promise<void> {
    await this.#drive(this.process.stop());
    this.clock.forgetTimers();
    if (keys === 'NEW_KEY')
      this.#keys = [encryptionKey(`key-${this.next()}`, this.chance.between(0, 255)), ...this.#keys];
    if (keys === 'ONLY_NEWEST_KEY') this.#keys = this.#keys.slice(0, 1);
    this.history.add(`the process stops: ${keys}`);
    await this.begin();
  }

  /** Whether the wall clock is not what it should be. */
  get isClockWrong(): boolean {
    return this.#wrongBy !== 0;
  }

  /** Sets the wall clock wrong by so many milliseconds; zero: right again. */
  async setClockWrong(by: number): Promise<void> {
    // Who is amid sending something would seem to have been at it for an hour, and nobody waits for a dead process.
    await this.live(LONGEST_HANDOVER);
    this.clock.set(this.clock.now() + by - this.#wrongBy);
    this.#wrongBy = by;
    this.history.add(`the clock is wrong by ${by / 60_000} minutes`);
    // What works every few minutes has not seen it before.
    await this.leap(SOON);
  }

  /** Plans what becomes of a statement to come; undefined: all run. */
  plan(planned: PlannedFate | undefined): void {
    this.#planned = planned;
    this.#statements = 0;
  }

  /** One request to the running process; rejects with a NoAnswerError where it dies before it answers. */
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
    const response = await this.alive(app.inject(options));
    if (response.statusCode >= 500 && this.#happened === 0 && !mayFail)
      throw new BrokenPromiseError(
        `${method} ${url.replace(/[\w-]{43}/, '…')} answers ${response.statusCode}`,
      );
    return { status: response.statusCode, body: response.body, cookies: response.cookies };
  }

  /** What the running process does for somebody; rejects with a NoAnswerError where it dies before, or fails as planned. */
  async alive<Result>(doing: PromiseLike<Result>): Promise<Result> {
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

  /** Lets people act at once, and time pass until each has come to an end; whoever gets no answer gives up for now. */
  async act(actions: readonly (() => Promise<void>)[]): Promise<void> {
    this.#happened = 0;
    const all = Promise.all(
      actions.map((action) =>
        action().catch((error: unknown) => {
          if (!(error instanceof NoAnswerError)) throw error;
          this.history.add('somebody gets no answer');
        }),
      ),
    );
    await this.#drive(all);
    await this.#recover();
  }

  /** Lets time pass as it does: every timer fires when it is due. */
  async live(milliseconds: number): Promise<void> {
    for (let passed = 0; passed < milliseconds; passed += STEP) {
      this.clock.pass(STEP);
      await this.#quiet();
      await this.#recover();
    }
  }

  /** Lets time pass in one step, after which everything that was due happens once. */
  async leap(milliseconds: number): Promise<void> {
    this.clock.leap(milliseconds);
    await this.#quiet();
    await this.#recover();
  }

  /** Ends it with everything in it. */
  async end(): Promise<void> {
    this.#connections?.cut();
    this.clock.forgetTimers();
    await this.pglite.close();
  }

  /** What the database says to a question of nobody's: not by the connections of the process. */
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
    // What a dead client leaves behind the database takes back by itself.
    for (const statement of ['rollback', 'select pg_advisory_unlock_all()', 'discard all'])
      await this.pglite.exec(statement);
    await this.#noteRepetitions();
    this.#process = undefined;
    await this.begin();
  }

  async #quiet(): Promise<void> {
    await untilQuiet(() => this.#connections?.isBusy() === true);
    // What a dead process has not committed is still to be taken back.
    if (this.#process?.isDead() !== true) await this.#noteRepetitions();
  }

  async #noteRepetitions(): Promise<void> {
    if (this.#noted === this.#faults) return;
    this.#noted = this.#faults;
    this.repetitions.note(await this.rows(UNSETTLED));
  }

  /** Waits for something, letting time pass whenever nothing else happens. */
  async #drive<Result>(awaited: Promise<Result>): Promise<Result> {
    let isOver = false;
    const settled = awaited.finally(() => (isOver = true));
    settled.catch(() => undefined);
    for (let passed = 0; ; passed += STEP) {
      await this.#quiet();
      if (isOver) return settled;
      if (passed > LONGEST_ACTION) throw new BrokenPromiseError('something waits for ever');
      this.clock.pass(STEP);
    }
  }
}
