import type { Command } from '@kurator/contract';
import type { duplicateCommandsOf } from '@kurator/contract/seedwork/duplicate.command';
import { deciderFactoryOf, refuse, notFound, type Decider, type DeciderReader } from '../../platform/bus/index.ts';
import { textOf, type JsonObject, type LoadedStream } from '../../platform/store/index.ts';
import { diffFields, entityEvent } from '../change.ts';
import { fieldStream } from '../fieldStream.ts';

/** Decisions of people on a pair; its id is the pair's. */
type DuplicateState = JsonObject & {
  /** Compared values at its dismissal. */
  readonly signature?: string;
};

const TYPE = 'duplicate';

export const duplicateStream = fieldStream<DuplicateState>({ type: TYPE, card: () => ({}), links: () => [], reservations: () => [] });

interface Pair {
  readonly signature: string;
  readonly isMerged: boolean;
  readonly names: JsonObject;
  readonly decisionStream: LoadedStream | undefined;
}

async function readPair(id: string, types: readonly string[], reader: DeciderReader): Promise<Pair | undefined> {
  const [row] = await reader.queryRows(
    `select p.signature, p.is_merged, l.card ->> 'name' as "left", r.card ->> 'name' as "right"
      from duplicate_pair p join stream l on l.id = p.left_id join stream r on r.id = p.right_id where p.id = $1 and p.type = any($2)`,
    [id, types],
  );
  if (!row) return undefined;
  const { signature, is_merged, left, right } = row;
  return { signature: textOf(signature), isMerged: is_merged === true, names: { left, right }, decisionStream: await reader.load(id) };
}

const setSignature = (command: Command, id: string, { decisionStream, names }: Pair, signature: string | null) => {
  const changes = diffFields(decisionStream?.state ?? {}, { signature }) ?? { before: {}, after: {} };
  const events = [entityEvent(command, { ...changes, said: names })];
  return [decisionStream ? { of: decisionStream, events } : { begins: { id, type: TYPE }, events }];
};

/** Rules of the commands on pairs of some types. */
export function duplicateDeciders(commands: ReturnType<typeof duplicateCommandsOf>, types: readonly string[]): readonly Decider[] {
  const decider = deciderFactoryOf();
  return [
    decider(commands.duplicateDismiss, {
      reads: ({ duplicate_id }, reader) => readPair(duplicate_id, types, reader),
      decide: ({ values: { duplicate_id, signature: seenSignature }, reads: pair }) => {
        if (!pair) return notFound('duplicate.unknown', 'duplicate_id');
        if (pair.isMerged) return refuse('duplicate.merged');
        if (pair.decisionStream?.state['signature'] === pair.signature) return refuse('duplicate.dismissed');
        if (seenSignature && seenSignature !== pair.signature) return refuse('duplicate.changed');
        return setSignature(commands.duplicateDismiss, duplicate_id, pair, pair.signature);
      },
    }),
    decider(commands.duplicateReopen, {
      reads: ({ duplicate_id }, reader) => readPair(duplicate_id, types, reader),
      decide: ({ values: { duplicate_id }, reads: pair }) => {
        if (!pair) return notFound('duplicate.unknown', 'duplicate_id');
        if (pair.decisionStream?.state['signature'] !== pair.signature) return refuse('duplicate.not_dismissed');
        return setSignature(commands.duplicateReopen, duplicate_id, pair, null);
      },
    }),
  ];
}
