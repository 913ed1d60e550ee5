import { defineQuery, answerType } from '../kit/query.ts';
import type { Me } from './me.answer.ts';

export const me = defineQuery({ area: 'iam', name: 'me', path: 'me/', permission: 'signed in', answer: answerType<Me> });
