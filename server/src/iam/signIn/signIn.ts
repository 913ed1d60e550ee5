import { fieldKinds } from '@kurator/contract';
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

/** Checks credentials: counts first, then does the same work with or without such a user. */
export class SignIn {
  readonly #accounts: UserAccounts;
  readonly #sessions: Sessions;
  readonly #throttle: Throttle;

  constructor(accounts: UserAccounts, sessions: Sessions, throttle: Throttle) {
    this.#accounts = accounts;
    this.#sessions = sessions;
    this.#throttle = throttle;
  }

  async try({ email, password, place, device, earlier }: SignInTry): Promise<SignInResult> {
    const countedTry = await this.#throttle.count(foldEmail(email), place.address, device);
    if (countedTry instanceof ThrottledTry) return countedTry;
    // Skips invalid addresses, some of which PostgreSQL would not accept as text.
    const account = await this.#accounts.find(fieldKinds.email.safeParse(email).success ? email : '');
    const mayEnter = account?.state.is_active === true && account.phc !== null;
    const isRight = await verifyPassword(password, mayEnter ? account.phc : undefined);
    if (!mayEnter || !isRight) return 'wrong';
    await this.#throttle.giveBack(countedTry);
    return { token: await this.#sessions.begin({ id: account.id, epoch: account.state.epoch }, place, earlier) };
  }
}
