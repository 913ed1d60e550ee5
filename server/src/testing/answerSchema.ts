import { z } from 'zod';

/** Part of a JSON schema needed to read keys. */
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
  get oneOf() {
    return z.array(shape).optional();
  },
});

type JsonSchemaNode = z.infer<typeof shape>;

/** Keys of an answer, resolved through null, references and lists. */
export class AnswerKeys {
  readonly #root: JsonSchemaNode;

  constructor(answer: z.ZodType) {
    this.#root = shape.parse(z.toJSONSchema(answer, { unrepresentable: 'any' }));
  }

  get isList(): boolean {
    return this.#root.type === 'array';
  }

  /** Properties of the answer, or of the entries of a list. */
  top(): Readonly<Record<string, JsonSchemaNode>> {
    return this.of(this.#root);
  }

  /** Properties behind an object, list, nullable or union. */
  of(at: JsonSchemaNode | undefined): Readonly<Record<string, JsonSchemaNode>> {
    if (!at) return {};
    if (at.$ref !== undefined) return this.of(this.#root.$defs?.[at.$ref.split('/').at(-1) ?? '']);
    if (at.items) return this.of(at.items);
    const variants = at.anyOf ?? at.oneOf ?? [];
    return Object.fromEntries([...variants.map((one) => this.of(one)), at.properties ?? {}].flatMap((one) => Object.entries(one)));
  }

  /** Objects at any depth with their properties. */
  *everywhere(at: Readonly<Record<string, JsonSchemaNode>> = this.top()): Generator<readonly [string, readonly string[]]> {
    for (const [name, below] of Object.entries(at)) {
      const properties = this.of(below);
      if (Object.keys(properties).length > 0) yield [name, Object.keys(properties)];
      yield* this.everywhere(properties);
    }
  }
}
