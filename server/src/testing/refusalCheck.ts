import type { ErrorCode } from '@kurator/contract';
import { z } from 'zod';
import { areas } from '../areas.ts';
import { Visitor, type Answer } from './visitor.ts';

const commands = areas.flatMap((area) => area.handlers ?? []).map(({ command }) => command);
/** Rejections of every command that begins an import. */
const importRejections: readonly string[] = ['import.too_many_plans'] satisfies ErrorCode[];

const requestSchema = z.object({ topic_name: z.unknown() });
const refusalSchema = z.object({ code: z.string() });

const topicOf = (body: RequestInit['body']): unknown => {
  if (body instanceof FormData) return body.get('topic_name');
  return typeof body === 'string' && body.startsWith('{') ? requestSchema.safeParse(JSON.parse(body)).data?.topic_name : undefined;
};

/** @throws an Error for a refusal, 409, by a handler whose command does not declare it */
function checkRefusal(method: string, url: string, { status, text }: Answer, body: RequestInit['body']): void {
  if (method !== 'POST' || status !== 409) return;
  const [path = ''] = url.split('?');
  const command = commands.find(({ area, topic, path: own }) =>
    own === undefined ? path === `/dms/${area}/api/commands/` && topic === topicOf(body) : path === own,
  );
  if (!command) return;
  const { code } = refusalSchema.parse(JSON.parse(text));
  if (!command.rejections.some((declared) => declared === code) && !importRejections.includes(code))
    throw new Error(`${command.topic} does not declare its rejection ${code}`);
}

/** Checks every refusal of any visitor. */
export const checkAllRefusals = (): void => void Visitor.observers.add(checkRefusal);
