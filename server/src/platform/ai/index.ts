import { AiEndpoint } from './endpoint.ts';
import type { AiSettings } from './settings.ts';

export type { AiOutcome, AiPrompt } from './endpoint.ts';
export type { AiQuestion, AiSettings } from './settings.ts';

/** Endpoint with its questions and limits. */
export interface AiClient {
  readonly settings: Omit<AiSettings, 'key'>;
  readonly endpoint: Pick<AiEndpoint, 'complete'>;
}

export function createAiClient({ key, ...settings }: AiSettings): AiClient {
  return { settings, endpoint: new AiEndpoint({ ...settings, key }) };
}
