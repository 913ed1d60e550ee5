import { z } from 'zod';

export const peopleAnswer = z.array(z.object({ id: z.uuid(), name: z.string() }).meta({ id: 'PersonInList' }));
export type PeopleAnswer = z.infer<typeof peopleAnswer>;
