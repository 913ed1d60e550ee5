import type { Command } from '@kurator/contract';

/** Stored topic: begins with the area, for topics are unique within it only. */
export const qualifiedTopicOf = (command: Pick<Command, 'area' | 'topic'>): string => `${command.area}.${command.topic}`;
