import { uuidOrNullSql, type Store } from '../store/index.ts';
import { deriveApplyCommandId } from './ids.ts';
import { revertTopic } from './revertTopic.ts';

/** Import that later wrote to a stream and is not reverted there. */
export interface NewerImport {
  readonly commandId: string;
  readonly fileName: string;
}

/** Newer imports on the streams of an import, by stream. */
export async function findNewerImports({ pool }: Store, job: string): Promise<ReadonlyMap<string, readonly NewerImport[]>> {
  const { rows } = await pool.query<{ stream_id: string; newer: NewerImport[] }>(
    `with own as (select stream_id, max(version) as version from event where command_id = $1 group by stream_id)
     select n.stream_id, json_agg(json_build_object('commandId', n.command_id, 'fileName', coalesce(j.file_name, ''))) as newer
       from (select distinct e.stream_id, e.command_id from own join event e on e.stream_id = own.stream_id and e.version > own.version and e.data ? 'row') n
         join command c on c.id = n.command_id join job j on j.id = ${uuidOrNullSql(`c.answer ->> 'job_id'`)}
       where not exists (select from event r join command rc on rc.id = r.command_id
         where r.stream_id = n.stream_id and r.topic = $2 and rc.answer ->> 'job_id' = j.id::text)
       group by n.stream_id`,
    [deriveApplyCommandId(job), revertTopic],
  );
  return new Map(rows.map(({ stream_id, newer }) => [stream_id, newer]));
}
