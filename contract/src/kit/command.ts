import type { Fields, ValuesOf } from './field.ts';
import type { Area, RequiredPermission } from './permission.ts';
import type { Capability } from './entityType.ts';
import type { ErrorCode } from '../text/error.ts';

export type CommandRule = (values: Readonly<Record<string, unknown>>) => Readonly<Record<string, ErrorCode>>;

/** Refuses values that a field does not offer. */
export const requireOfferedValue =
  (field: string, offered: readonly string[], code: ErrorCode): CommandRule =>
  ({ [field]: value }) =>
    typeof value === 'string' && !offered.includes(value) ? { [field]: code } : {};

/** The opposite of a command: of the same area, about the same subject. */
export interface CommandUndo {
  readonly topic: string;
  /** Values that it needs besides those that name the subject. */
  readonly values?: Readonly<Record<string, boolean>>;
}

/** Command declared once: validation, permission check, OpenAPI, dialog and test samples are derived from it. */
export interface Command<F extends Fields = Fields> {
  readonly area: Area;
  readonly topic: string;
  readonly permission: RequiredPermission;
  readonly fields: F;
  /** Entity type of its subject; absent if `entity_type` in the body names it. */
  readonly entity?: string;
  /** Stream type of its subject, if that is no entity type. */
  readonly subjectType?: string;
  /** Capability required of the entity type; others are rejected with 'entity.capability'. */
  readonly capability?: Capability;
  /** Field with the id of the changed subject; absent for a command that creates. */
  readonly subject?: string;
  /** Rejections that depend on the state; each has a text in both languages. */
  readonly rejections: readonly ErrorCode[];
  readonly rules: readonly CommandRule[];
  /** Confirmed in the dialog, which states the consequences. */
  readonly isDangerous: boolean;
  /** Changes others too, which its dialog counts. */
  readonly hasEffects?: true;
  /** The command that takes it back within ten seconds; absent where none does. */
  readonly undo?: CommandUndo;
  /** Reserved for users of the provider company. */
  readonly isInternal: boolean;
  /** Also takes `property.<name>` fields, checked by the definitions that its rule finds. */
  readonly takesProperties?: true | undefined;
  /** Path of its own endpoint, besides the command endpoint. */
  readonly path?: string;
  /** Answers 202; the work continues as a job. */
  readonly isAccepted?: true;
}

export type CommandValues<C> = C extends Command<infer F> ? ValuesOf<F> : never;

type CommandDeclaration<F extends Fields> = Pick<Command<F>, 'area' | 'topic' | 'permission' | 'fields'> &
  Partial<
    Pick<
      Command<F>,
      | 'entity'
      | 'subjectType'
      | 'capability'
      | 'rejections'
      | 'rules'
      | 'isDangerous'
      | 'hasEffects'
      | 'undo'
      | 'isInternal'
      | 'path'
      | 'isAccepted'
      | 'takesProperties'
    >
  > & {
    readonly subject?: keyof F & string;
  };

export const defineCommand = <const F extends Fields>(declaration: CommandDeclaration<F>): Command<F> => ({
  rejections: [],
  rules: [],
  isDangerous: false,
  isInternal: false,
  ...declaration,
});
