import type { EntityEvent } from './entity.ts';

/** Consent given or withdrawn. */
export interface Consent {
  readonly id: number;
  readonly optin: boolean;
  readonly date: string | null;
  readonly by: string;
  readonly time: string;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** The history of a contact's consent, the newest first, from the events of its entity. */
export const consentsOf = (contactId: string, events: readonly EntityEvent[]): Consent[] =>
  events.flatMap(({ id, topic_name: topic, by, time, data }) => {
    const { item, after } = data;
    const isOurs = /^entity\.opt(in|out)_contact$/.test(topic) && isRecord(item) && item['id'] === contactId;
    if (!isOurs) return [];
    const date = isRecord(after) ? after['optin_date'] : undefined;
    return [{ id, by, time, optin: topic === 'entity.optin_contact', date: typeof date === 'string' ? date : null }];
  });
