import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const request = z.object({
  model: z.string(),
  max_completion_tokens: z.number(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
});

/** Request that the endpoint received. */
interface AiRequest {
  readonly system: string;
  readonly user: string;
  readonly key: string;
  readonly id: string;
  readonly mostTokens: number;
}

type AiResponder = (aiRequest: AiRequest, response: ServerResponse) => void | Promise<void>;

/** HTTP server that speaks OpenAI's protocol, well or badly. */
export interface AiServer {
  readonly url: string;
  readonly requests: readonly AiRequest[];
  answerWith(responder: AiResponder): void;
  close(): Promise<void>;
}

/** A good answer; `overrides` replaces its parts. */
export const buildAiAnswer = (overrides: object = {}): object => ({
  answer: 'Der Eintrag stimmt.',
  summary: 'Alles stimmt.',
  sentiment: 'positive',
  links: ['https://klinik.example/'],
  claims: [],
  ...overrides,
});

/** Completion with a text as content. */
export function sendCompletion(response: ServerResponse, content: unknown, tokens: number | null = 100): void {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  response.setHeader('content-type', 'application/json').end(
    JSON.stringify({
      id: 'x',
      object: 'chat.completion',
      created: 1,
      model: 'test',
      choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: text } }],
      ...(tokens === null ? {} : { usage: { prompt_tokens: 1, completion_tokens: tokens - 1, total_tokens: tokens } }),
    }),
  );
}

const answerWell: AiResponder = (_aiRequest, response) => sendCompletion(response, buildAiAnswer());

/** Starts the server on a free port. */
export async function startAiServer(): Promise<AiServer> {
  const requests: AiRequest[] = [];
  let responder: AiResponder = answerWell;
  const receive = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { messages, max_completion_tokens: mostTokens } = request.parse(await json(incoming));
    const text = (role: string): string => messages.find((message) => message.role === role)?.content ?? '';
    const one = {
      system: text('system'),
      user: text('user'),
      key: incoming.headers.authorization ?? '',
      id: String(incoming.headers['idempotency-key']),
      mostTokens,
    };
    requests.push(one);
    await responder(one, response);
  };
  const server = createServer(
    (incoming, response) =>
      void receive(incoming, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/v1`;
  return {
    url,
    requests,
    answerWith: (next) => {
      requests.length = 0;
      responder = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
