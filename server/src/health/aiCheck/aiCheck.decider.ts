import { aiClaimJudge } from '@kurator/contract/health/aiCheck/aiCheck.command';
import { notFound, type Decider } from '../../platform/bus/index.ts';
import { diffFields, entityEvent } from '../../seedwork/change.ts';
import { entityDecider } from '../../seedwork/entityDecider.ts';
import { AI_CHECK_REL, aiCheckStateOf, judgementFieldName } from './aiCheck.stream.ts';

const judge = entityDecider(aiClaimJudge, {
  scope: () => undefined,
  reads: (values, reader) => reader.loadReferring(values.entity_id, AI_CHECK_REL),
  decide: ({ values: { claim_id, agrees }, reads, context }) => {
    for (const check of reads) {
      const { items, ...state } = aiCheckStateOf(check);
      const item = items.find(({ claims }) => claims.some(({ id }) => id === claim_id));
      if (!item) continue;
      const change = diffFields(state, { [judgementFieldName(claim_id)]: { agrees, by: context.actor } });
      return change ? [{ of: check, events: [entityEvent(aiClaimJudge, { ...change, question: item.key })] }] : [];
    }
    return notFound('item.unknown', 'claim_id');
  },
});

export const aiCheckDeciders: readonly Decider[] = [judge];
