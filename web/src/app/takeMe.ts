import type { Me } from '@kurator/contract/iam/me.answer';
import { ApiError } from './apiError.ts';
import { me, setMe } from './session.ts';

/** Takes the signed-in user over; loads the page anew if that is somebody else now. Failures other than 401 lead to the error page. */
export async function takeMe(answer: Promise<Me>): Promise<void> {
  try {
    const next = await answer;
    const isSomebodyElse = me() !== null && me()?.id !== next.id;
    setMe(isSomebodyElse ? null : next);
    if (isSomebodyElse) location.reload();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401 || error.title === 'Unauthorized') return;
    if (me() === null) location.assign(`/error?error=${encodeURIComponent(error.code || 'Server Error')}`);
  }
}
