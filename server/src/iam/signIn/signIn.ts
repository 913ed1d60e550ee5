import { fieldKinds } from '@kurator/contract';
import { Semaphore } from '../../platform/process/semaphore.ts';
import { verifyPassword } from '../password.ts';
import type { SessionOrigin } from '../session/sessionTable.ts';
import type { Sessions } from '../session/sessions.ts';
import type { UserAccounts } from '../user/accounts.ts';
import { foldEmail } from '../user/email.ts';
import { type Throttle, ThrottledTry } from './throttle.ts';

interface SignInTry {
  readonly email: string;
  readonly password: string;
  readonly place: SessionOrigin;
  /** Browser id, if known for the account. */
  readonly device?: string | undefined;
  /** Current session of the browser. */
  readonly earlier: string | undefined;
}

type SignInResult = { readonly token: string } | 'wrong' | ThrottledTry;

/** Checks at once take half of libuv's threads, which also compress answers and write uploads. */
const CHECKS_AT_ONCE = 2;
/** Waiting checks of unknown browsers at most, each of some 50 ms; known ones send few. */
export const MAX_WAITING_CHECKS = 50;
const RETRY_SECONDS = 1;

/** Checks credentials: counts first, then does the same work with or without such a user. */
export class SignIn {
  readonly #accounts: UserAccounts;
  readonly #sessions: Sessions;
  readonly #throttle: Throttle;
  readonly #checks: Semaphore;

  constructor(accounts: UserAccounts, sessions: Sessions, throttle: Throttle, checks = new Semaphore(CHECKS_AT_ONCE)) {
    this.#accounts = accounts;
    this.#sessions = sessions;
    this.#throttle = throttle;
    this.#checks = checks;
  }

  async try({ email, password, place, device, earlier }: SignInTry): Promise<SignInResult> {
    if (!this.#mayWait(device)) return new ThrottledTry(RETRY_SECONDS);
    const countedTry = await this.#throttle.count(foldEmail(email), place.address, device);
    if (countedTry instanceof ThrottledTry) return countedTry;
    // Skips invalid addresses, some of which PostgreSQL would not accept as text.
    const account = await this.#accounts.find(fieldKinds.email.safeParse(email).success ? email : '');
    const mayEnter = account?.state.is_active === true && account.phc !== null;
    // Others may have come meanwhile.
    if (!this.#mayWait(device)) {
      await this.#throttle.giveBack(countedTry);
      return new ThrottledTry(RETRY_SECONDS);
    }
    const isRight = await this.#verify(password, mayEnter ? account.phc : undefined);
    if (!mayEnter || !isRight) return 'wrong';
    await this.#throttle.giveBack(countedTry);
    return { token: await this.#sessions.begin({ id: account.id, epoch: account.state.epoch }, place, earlier) };
  }

  #mayWait(device: string | undefined): boolean {
    return device !== undefined || this.#checks.waitingCount < MAX_WAITING_CHECKS;
  }

  async #verify(password: string, phc: string | undefined): Promise<boolean> {
    const release = await this.#checks.acquire();
    try {
      return await verifyPassword(password, phc);
    } finally {
      release();
    }
  }
}
