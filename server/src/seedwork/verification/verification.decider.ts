import * as commands from '@kurator/contract/seedwork/verification.command';
import { verificationFieldName } from '@kurator/contract/kit/verification';
import { refuse, Rejection, notFound, qualifiedTopicOf, type Decider } from '../../platform/bus/index.ts';
import { objectOf } from '../../platform/store/index.ts';
import { entityDecider } from '../entityDecider.ts';
import { entityNameOf, entityStateOf } from '../master.decider.ts';
import { loadVerificationReads, findChangedYear, isAwarded, yearFieldOutcome, yearOf } from './verificationReads.ts';
import { inquiryDeciders } from './inquiry.decider.ts';
import { loadParentChain, loadEntityPrintedLines } from './printedLines.ts';
import { loadShownLines, refuseStaleLines } from './shownLines.ts';
import { verificationFields, findVerification } from './verification.ts';

const verify = entityDecider(commands.entityVerify, {
  readShownValues: loadShownLines,
  reads: async (values, reader, self) => {
    const printed = self ? await loadEntityPrintedLines(self, reader) : {};
    return {
      verification: await loadVerificationReads(values, reader, self),
      parents: self ? await loadParentChain(self, reader) : [],
      printed,
      stale: self && (await refuseStaleLines(values, self, printed, reader)),
      events: self && values.restores_former ? await reader.loadEvents(self.id) : [],
    };
  },
  decide: ({ values, self, reads: { verification, parents, printed, stale, events }, context }) => {
    if (!self) return notFound('entity.unknown');
    if (verification instanceof Rejection) return verification;
    if (self.state.is_deleted) return refuse('entity.deleted');
    if (self.state.editorial_blacklist) return refuse('verification.blacklisted');
    const listed = parents.find((parent) => entityStateOf(parent).editorial_blacklist);
    if (listed) return refuse('verification.parent_blacklisted', { name: entityNameOf(listed) });
    const year = yearOf(values, verification, context);
    if (!isAwarded(verification, year)) return refuse('verification.not_awarded', { year });
    if (findVerification(self.state, verification.type.key, year)) return refuse('verification.verified');
    if (stale) return stale;
    const field = verificationFieldName(verification.type.key, year);
    const removal = events.find(({ data }) => field in objectOf(data['before']));
    const isUnverified = removal?.topic === qualifiedTopicOf(commands.entityUnverify);
    const former = isUnverified ? findVerification(objectOf(removal.data['before']), verification.type.key, year) : undefined;
    const after = { [field]: former ?? { by: context.actor, time: context.now, printed } };
    return [yearFieldOutcome(commands.entityVerify, { self, verification, year }, { before: { [field]: null }, after })];
  },
});

const unverify = entityDecider(commands.entityUnverify, {
  removalConflict: async (data, reader, values, self) => {
    const changed = await findChangedYear(verificationFields, data, reader, values, self);
    return changed && findVerification(self.state, changed.key, changed.year) && { is_verified: { theirs: true, yours: false } };
  },
  reads: loadVerificationReads,
  decide: ({ values, self, reads: verification, context }) => {
    if (!self) return notFound('entity.unknown');
    if (verification instanceof Rejection) return verification;
    const year = yearOf(values, verification, context);
    const verified = findVerification(self.state, verification.type.key, year);
    if (!verified) return refuse('verification.not_verified');
    const field = verificationFieldName(verification.type.key, year);
    return [
      yearFieldOutcome(commands.entityUnverify, { self, verification, year }, { before: { [field]: verified }, after: { [field]: null } }),
    ];
  },
});

export const verificationDeciders: readonly Decider[] = [verify, unverify, ...inquiryDeciders];
