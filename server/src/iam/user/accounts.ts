import { randomUUID } from 'node:crypto';
import { fieldKinds } from '@kurator/contract';
import { invalidRequest, Rejection, type CommandBus, type Principal } from '../../platform/bus/index.ts';
import type { Store } from '../../platform/store/index.ts';
import { hashPassword } from '../password.ts';
import { foldEmail } from './email.ts';
import { userEnrol, userSetPassword } from './internal.command.ts';
import { EMAIL_RESERVATION, type UserState } from './user.stream.ts';

interface Enrolment {
  readonly email: string;
  readonly name: string;
  readonly permissions: readonly string[];
  readonly password: string;
  readonly isInternal?: boolean;
}

/** User by address; `phc` is the password hash, if any. */
export interface UserAccount {
  readonly id: string;
  readonly state: UserState;
  readonly phc: string | null;
}

/** @throws Rejection at `password` for its length */
export function parseNewPassword(typed: string): string {
  const passwordResult = fieldKinds.newPassword.safeParse(typed);
  if (!passwordResult.success) throw invalidRequest([{ field: 'password', code: 'kind.newPassword' }]);
  return passwordResult.data;
}

/** Manages passwords, which stand in no command or event. */
export class UserAccounts {
  readonly #bus: Pick<CommandBus, 'execute'>;
  readonly #store: Store;

  constructor(bus: Pick<CommandBus, 'execute'>, store: Store) {
    this.#bus = bus;
    this.#store = store;
  }

  /** Finds a user by the folded address. */
  async find(email: string): Promise<UserAccount | undefined> {
    const { rows } = await this.#store.pool.query<UserAccount>({
      name: 'account',
      text: ACCOUNT,
      values: [EMAIL_RESERVATION, foldEmail(email)],
    });
    return rows[0];
  }

  /** @throws Rejection as user.create does, and at `password` */
  async enrol({ email, name, permissions, password, isInternal = false }: Enrolment, by: Principal): Promise<void> {
    const credential = await this.#storeCredential(password);
    await this.#keepUnlessRejected(
      credential,
      this.#bus.execute(userEnrol, { email, name, permissions, credential, is_internal: isInternal }, by),
    );
  }

  /** Sets the password and ends the user's sessions in one event, which names the new credential. @throws Rejection at `password` */
  async setPassword(userId: string, password: string, by: Principal): Promise<void> {
    const before = await this.#store.load(userId);
    const credential = await this.#storeCredential(password);
    await this.#keepUnlessRejected(credential, this.#bus.execute(userSetPassword, { user_id: userId, credential }, by));
    const old = before?.state['credential'];
    if (typeof old === 'string') await this.#deleteCredential(old);
  }

  /** Deletes hashes without user, left by a crash. */
  async forgetUnnamed(): Promise<void> {
    await this.#store.pool.query(
      `delete from credential c where c.made_at < now() - interval '1 day'
        and not exists (select from stream s where s.type = 'user' and s.state->>'credential' = c.id::text)`,
    );
  }

  async #storeCredential(password: string): Promise<string> {
    const id = randomUUID();
    const phc = await hashPassword(parseNewPassword(password));
    await this.#store.pool.query('insert into credential (id, phc) values ($1, $2)', [id, phc]);
    return id;
  }

  /** Deletes the credential of a rejected command only: any other error may come after the commit. */
  async #keepUnlessRejected(credential: string, command: Promise<unknown>): Promise<void> {
    try {
      await command;
    } catch (error) {
      if (error instanceof Rejection) await this.#deleteCredential(credential);
      throw error;
    }
  }

  async #deleteCredential(credential: string): Promise<void> {
    await this.#store.pool.query('delete from credential where id = $1', [credential]);
  }
}

const ACCOUNT = `select s.id, s.state, c.phc from reservation r join stream s on s.id = r.stream_id
  left join credential c on c.id = (s.state->>'credential')::uuid where r.kind = $1 and r.key = $2 and s.type = 'user'`;
