import { sampleAi } from './health/sample/sampleAi.ts';
import { createAiClient, type AiClient } from './platform/ai/index.ts';
import type { Settings } from './platform/config/index.ts';

/** The endpoint that is configured; a node that fills its database with sample data has the sample where none is. */
export const aiOf = ({ organisation: { ai }, sample }: Pick<Settings, 'organisation' | 'sample'>): AiClient | undefined =>
  ai ? createAiClient(ai) : sample === 'none' ? undefined : sampleAi;
