import { jobAnswer, type JobAnswer } from '@kurator/contract/seedwork/job.answer';
import { z } from 'zod';
import { administratorCredentials } from '../server/src/testing/administrator.ts';
import { Visitor } from '../server/src/testing/visitor.ts';
import type { Product } from './product.ts';

export async function signInVisitor(
  { url }: Pick<Product, 'url'>,
  who: { email: string; password: string } = administratorCredentials,
): Promise<Visitor> {
  const visitor = new Visitor(url);
  const answer = await visitor.signIn(who.email, who.password);
  if (answer.status !== 303) throw new Error(`signing in gave ${answer.status}`);
  return visitor;
}

export const headersOf = (visitor: Visitor): Record<string, string> => ({
  cookie: visitor.cookieHeader,
  'x-csrftoken': visitor.csrfToken,
});

export const jobIdIn = (text: string): string => z.object({ job_id: z.string() }).parse(JSON.parse(text)).job_id;

export const readJob = async (visitor: Visitor, id: string): Promise<JobAnswer> =>
  jobAnswer.parse(JSON.parse((await visitor.get(`/dms/seedwork/api/query/jobs/${id}/`)).text));
