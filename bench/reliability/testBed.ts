import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { permissionNames, type PermissionName } from '@kurator/contract';
import pg from 'pg';
import { areas } from '../../server/src/areas.ts';
import { Accounts } from '../../server/src/iam/user/accounts.ts';
import { system } from '../../server/src/platform/bus/index.ts';
import { sqlOf, createApplication, type Application } from '../../server/src/platform/application.ts';
import { migrate } from '../../server/src/platform/store/index.ts';
import { inDatabase } from '../../server/src/testing/inDatabase.ts';
import type { Visitor } from '../../server/src/testing/visitor.ts';
import { startProduct, type Product, type ProductOptions } from '../product.ts';
import { signedIn } from '../session.ts';
import type { Fault } from './fault.ts';

/** Somebody with an account. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

export interface TestBedOptions {
  readonly faultTest: { readonly fault: Fault };
  readonly databaseUrl: string;
  readonly folder: string;
  readonly times: number;
  readonly isPlanted: boolean;
}

const breaker = join(import.meta.dirname, 'breaker.ts');

/** Where a fault test takes place: a database of its own, and nodes in processes of their own, with the fault or without. */
export class TestBed {
  readonly databaseUrl: string;
  /** A folder of the fault test's own. */
  readonly folder: string;
  readonly times: number;
  readonly isPlanted: boolean;
  readonly #faultTest: { readonly fault: Fault };
  readonly #nodes: Product[] = [];
  #application: Application | undefined;
  #copies = 0;

  constructor({ faultTest, databaseUrl, folder, times, isPlanted }: TestBedOptions) {
    this.#faultTest = faultTest;
    this.databaseUrl = databaseUrl;
    this.folder = folder;
    this.times = times;
    this.isPlanted = isPlanted;
  }

  /** What stands behind the nodes, opened beside them: to look, and to make people. */
  async application(): Promise<Application> {
    this.#application ??= await createApplication({ databaseUrl: this.databaseUrl, areas, projects: false, onError: () => undefined });
    return this.#application;
  }

  async closeHouse(): Promise<void> {
    await this.#application?.close();
    this.#application = undefined;
  }

  /** A house on a copy of the fault test's database, which nobody may use meanwhile. */
  async copy(): Promise<Application> {
    const name = `copy_${(this.#copies += 1)}`;
    const client = new pg.Client(inDatabase(this.databaseUrl, 'postgres'));
    await client.connect();
    await client.query(`create database ${name} template ${new URL(this.databaseUrl).pathname.slice(1)}`);
    await client.end();
    return createApplication({ databaseUrl: inDatabase(this.databaseUrl, name), areas, projects: false, onError: () => undefined });
  }

  /** Plants the fault that lies in the database. To be called when the tables are there. */
  async plant(): Promise<void> {
    const { pool } = await this.application();
    if (this.isPlanted && this.#faultTest.fault.sql !== undefined) await pool.query(this.#faultTest.fault.sql);
  }

  /** A node, with the broken lines if the fault is planted. */
  async node(options: ProductOptions = {}): Promise<Product> {
    const lines = this.isPlanted ? (this.#faultTest.fault.broken ?? []) : [];
    const broken =
      lines.length > 0 ? { execArgv: ['--import', breaker], env: { ...options.env, KURATOR_BROKEN_LINES: JSON.stringify(lines) } } : {};
    const node = await startProduct({ databaseUrl: this.databaseUrl, ...options, ...broken });
    this.#nodes.push(node);
    return node;
  }

  /** So many nodes on the one database. */
  async nodes(count: number, options: ProductOptions = {}): Promise<readonly Product[]> {
    await migrate((await this.application()).pool, sqlOf(areas));
    const nodes: Product[] = [];
    for (let i = 0; i < count; i += 1) nodes.push(await this.node(options));
    return nodes;
  }

  async person(permissions: readonly PermissionName[] = permissionNames): Promise<Person> {
    const { bus, store } = await this.application();
    const accounts = new Accounts(bus, store);
    const [email, password] = [`${randomBytes(6).toString('hex')}@klinik.example`, randomBytes(12).toString('base64url')];
    await accounts.enrol({ email, name: 'Erika Musterfrau', permissions, password }, system(permissionNames));
    const account = await accounts.find(email);
    if (!account) throw new Error(`${email} was not enrolled`);
    return { id: account.id, email, password };
  }

  /** A new person, signed in at a node. */
  async visitor(node: Pick<Product, 'url'>, permissions?: readonly PermissionName[]): Promise<Visitor> {
    return signedIn(node, await this.person(permissions));
  }

  /** What the log holds. */
  async events(): Promise<number> {
    const { rows } = await (await this.application()).pool.query<{ n: number }>('select count(*) as n from event');
    return rows[0]?.n ?? 0;
  }

  async close(): Promise<void> {
    for (const node of this.#nodes) await node.kill();
    await this.closeHouse();
  }
}
