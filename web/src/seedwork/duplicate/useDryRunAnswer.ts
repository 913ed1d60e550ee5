import { useQuery } from '@tanstack/react-query';
import type { Command } from '@kurator/contract/kit/command';
import { sendCommand } from '../../app/send.ts';

interface Options {
  readonly command: Command;
  readonly body: Readonly<Record<string, unknown>>;
  /** Waits while the decision is carried out. */
  readonly isBusy: boolean;
}

/** Answer of a command's dry run, and a key that changes with what is asked. */
export function useDryRunAnswer({ command, body, isBusy }: Options) {
  const key = JSON.stringify(body);
  const answer = useQuery({
    queryKey: ['dry run', command.area, command.topic, key],
    queryFn: () => sendCommand(command, body, { isDryRun: true }),
    enabled: !isBusy,
    meta: { isSilent: true },
    retry: false,
  });
  return { answer, key };
}
