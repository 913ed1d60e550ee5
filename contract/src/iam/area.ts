import { withAnswer, collectExportedCommands, type AreaContract } from '../kit/area.ts';
import { meAnswer } from './me.answer.ts';
import { me } from './me.query.ts';
import { peopleAnswer } from './people.answer.ts';
import { people } from './people.query.ts';
import * as user from './user.command.ts';

export const iamContract: AreaContract = {
  commands: collectExportedCommands(user),
  queries: [withAnswer(me, meAnswer), withAnswer(people, peopleAnswer)],
};
