import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { permissionNames, type PermissionName } from '@kurator/contract';
import pg from 'pg';
import { areas } from '../../server/src/areas.ts';
import { UserAccounts } from '../../server/src/iam/user/accounts.ts';
import { systemPrincipal } from '../../server/src/platform/bus/index.ts';
import { sqlFoldersOf, createApplication, type Application } from '../../server/src/platform/application.ts';
import { migrate } from '../../server/src/platform/store/index.ts';
import { withDatabaseName } from '../../server/src/testing/withDatabaseName.ts';
import type { Visitor } from '../../server/src/testing/visitor.ts';
import { startProduct, type Product, type ProductOptions } from '../product.ts';
import { signInVisitor } from '../session.ts';
import type { Fault } from './fault.ts';

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

interface TestBedOptions {
  readonly faultTest: { readonly fault: Fault };
  readonly databaseUrl: string;
  readonly folder: string;
  readonly times: number;
  readonly isPlanted: boolean;
}

const breaker = join(import.meta.dirname, 'breaker.ts');

/** Database and separate node processes of a fault test, with or without the fault. */
export class TestBed {
  readonly databaseUrl: string;
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

  /** Application beside the nodes, for inspection and accounts. */
  async application(): Promise<Application> {
    this.#application ??= await createApplication({ databaseUrl: this.databaseUrl, areas, hasProjectors: false, onError: () => undefined });
    return this.#application;
  }

  async closeApplication(): Promise<void> {
    await this.#application?.close();
    this.#application = undefined;
  }

  /** Application on a copy of the database, which must be idle meanwhile. */
  async copy(): Promise<Application> {
    const name = `copy_${(this.#copies += 1)}`;
    const client = new pg.Client(withDatabaseName(this.databaseUrl, 'postgres'));
    await client.connect();
    await client.query(`create database ${name} template ${new URL(this.databaseUrl).pathname.slice(1)}`);
    await client.end();
    return createApplication({
      databaseUrl: withDatabaseName(this.databaseUrl, name),
      areas,
      hasProjectors: false,
      onError: () => undefined,
    });
  }

  /** Plants a fault of the database, once the tables exist. */
  async plant(): Promise<void> {
    const { pool } = await this.application();
    if (this.isPlanted && this.#faultTest.fault.sql !== undefined) await pool.query(this.#faultTest.fault.sql);
  }

  /** Starts a node, with broken lines if the fault is planted. */
  async node(options: ProductOptions = {}): Promise<Product> {
    const lines = this.isPlanted ? (this.#faultTest.fault.mutations ?? []) : [];
    const broken =
      lines.length > 0 ? { execArgv: ['--import', breaker], env: { ...options.env, KURATOR_BROKEN_LINES: JSON.stringify(lines) } } : {};
    const node = await startProduct({ databaseUrl: this.databaseUrl, ...options, ...broken });
    this.#nodes.push(node);
    return node;
  }

  async nodes(count: number, options: ProductOptions = {}): Promise<readonly Product[]> {
    await migrate((await this.application()).pool, sqlFoldersOf(areas));
    const nodes: Product[] = [];
    for (let i = 0; i < count; i += 1) nodes.push(await this.node(options));
    return nodes;
  }

  async person(permissions: readonly PermissionName[] = permissionNames): Promise<Person> {
    const { bus, store } = await this.application();
    const accounts = new UserAccounts(bus, store);
    const [email, password] = [`${randomBytes(6).toString('hex')}@klinik.example`, randomBytes(12).toString('base64url')];
    await accounts.enrol({ email, name: 'Erika Musterfrau', permissions, password }, systemPrincipal(permissionNames));
    const account = await accounts.find(email);
    if (!account) throw new Error(`${email} was not enrolled`);
    return { id: account.id, email, password };
  }

  async visitor(node: Pick<Product, 'url'>, permissions?: readonly PermissionName[]): Promise<Visitor> {
    return signInVisitor(node, await this.person(permissions));
  }

  async events(): Promise<number> {
    const { rows } = await (await this.application()).pool.query<{ n: number }>('select count(*) as n from event');
    return rows[0]?.n ?? 0;
  }

  async close(): Promise<void> {
    for (const node of this.#nodes) await node.kill();
    await this.closeApplication();
  }
}
