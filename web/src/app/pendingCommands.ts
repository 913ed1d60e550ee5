import { showErrorAlert } from './alerts.ts';
import { invalidateAnswers } from './api.ts';
import { parseTrustedJson } from './parseTrustedJson.ts';
import { me } from './session.ts';

/** Command that the server has not answered yet. */
export interface SentCommand {
  readonly url: string;
  readonly topic: string;
  readonly key: string;
  readonly body: string;
}

interface CommandHandover {
  readonly person: string | undefined;
  readonly at: number;
  readonly commands: readonly SentCommand[];
}

const STORED = 'unanswered';
/** Maximum age of commands that a former page hands over. */
const EXPECTED_MS = 60_000;
const pendingCommands = new Set<SentCommand>();

/** Characters of all commands on their way. */
export const sumPendingBodyLengths = (): number => [...pendingCommands].reduce((sum, { body }) => sum + body.length, 0);

/** Keeps a command in mind until it is answered. */
export async function trackSentCommand<T>(command: SentCommand, answer: Promise<T>): Promise<T> {
  pendingCommands.add(command);
  try {
    return await answer;
  } finally {
    pendingCommands.delete(command);
  }
}

type PostCommand = (command: SentCommand) => Promise<unknown>;

/** Hands the commands of a page that is left to the next page of the tab, which asks for their answers by their keys. */
export function startCommandHandover(loadPostCommand: () => Promise<PostCommand>): void {
  addEventListener('pagehide', () => {
    const handover: CommandHandover = { person: me()?.id, at: Date.now(), commands: [...pendingCommands] };
    if (pendingCommands.size > 0) sessionStorage.setItem(STORED, JSON.stringify(handover));
  });
  const text = sessionStorage.getItem(STORED);
  if (text === null) return;
  sessionStorage.removeItem(STORED);
  const { person, at, commands } = parseTrustedJson<CommandHandover>(text);
  if (person === me()?.id && Date.now() - at < EXPECTED_MS) void askAgain(commands, loadPostCommand);
}

/** Repeats commands; the server carries out a key once and answers it as often as it is asked. */
async function askAgain(commands: readonly SentCommand[], loadPostCommand: () => Promise<PostCommand>): Promise<void> {
  const postCommand = await loadPostCommand();
  for (const command of commands) await postCommand(command).catch(showErrorAlert);
  await invalidateAnswers();
}
