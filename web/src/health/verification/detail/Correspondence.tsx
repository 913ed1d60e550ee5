import { Blacklists } from '../../../seedwork/section/Blacklists.tsx';
import { Comments } from '../../../seedwork/section/Comments.tsx';
import type { EntityEvent } from '../../../seedwork/section/entity.ts';
import { Note } from '../../../seedwork/section/Note.tsx';
import { Reachability } from '../../../seedwork/section/Reachability.tsx';
import { LazyTimeline } from '../../../seedwork/timeline/LazyTimeline.tsx';

/** What a telephone call needs, in its order; emails are changed on the page of research. */
export default function Correspondence({ events }: { readonly events: readonly EntityEvent[] }) {
  return (
    <>
      <Reachability emailsFixed />
      <Comments />
      <Note />
      <Blacklists />
      <LazyTimeline events={events} />
    </>
  );
}
