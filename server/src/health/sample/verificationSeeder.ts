import { commandOf } from '@kurator/contract/commands';
import { requireEntityType } from '@kurator/contract/entityTypes';
import { verificationTypeForGroup } from '@kurator/contract/kit/verification';
import { commentAdd } from '@kurator/contract/seedwork/note.command';
import * as commands from '@kurator/contract/seedwork/verification.command';
import type { Attribution, UnitOfWork } from '../../platform/bulk/index.ts';
import { Rejection } from '../../platform/bus/index.ts';
import { textOf, type Store } from '../../platform/store/index.ts';
import { DAY } from './calendar.ts';
import { entityTypeWithDefaultGroups } from './sampleEntityType.ts';
import type { Rng } from './rng.ts';
import * as words from './word.table.ts';

/** Part of a project that is verified together: one type of verification in one year. */
interface Part {
  readonly entityType: string;
  readonly group: string;
  readonly year: number;
  /** Past year: everything is verified. */
  readonly isOver: boolean;
}

/** State of the next entity, in turns, so that short lists have each state. */
const turns = ['verified', 'open', 'inquiry', 'both', 'changed', 'open', 'resolved', 'verified'] as const;
type Turn = (typeof turns)[number];

/** Possible assignees: active users with the permission to verify. */
export async function loadAssignees({ pool }: Store): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from stream where type = 'user' and (state ->> 'is_active')::boolean and state -> 'permissions' ? 'dms.can_access_health_verification' order by id limit 5`,
  );
  return rows.map(({ id }) => id);
}

/** Verifies and asks about awarded entities, by the normal rules. */
export class VerificationSeeder {
  readonly #rng: Rng;
  readonly #unit: UnitOfWork;
  readonly #people: readonly string[];

  constructor(rng: Rng, unit: UnitOfWork, people: readonly string[]) {
    this.#rng = rng;
    this.#unit = unit;
    this.#people = people;
  }

  /** @param first place of the first entity in its list @returns number of entities that stay unverified */
  async share(
    part: Part,
    entities: readonly string[],
    { first, attribution }: { readonly first: number; readonly attribution: Attribution },
  ) {
    this.#unit.attribute(attribution);
    let unverifiedCount = 0;
    const renamedIds: string[] = [];
    for (const [index, id] of entities.entries()) {
      const turn = part.isOver ? 'verified' : (turns[(first + index) % turns.length] ?? 'open');
      if (!(await this.#applyTurn(part, id, { turn, attribution }))) unverifiedCount += 1;
      else if (turn === 'changed') renamedIds.push(id);
    }
    this.#unit.attribute({ ...attribution, at: new Date(attribution.at.getTime() + 30_000) });
    for (const id of renamedIds) await this.#renameEntity(part.entityType, id);
    return unverifiedCount;
  }

  async #applyTurn(
    part: Part,
    id: string,
    { turn, attribution }: { readonly turn: Turn; readonly attribution: Attribution },
  ): Promise<boolean> {
    const rng = this.#rng;
    const subject = { entity_id: id, entity_type: part.entityType };
    const entityType = entityTypeWithDefaultGroups(part.entityType);
    const type = entityType && verificationTypeForGroup(entityType, part.group);
    const ofYear = { ...subject, year: part.year, ...(type ? { verification_type: type.key } : {}) };
    if (turn === 'inquiry' || turn === 'both' || turn === 'resolved') {
      const due = new Date(attribution.at.getTime() + rng.int(2, 24) * DAY).toISOString().slice(0, 10);
      const question = rng.pick(words.inquiryQuestions);
      const person = this.#people.length > 0 && rng.hasChance(0.6) ? rng.pick(this.#people) : undefined;
      await this.#unit.execute(commands.entityActivateInquiry, {
        ...ofYear,
        question,
        ...(rng.hasChance(0.8) ? { due_on: due } : {}),
        ...(person === undefined ? {} : { assignee_id: person }),
      });
    }
    if (turn === 'resolved') await this.#unit.execute(commands.entityResolveInquiry, ofYear);
    if (rng.hasChance(0.15)) await this.#unit.execute(commentAdd, { ...subject, comment: rng.pick(words.comments) });
    if (turn === 'open' || turn === 'inquiry') return false;
    return !((await this.#unit.execute(commands.entityVerify, ofYear)) instanceof Rejection);
  }

  /** Changes the name of an entity after its verification. */
  async #renameEntity(entityType: string, id: string): Promise<void> {
    const type = requireEntityType(entityType);
    const command = commandOf(type.area, `${entityType}.update`);
    const entity = await this.#unit.reader.load(id);
    if (!command || !entity) return;
    const presentFields = Object.fromEntries(Object.keys(command.fields).map((name) => [name, entity.state[name] ?? undefined]));
    const name = textOf(entity.state['display_name'] ?? entity.state['name']);
    const changedFields =
      entityType === 'medic'
        ? { title: this.#rng.pick(['Prof. Dr. med.', 'PD Dr. med.']), comment: 'Laut Website' }
        : { display_name: `${name} am Park` };
    await this.#unit.execute(command, { ...presentFields, ...changedFields, [type.idField]: id });
  }
}
