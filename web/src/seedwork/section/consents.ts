import { isRecord } from '@kurator/contract/kit/record';
import type { EntityEvent } from './entity.ts';

interface Consent {
  readonly id: number;
  readonly optin: boolean;
  readonly date: string | null;
  readonly by: string;
  readonly time: string;
}

/** Consents of a contact from events, newest first. */
export const consentsOf = (contactId: string, events: readonly EntityEvent[]): Consent[] =>
  events.flatMap(({ id, topic_name: topic, by, time, data }) => {
    const { item, after, said } = data;
    const isOurs = /^entity\.opt(in|out)_contact$/.test(topic) && isRecord(item) && item['id'] === contactId;
    if (!isOurs) return [];
    // An objection keeps its own date where it counts from that of a consent.
    const date = (isRecord(said) ? said['dated'] : undefined) ?? (isRecord(after) ? after['optin_date'] : undefined);
    return [{ id, by, time, optin: topic === 'entity.optin_contact', date: typeof date === 'string' ? date : null }];
  });
