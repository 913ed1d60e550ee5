import { readFileSync } from 'node:fs';
import { z } from 'zod';

const names = z.array(z.string());
const permission = z.union([z.string(), names, z.record(z.string(), names)]);

/** The project's copy of the specification's list. */
const list = z.object({
  shapes: z.record(z.string(), names),
  commands: z.array(
    z.object({ area: z.string(), topic: z.string(), permission, required: names, optional: names, ours: z.boolean().optional() }),
  ),
  queries: z.array(
    z.object({
      method: z.string(),
      path: z.string(),
      permission,
      params: names.optional(),
      body: names.optional(),
      answer: z.union([z.string(), names]).optional(),
      item: names.optional(),
      list: z.boolean().optional(),
    }),
  ),
});

type SpecificationList = z.infer<typeof list>;
export type ListedCommand = SpecificationList['commands'][number];

export const specificationList: SpecificationList = list.parse(
  JSON.parse(readFileSync(new URL('../../../contract/spec.json', import.meta.url), 'utf8')),
);
