import type { Command } from '@kurator/contract';
import type { UnitOfWork } from '../platform/bulk/index.ts';
import { Rejection } from '../platform/bus/index.ts';

/** Executes a command of a sample. @returns the id of its subject @throws an Error, with the rejection as its cause, for a refused one */
export async function executeSampleCommand(unit: UnitOfWork, command: Command, body: Readonly<Record<string, unknown>>): Promise<string> {
  const outcome = await unit.execute(command, body);
  if (outcome instanceof Rejection) throw new Error(`the sample's ${command.topic} was refused: ${outcome.message}`, { cause: outcome });
  return outcome.id;
}
