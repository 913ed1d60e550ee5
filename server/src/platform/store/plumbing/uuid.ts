/** SQL of a text as a uuid; null for any other text. A condition on an id then uses its index, which `id::text = …` cannot. */
export const uuidOrNullSql = (text: string): string => `case when pg_input_is_valid(${text}, 'uuid') then (${text})::uuid end`;
