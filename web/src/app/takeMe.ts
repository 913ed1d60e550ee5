import type { Me } from '@kurator/contract/iam/me.answer';
import { ApiError } from './apiError.ts';
import { me, redirectToSignIn, setMe } from './session.ts';

/** Takes the signed-in user over, and leaves the page if that is somebody else now; failures other than 401 lead to the error page. */
export async function takeMe(answer: Promise<Me>): Promise<void> {
  try {
    const next = await answer;
    if (me() && me()?.id !== next.id) redirectToSignIn();
    else setMe(next);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401 || error.title === 'Unauthorized') return;
    if (me() === null) location.assign(`/error?error=${encodeURIComponent(error.code || 'Server Error')}`);
  }
}
