import type { AiEndpointSettings } from './endpoint.ts';

export interface AiQuestion {
  readonly key: string;
  /** Text with the placeholders {name}, {type}, {institution}, {city} and {website}. */
  readonly text: string;
  /** Verification types that it is asked of. Absent: all. */
  readonly types?: readonly string[] | undefined;
}

export interface AiSettings extends AiEndpointSettings {
  readonly questions: readonly AiQuestion[];
  readonly tokens_per_check: number;
  readonly tokens_per_night: number;
  readonly tokens_per_day: number;
  /** Attempts after a refusal of the endpoint. */
  readonly retries: number;
  /** Hour of the night run in Berlin. Absent: none. */
  readonly night_hour?: number | undefined;
  /** Age at which a check is repeated at night. */
  readonly days: number;
}
