import styles from './ApiPage.module.css';
import { typeOf, type Schema, type Schemas } from './openApi.ts';

/** Properties of the object, the items of a list, the referenced schema or all variants. */
function propertiesOf(schema: Schema, schemasByName: Schemas): ReadonlyMap<string, Schema> {
  const referencedSchema = schema.$ref === undefined ? undefined : schemasByName[schema.$ref.split('/').at(-1) ?? ''];
  const innerSchemas = [referencedSchema, schema.items, ...(schema.oneOf ?? schema.anyOf ?? [])];
  const inner = innerSchemas.flatMap((one) => (one ? [...propertiesOf(one, schemasByName)] : []));
  const properties = new Map<string, Schema>();
  for (const [name, property] of [...inner, ...Object.entries(schema.properties ?? {})]) {
    const known = properties.get(name);
    properties.set(name, known ? { oneOf: [...(known.oneOf ?? [known]), property] } : property);
  }
  return properties;
}

interface SchemaTreeProps {
  readonly schema: Schema;
  readonly schemasByName: Schemas;
}

export const SchemaTree = ({ schema, schemasByName }: SchemaTreeProps) => (
  <ul className={styles.tree}>
    {[...propertiesOf(schema, schemasByName)].map(([name, property]) => (
      <li key={name}>
        <code>{name}</code> <span>{typeOf(property)}</span>
        {propertiesOf(property, schemasByName).size > 0 && <SchemaTree schema={property} schemasByName={schemasByName} />}
      </li>
    ))}
  </ul>
);
