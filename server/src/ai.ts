import { findAiSettingFaults } from './health/aiCheck/settingFaults.ts';
import { sampleAi } from './health/sample/sampleAi.ts';
import { createAiClient, type AiClient } from './platform/ai/index.ts';
import { InvalidSettings, type Settings } from './platform/config/index.ts';

/**
 * The endpoint that is configured; a node that fills its database with sample data has the sample where none is.
 * @throws InvalidSettings for limits and types that its questions do not fit
 */
export function aiOf({ organisation: { ai }, sample }: Pick<Settings, 'organisation' | 'sample'>): AiClient | undefined {
  if (!ai) return sample === 'none' ? undefined : sampleAi;
  const faults = findAiSettingFaults(ai);
  if (faults.length > 0) throw new InvalidSettings(faults.map((fault) => `KURATOR_CONFIG: ai.${fault}`));
  return createAiClient(ai);
}
