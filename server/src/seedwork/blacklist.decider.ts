import type { blacklistProcess } from '@kurator/contract/seedwork/blacklist.command';
import { blacklists } from '@kurator/contract/seedwork/blacklists';
import { refuse, notFound, type Decider } from '../platform/bus/index.ts';
import { objectOf } from '../platform/store/index.ts';
import { entityEvent } from './change.ts';
import { countAwardees } from './countAwardees.ts';
import { entityDecider } from './entityDecider.ts';

type Flag = (typeof blacklists)[number]['field'];

const blacklistDecider = (command: typeof blacklistProcess, flag: Flag, isPut: boolean): Decider =>
  entityDecider(command, {
    countFurtherEffects: countAwardees,
    removalConflict: ({ after }, _reader, _values, { state }) =>
      !isPut && state[flag] && flag in objectOf(after) ? { [flag]: { theirs: objectOf(after)[flag] ?? null, yours: null } } : undefined,
    decide: ({ values, self }) => {
      if (!self) return notFound('entity.unknown');
      const present = self.state[flag] ?? null;
      if (isPut === (present !== null)) return refuse(isPut ? 'blacklist.set' : 'blacklist.not_set');
      return [
        {
          events: [
            entityEvent(command, { before: { [flag]: present }, after: { [flag]: isPut ? values.reason : null }, reason: values.reason }),
          ],
        },
      ];
    },
  });

export const blacklistDeciders = blacklists.flatMap(({ field, put, take }) => [
  blacklistDecider(put, field, true),
  blacklistDecider(take, field, false),
]);
