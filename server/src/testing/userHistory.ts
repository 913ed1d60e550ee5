import type { JsonObject } from '../platform/store/index.ts';
import { id, type History } from './deciderScenario.ts';

export const userHistory = (n: number, values: JsonObject = {}): History => ({
  id: id(n),
  type: 'user',
  events: [
    {
      topic: 'user.create',
      data: {
        before: null,
        after: {
          email: `person${n}@verlag.example`,
          name: `Person ${n}`,
          permissions: ['dms.can_administer'],
          is_active: true,
          is_internal: false,
          credential: null,
          ...values,
        },
      },
    },
  ],
});
