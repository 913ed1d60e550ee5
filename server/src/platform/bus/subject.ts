import { isAllowed, type EntityType } from '@kurator/contract';
import type { LoadedStream } from '../store/index.ts';
import type { ParsedCommand, Decider, StreamReader } from './decider.ts';
import { missingPermission, refuse, type Rejection, notFound } from '../rejection/rejection.ts';

interface SubjectContext {
  readonly reader: StreamReader;
  readonly entityTypeOf: (name: string) => EntityType | undefined;
  /** Permissions of the sender; absent if checked before. */
  readonly permissions?: ReadonlySet<string>;
}

/** Loads the subject; undefined for creations. @returns the rejection of a missing, foreign or forbidden subject */
export async function loadSubject(
  { command, isOfPart }: Decider,
  attempt: ParsedCommand,
  { reader, entityTypeOf, permissions }: SubjectContext,
): Promise<LoadedStream | Rejection | undefined> {
  if (command.subject === undefined) return undefined;
  const id = await attempt.findSubject(reader);
  const self = id === undefined ? undefined : await reader.load(id);
  const type = attempt.values['entity_type'] ?? command.entity ?? command.subjectType;
  if (!self || (type !== undefined && type !== null && self.type !== type))
    return notFound(isOfPart ? 'item.unknown' : 'entity.unknown', command.subject);
  const entityType = entityTypeOf(self.type);
  if (entityType && permissions && !isAllowed(command.permission, permissions, entityType.domain)) return missingPermission();
  if (command.capability && !entityType?.capabilities.includes(command.capability)) return refuse('entity.capability');
  return self;
}
