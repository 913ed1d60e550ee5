import type { AccountVerificationAnswer } from '@kurator/contract/business/verification/verification.answer';
import { Blacklists } from '../../seedwork/section/Blacklists.tsx';
import { Comments } from '../../seedwork/section/Comments.tsx';
import { Contacts } from '../../seedwork/section/Contacts.tsx';
import { ContactChannels } from '../../seedwork/section/ContactChannels.tsx';
import { LazyTimeline } from '../../seedwork/timeline/LazyTimeline.tsx';
import { propertyLabelsOf } from '../section/definition.ts';

/** Sections in the order of a telephone call. */
export default function SideSections({ entity: { changelog, project } }: { readonly entity: AccountVerificationAnswer }) {
  return (
    <>
      <Contacts />
      <ContactChannels arePhonesHidden />
      <Comments />
      <Blacklists />
      <LazyTimeline events={changelog} labels={propertyLabelsOf(project)} />
    </>
  );
}
