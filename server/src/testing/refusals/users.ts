import * as commands from '@kurator/contract/iam/user.command';
import type { Command } from '@kurator/contract';
import { userEnrol } from '../../iam/user/internal.command.ts';
import { id } from '../deciderScenario.ts';
import { userHistory } from '../userHistory.ts';
import { refusalCase, type Refusal } from './refusal.ts';

const user_id = id(1);
const newUser = { email: 'neu@verlag.example', name: 'Neu', permissions: ['dms.can_administer'] };
const unknownPermission = { permissions: ['dms.can_fly'] };

export const userRefusals: readonly Refusal[] = [
  ...[commands.userCreate, userEnrol].flatMap((command: Command) => [
    refusalCase(command, 'where one has the email', 'email user.email_taken', [userHistory(1)], {
      ...newUser,
      email: 'person1@verlag.example',
    }),
    refusalCase(command, 'with a permission that is none', 'permissions user.permission_unknown', [], { ...newUser, ...unknownPermission }),
  ]),
  refusalCase(commands.userChange, 'with a permission that is none', 'permissions user.permission_unknown', [userHistory(1)], {
    user_id,
    ...unknownPermission,
  }),
  refusalCase(commands.userDeactivate, 'twice', 'user.deactivated', [userHistory(1, { is_active: false })], { user_id }),
  refusalCase(commands.userDeactivate, 'by oneself', 'user.own_administration', [userHistory(1)], { user_id }, { actor: user_id }),
  refusalCase(
    commands.userChange,
    'without the right to administer, by oneself',
    'user.own_administration',
    [userHistory(1)],
    { user_id, permissions: [] },
    { actor: user_id },
  ),
  refusalCase(commands.userDeactivate, 'where no other administers', 'user.last_administrator', [userHistory(1)], { user_id }),
  refusalCase(commands.userChange, 'without the right to administer, where no other has it', 'user.last_administrator', [userHistory(1)], {
    user_id,
    permissions: [],
  }),
  refusalCase(commands.userActivate, 'when it is active', 'user.not_deactivated', [userHistory(1)], { user_id }),
];
