import { z } from 'zod';

/** A JSON schema as far as keys of answers are looked for in it. */
const shape = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  get $defs() {
    return z.record(z.string(), shape).optional();
  },
  get properties() {
    return z.record(z.string(), shape).optional();
  },
  get items() {
    return shape.optional();
  },
  get anyOf() {
    return z.array(shape).optional();
  },
});

export type Shape = z.infer<typeof shape>;

/** The keys of an answer: of its objects, behind null, references and lists. */
export class AnswerSchema {
  readonly #root: Shape;

  constructor(answer: z.ZodType) {
    this.#root = shape.parse(z.toJSONSchema(answer, { unrepresentable: 'any' }));
  }

  get isList(): boolean {
    return this.#root.type === 'array';
  }

  /** The properties of the answer, or of the entries where it is a list. */
  top(): Readonly<Record<string, Shape>> {
    return this.of(this.#root);
  }

  /** The properties of an object, of the entries of a list, or of what may be null. */
  of(at: Shape | undefined): Readonly<Record<string, Shape>> {
    if (!at) return {};
    if (at.$ref !== undefined) return this.of(this.#root.$defs?.[at.$ref.split('/').at(-1) ?? '']);
    if (at.items) return this.of(at.items);
    if (at.anyOf) return this.of(at.anyOf.find((one) => one.type !== 'null'));
    return at.properties ?? {};
  }

  /** Every object at any depth, with its properties. */
  *everywhere(at: Readonly<Record<string, Shape>> = this.top()): Generator<readonly [string, readonly string[]]> {
    for (const [name, below] of Object.entries(at)) {
      const properties = this.of(below);
      if (Object.keys(properties).length > 0) yield [name, Object.keys(properties)];
      yield* this.everywhere(properties);
    }
  }
}
