import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { startAiServer, type AiServer } from './aiProtocol.ts';
import { createTemporaryFolder } from './temporaryFolder.ts';

export { sendCompletion, buildAiAnswer } from './aiProtocol.ts';

interface TestAiServer extends AiServer {
  /** Environment of a node that asks here. */
  env(settings?: object): Readonly<Record<string, string>>;
}

export const secretKey = 'sk-geheim-4711';

/** Starts the server; closed after the file. */
export async function startTestAiServer(): Promise<TestAiServer> {
  const server = await startAiServer();
  afterAll(() => server.close());
  return {
    ...server,
    env: (settings = {}) => {
      const path = join(createTemporaryFolder(), 'ai.json');
      const questions = [{ key: 'name', text: 'Heißt {name} so, in {city}?' }];
      const ai = { url: server.url, model: 'test', questions, timeout_seconds: 3, retries: 2, ...settings };
      writeFileSync(path, JSON.stringify({ ai }));
      return { KURATOR_CONFIG: path, KURATOR_AI_KEY: secretKey };
    },
  };
}
