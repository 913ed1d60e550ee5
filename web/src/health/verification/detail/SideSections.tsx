import type { VerificationAnswer } from '@kurator/contract/health/verification/verification.answer';
import { Blacklists } from '../../../seedwork/section/Blacklists.tsx';
import { Comments } from '../../../seedwork/section/Comments.tsx';
import { AiCheckSummary } from '../aiCheck/AiCheckSummary.tsx';
import { Note } from '../../../seedwork/section/Note.tsx';
import { ContactChannels } from '../../../seedwork/section/ContactChannels.tsx';
import { LazyTimeline } from '../../../seedwork/timeline/LazyTimeline.tsx';

/** Contacts in the order of a telephone call; emails are edited on the page of research. */
export default function SideSections({ entity }: { readonly entity: VerificationAnswer }) {
  return (
    <>
      <ContactChannels areEmailsFixed />
      <Comments above={<AiCheckSummary last_ai_check={entity.last_ai_check} />} />
      <Note isKeyless />
      <Blacklists />
      <LazyTimeline events={entity.events} />
    </>
  );
}
