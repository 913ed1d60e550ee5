import type { Fields, ValuesOf } from './field.ts';
import type { Area, Right } from './permission.ts';
import type { Capability } from './entityType.ts';
import type { ErrorCode } from '../text/error.ts';

/** A rule between fields: answers the fields that break it, with the code of the text that says why. */
export type FieldRule = (values: Readonly<Record<string, unknown>>) => Readonly<Record<string, ErrorCode>>;

/**
 * What can be asked of the system, declared once. Body validation, the permission check, OpenAPI, the dialog,
 * what the interface hides and the samples of the tests are derived from it.
 */
export interface Command<F extends Fields = Fields> {
  readonly area: Area;
  readonly topic: string;
  readonly permission: Right;
  readonly fields: F;
  /** The entity type it is about; absent where `entity_type` in the body says so. */
  readonly entity?: string;
  /** The stream type that its subject has to be of, where that is no entity type. */
  readonly about?: string;
  /** What an entity type must have for it: refused with 'entity.capability' where it does not. */
  readonly capability?: Capability;
  /** The field that carries the id of what the command changes; absent for a command that creates. */
  readonly subject?: string;
  /** Refusals that depend on the state; each has a text in both languages. */
  readonly rejections: readonly ErrorCode[];
  readonly rules: readonly FieldRule[];
  /** Asks before it acts; the dialog says what will happen. */
  readonly danger: boolean;
  /** Only for users of the provider company. */
  readonly internal: boolean;
  /** Takes values of properties in fields `property.<name>`, too: what they must be say the definitions that its rule finds. */
  readonly takesProperties?: true | undefined;
  /** The path of a call of its own, where the texts name one beside the command endpoint. */
  readonly path?: string;
}

/** The checked body of a command. */
export type CommandValues<C> = C extends Command<infer F> ? ValuesOf<F> : never;

type Declared<F extends Fields> = Pick<Command<F>, 'area' | 'topic' | 'permission' | 'fields'> &
  Partial<
    Pick<Command<F>, 'entity' | 'about' | 'capability' | 'rejections' | 'rules' | 'danger' | 'internal' | 'path' | 'takesProperties'>
  > & {
    readonly subject?: keyof F & string;
  };

/** Declares a command. */
export const defineCommand = <const F extends Fields>(declared: Declared<F>): Command<F> => ({
  rejections: [],
  rules: [],
  danger: false,
  internal: false,
  ...declared,
});
