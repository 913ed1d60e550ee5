import { errorText, type Command } from '@kurator/contract';
import type { UnitOfWork, CommandOutcome } from '../../platform/bulk/index.ts';
import { Rejection } from '../../platform/bus/index.ts';
import { entityStateOf } from '../../seedwork/master.decider.ts';
import { itemsOf, type EntityState, type ItemKind } from '../../seedwork/entityState.ts';
import type { Findings, CellReference } from './finding.ts';
import type { ValueProvenance } from './provenance.ts';

/** Effect of an import on an entity. `kept`: deleted or merged by people, or of a hospital with an unreadable line; left unchanged. */
export type WriteResult = 'new' | 'changed' | 'unchanged' | 'refused' | 'kept';

interface Subject {
  readonly id: string;
  readonly type: string;
  /** Undefined for an entity that this import created. */
  readonly provenance: ValueProvenance | undefined;
  readonly place: (field: string) => CellReference;
}

/** Sends commands that align an entity with the files, except values edited by people. */
export class EntityWriter {
  readonly #unit: UnitOfWork;
  readonly #subject: Subject;
  readonly #findings: Findings;
  #eventCount = 0;
  #refusalCount = 0;

  constructor(unit: UnitOfWork, subject: Subject, findings: Findings) {
    this.#unit = unit;
    this.#subject = subject;
    this.#findings = findings;
  }

  get id(): string {
    return this.#subject.id;
  }

  get state(): EntityState {
    const loaded = this.#unit.streams.peek(this.id);
    if (!loaded) throw new Error(`${this.#subject.type} ${this.id} is not in the unit`);
    return entityStateOf(loaded);
  }

  get result(): WriteResult {
    if (this.#refusalCount > 0) return 'refused';
    return this.#eventCount > 0 ? 'changed' : 'unchanged';
  }

  /** Sends a command with `entity_id` and `entity_type`; reports a rejection as a finding. */
  async give(command: Command, fields: Readonly<Record<string, unknown>>, source: string): Promise<void> {
    const subject = command.entity === undefined ? { entity_id: this.id, entity_type: this.#subject.type } : {};
    const outcome = await this.#unit.execute(command, { ...subject, ...fields }, { source });
    if (outcome instanceof Rejection) {
      this.#refusalCount += 1;
      tellRefusal(outcome, (field) => this.#subject.place(field), this.#findings);
    } else this.#eventCount += outcome.events;
  }

  /** Value to store: the file's, unless a person edited the present one; then it stays and the difference is reported. */
  chooseValue<T extends string | number>(
    key: string,
    field: string,
    present: T | null | undefined,
    fileValue: T | null | undefined,
  ): T | null {
    const now = present ?? null;
    if (fileValue === undefined || fileValue === now) return now;
    if (!this.isPersons(key)) return fileValue;
    this.warnOfKeptValue(field, now, fileValue);
    return now;
  }

  /** Reports that an edited value stays instead of the file's. */
  warnOfKeptValue(field: string, now: string | number | null, fileValue: string | number | null): void {
    const place = { ...this.#subject.place(field), value: String(fileValue) };
    this.#findings.warn(place, now === null ? 'people.emptied' : 'people.changed', { now: now ?? '' });
  }

  isPersons(key: string): boolean {
    return this.#subject.provenance?.isPersons(key) ?? false;
  }

  /** Imported entry that no person changed. */
  ownItem(kind: ItemKind, fields: readonly string[]): string | undefined {
    if (!this.#subject.provenance) return itemsOf(this.state, kind)[0]?.id;
    return this.#subject.provenance?.importedEntries(kind).find((id) => !fields.some((field) => this.isPersons(`${kind}/${id}/${field}`)));
  }

  wasRemoved(kind: ItemKind, field: string, isIt: (value: string) => boolean): boolean {
    return this.#subject.provenance?.wasRemoved(kind, field, isIt) ?? false;
  }
}

/** Reports a rejection at its cells. */
function tellRefusal(refusal: Rejection, place: (field: string) => CellReference, findings: Findings): void {
  for (const { code, field = '', params } of refusal.reasons)
    findings.refuse(place(field), 'command.refused', { text: errorText(code, findings.language, params) });
}

/** Id of a created entity; reports a rejection as a finding. */
export function createdIdOrFinding(
  outcome: CommandOutcome | Rejection,
  place: (field: string) => CellReference,
  findings: Findings,
): string | undefined {
  if (!(outcome instanceof Rejection)) return outcome.id;
  tellRefusal(outcome, place, findings);
  return undefined;
}
