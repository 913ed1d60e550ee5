import { AiEndpoint } from './endpoint.ts';
import type { AiSettings } from './settings.ts';

export type { AiOutcome, AiPrompt } from './endpoint.ts';
export type { AiQuestion, AiSettings } from './settings.ts';

/** Endpoint with its questions and limits. */
export interface Ai {
  readonly settings: Omit<AiSettings, 'key'>;
  readonly endpoint: Pick<AiEndpoint, 'complete'>;
}

export function createAiClient({ key, ...settings }: AiSettings): Ai {
  return { settings, endpoint: new AiEndpoint({ ...settings, key }) };
}
