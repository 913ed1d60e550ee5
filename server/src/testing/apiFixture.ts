import { permissionNames, type PermissionName } from '@kurator/contract';
import { expect } from 'vitest';
import { z } from 'zod';
import { createSignedInUser } from '../iam/testing/people.ts';
import type { Area } from '../platform/area.ts';
import type { EnvironmentVariables } from '../platform/config/index.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { startTestNode, type RunningNode } from './node.ts';
import type { Answer, Visitor } from './visitor.ts';

const receiptSchema = z.object({ entity_id: z.string().optional(), job_id: z.string().optional(), position: z.number() });

type Values = Readonly<Record<string, unknown>>;

interface CommandReceipt {
  readonly id: string;
  readonly position: number;
}

/** Person who sends commands over HTTP and reads the results. */
export class ApiUser {
  readonly id: string;
  readonly email: string;
  readonly visitor: Visitor;
  readonly #lastWrite: { position: number };

  constructor(person: { id: string; email: string }, visitor: Visitor, latest: { position: number }) {
    this.id = person.id;
    this.email = person.email;
    this.visitor = visitor;
    this.#lastWrite = latest;
  }

  /** Sends a command that must succeed. */
  async give(area: string, topic: string, values: Values = {}): Promise<CommandReceipt> {
    const answer = await this.visitor.command(area, topic, values);
    expect(answer.status, `${topic}: ${answer.text}`).toBe(200);
    const { entity_id = '', job_id = '', position } = receiptSchema.parse(JSON.parse(answer.text));
    this.#lastWrite.position = Math.max(this.#lastWrite.position, position);
    return { id: entity_id || job_id, position };
  }

  /** Reads after all writes of this fixture. */
  async read<T = Record<string, unknown>>(path: string): Promise<T> {
    // oxlint-disable-next-line typescript/no-unsafe-return -- the test says what the contract promises, and asserts it
    return JSON.parse((await this.answer(path)).text);
  }

  async answer(path: string): Promise<Answer> {
    const answer = await this.visitor.get(path, { 'x-read-after': String(this.#lastWrite.position), 'accept-language': 'de' });
    expect(answer.status, `${path}: ${answer.text}`).toBe(200);
    return answer;
  }

  /** Sends a query that has a body. */
  async ask(path: string, body: Values): Promise<Answer> {
    const headers = { 'content-type': 'application/json', 'x-csrftoken': this.visitor.csrfToken, 'accept-language': 'de' };
    const answer = await this.visitor.ask('POST', path, { headers, body: JSON.stringify(body) });
    expect(answer.status, `${path}: ${answer.text}`).toBe(200);
    return answer;
  }

  /** Status and codes or fields of a rejection. */
  async refusal(area: string, topic: string, values: Values = {}): Promise<Record<string, unknown>> {
    const { status, text } = await this.visitor.command(area, topic, values);
    return { ...z.record(z.string(), z.unknown()).parse(JSON.parse(text)), status };
  }

  async upload(
    area: string,
    topic: string,
    file: Uint8Array | string,
    fields: Readonly<Record<string, string>> = {},
    name = 'liste.csv',
  ): Promise<Answer> {
    return this.#sendForm(area, { topic_name: topic, ...fields }, [['file', name, file]]);
  }

  async uploadAll(area: string, topic: string, files: Readonly<Record<string, Uint8Array | string>>): Promise<Answer> {
    return this.uploadEach(area, topic, Object.entries(files));
  }

  /** Uploads files, whose names may repeat. */
  async uploadEach(
    area: string,
    topic: string,
    files: readonly (readonly [name: string, content: Uint8Array | string])[],
  ): Promise<Answer> {
    return this.#sendForm(
      area,
      { topic_name: topic },
      files.map(([name, file]) => ['files', name, file] as const),
    );
  }

  async #sendForm(
    area: string,
    fields: Readonly<Record<string, string>>,
    files: readonly (readonly [field: string, name: string, content: Uint8Array | string])[],
  ): Promise<Answer> {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    for (const [field, name, file] of files) form.append(field, new File([typeof file === 'string' ? file : new Uint8Array(file)], name));
    return this.visitor.ask('POST', `/dms/${area}/api/commands/`, {
      headers: { 'x-csrftoken': this.visitor.csrfToken, 'accept-language': 'de' },
      body: form,
    });
  }
}

export interface TestApp extends TestDatabase {
  readonly node: RunningNode;
  readonly person: (permissions?: readonly PermissionName[]) => Promise<ApiUser>;
}

/** Starts a node on a database of its own. Call it at the top of a `*.db.spec.ts`. */
export async function startTestApp(env: EnvironmentVariables = {}, database?: TestDatabase, areas?: readonly Area[]): Promise<TestApp> {
  const own = database ?? (await createTestDatabase());
  const node = await startTestNode(own.url, env, areas);
  const latest = { position: 0 };
  return {
    ...own,
    node,
    person: async (permissions = permissionNames) => {
      const { person, visitor } = await createSignedInUser(node, permissions);
      return new ApiUser(person, visitor, latest);
    },
  };
}
