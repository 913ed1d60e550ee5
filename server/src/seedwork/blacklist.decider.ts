import * as commands from '@kurator/contract/seedwork/blacklist.command';
import { refuse, unknown, type Decider } from '../platform/bus/index.ts';
import { entityEvent } from './change.ts';
import { entityDecider } from './entityDecider.ts';

type Flag = 'process_blacklist' | 'editorial_blacklist';

const listing = (command: typeof commands.blacklistProcess, flag: Flag, on: boolean): Decider =>
  entityDecider(command, {
    decide: ({ values, self }) => {
      if (!self) return unknown('entity.unknown');
      const present = self.state[flag] ?? null;
      if (on === (present !== null)) return refuse(on ? 'blacklist.set' : 'blacklist.not_set');
      return [
        {
          events: [
            entityEvent(command, { before: { [flag]: present }, after: { [flag]: on ? values.reason : null }, reason: values.reason }),
          ],
        },
      ];
    },
  });

export const blacklistDeciders = [
  listing(commands.blacklistProcess, 'process_blacklist', true),
  listing(commands.unblacklistProcess, 'process_blacklist', false),
  listing(commands.blacklistEditorial, 'editorial_blacklist', true),
  listing(commands.unblacklistEditorial, 'editorial_blacklist', false),
];
