import { z } from 'zod';
import type { EntityFields, RequiredFieldNames } from './entityField.ts';
import type { FieldKind } from './fieldKind.ts';

const number = z.number();

const shapes = {
  humanId: number,
  bedCount: number,
  caseCount: number,
  year: number,
  birthYear: number,
  flag: z.boolean(),
  resources: z.array(z.string()),
  specializations: z.array(z.object({ code: z.string(), label: z.string() })),
} as const satisfies Partial<Record<FieldKind, z.ZodType>>;

type Shapes = typeof shapes;
type ListKind = 'resources' | 'specializations';
type ShapeOf<K extends FieldKind> = K extends keyof Shapes ? Shapes[K] : z.ZodString;
type RowShapeOf<K extends FieldKind> = K extends ListKind ? z.ZodString : ShapeOf<K>;

type OptionalIfGuarded<F extends EntityFields, N extends keyof F, S extends z.ZodType> = F[N] extends { readonly permission: string }
  ? z.ZodOptional<S>
  : S;
type NullableUnlessFilled<F extends EntityFields, N extends keyof F, S extends z.ZodType> =
  N extends RequiredFieldNames<F> ? S : z.ZodNullable<S>;

/** Fields in an entity's answer: empty lists stay lists, other empty values are null. */
type AnswerShape<F extends EntityFields> = {
  [N in keyof F]: OptionalIfGuarded<
    F,
    N,
    F[N]['kind'] extends ListKind ? ShapeOf<F[N]['kind']> : NullableUnlessFilled<F, N, ShapeOf<F[N]['kind']>>
  >;
};

export type AnswerValues<F extends EntityFields> = z.output<z.ZodObject<AnswerShape<F>>>;

type RowNames<F extends EntityFields> = {
  [N in keyof F]: F[N] extends { readonly column: object } | { readonly isInRow: true } ? N : never;
}[keyof F];

/** Fields in a list row: lists are joined to one text. */
type RowShape<F extends EntityFields> = {
  [N in RowNames<F>]: OptionalIfGuarded<F, N, NullableUnlessFilled<F, N, RowShapeOf<F[N]['kind']>>>;
};

const isFilled = ({ create, update }: EntityFields[string]): boolean => create === 'required' && update === 'required';
const isList = (kind: FieldKind): kind is ListKind => kind === 'resources' || kind === 'specializations';
const shapeOf = (kind: FieldKind): z.ZodType => Object.entries(shapes).find(([name]) => name === kind)?.[1] ?? z.string();

const shape = (field: EntityFields[string], value: z.ZodType, isNullable: boolean): z.ZodType => {
  const schema = isNullable ? value.nullable() : value;
  return field.permission ? schema.optional() : schema;
};

export const answerShapeOf = <F extends EntityFields>(fields: F): AnswerShape<F> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object made of entries does not keep which name has which shape
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, shape(field, shapeOf(field.kind), !isList(field.kind) && !isFilled(field))]),
  ) as AnswerShape<F>;

export const rowShapeOf = <F extends EntityFields>(fields: F): RowShape<F> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object made of entries does not keep which name has which shape
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.column || field.isInRow ? [[name, shape(field, isList(field.kind) ? z.string() : shapeOf(field.kind), !isFilled(field))]] : [],
    ),
  ) as RowShape<F>;
