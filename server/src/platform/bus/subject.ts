import { isAllowed, type EntityType } from '@kurator/contract';
import type { Loaded } from '../store/index.ts';
import type { ParsedCommand, Decider, Reader } from './decider.ts';
import { refuse, Rejection, unknown } from '../rejection/rejection.ts';

interface Asking {
  readonly reader: Reader;
  readonly entityTypeOf: (name: string) => EntityType | undefined;
  /** Of the person who asks; absent where rights were looked at before. */
  readonly permissions?: ReadonlySet<string>;
}

/**
 * The stream that a command is about; undefined for a command that creates.
 * @returns the refusal where there is none, it is of another type than named, it is not for who asks, or its type has nothing of the kind
 */
export async function subjectOf(
  { command, isOfPart }: Decider,
  attempt: ParsedCommand,
  { reader, entityTypeOf, permissions }: Asking,
): Promise<Loaded | Rejection | undefined> {
  if (command.subject === undefined) return undefined;
  const id = await attempt.subject(reader);
  const self = id === undefined ? undefined : await reader.load(id);
  const type = attempt.values['entity_type'] ?? command.entity ?? command.about;
  if (!self || (type !== undefined && type !== null && self.type !== type))
    return unknown(isOfPart ? 'item.unknown' : 'entity.unknown', command.subject);
  const entityType = entityTypeOf(self.type);
  if (entityType && permissions && !isAllowed(command.permission, permissions, entityType.domain))
    return new Rejection(403, [{ code: 'request.forbidden' }]);
  if (command.capability && !entityType?.capabilities.includes(command.capability)) return refuse('entity.capability');
  return self;
}
