/** SQL after `select`: the requested check `j` that runs now, by entity (as text) and type of verification; at most one row. */
export const runningCheckFromSql = (entityId: string, verificationType: string): string =>
  `from job j where j.kind = 'ai_check' and j.status = 'running' and j.payload ->> 'entity_id' = ${entityId} and j.payload ->> 'verification_type' = ${verificationType}`;
