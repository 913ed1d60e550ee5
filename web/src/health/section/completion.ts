import { checklistCodes } from '@kurator/contract/health/project/checklist';
import type { ChecklistPoint } from '@kurator/contract/health/project/project.answer';
import type { EventAnswer } from '@kurator/contract/seedwork/shape';

/** Recorded facts of a completion. */
export interface CompletionRecord {
  readonly time: string;
  readonly by: string;
  readonly reason: string | undefined;
  readonly findings: readonly Pick<ChecklistPoint, 'code' | 'count'>[];
}

/** Newest completion among a project's events, with its open points. */
export function completionRecordOf(events: readonly EventAnswer[]): CompletionRecord | undefined {
  const event = events.find(({ topic_name: topic }) => topic === 'project.complete');
  if (!event) return undefined;
  const { reason, said } = event.data;
  const findings = typeof said === 'object' && said !== null && 'findings' in said ? String(said.findings) : '';
  return {
    time: event.time,
    by: event.by,
    reason: typeof reason === 'string' && reason !== '' ? reason : undefined,
    findings: checklistCodes.flatMap((code) => {
      const count = Number(new RegExp(String.raw`\b${code}: (\d+)`).exec(findings)?.[1] ?? 0);
      return count > 0 ? [{ code, count }] : [];
    }),
  };
}
