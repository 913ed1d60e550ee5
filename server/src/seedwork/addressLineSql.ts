/** SQL of the line of an address. @param of SQL of its parts */
export const addressLineSql = (of: (part: 'street' | 'zipcode' | 'city') => string): string =>
  `concat_ws(', ', nullif(${of('street')}, ''), nullif(concat_ws(' ', nullif(${of('zipcode')}, ''), nullif(${of('city')}, '')), ''))`;

/** SQL of the line of an address on a card. @param alias of its stream */
export const cardAddressLineSql = (alias: string): string => addressLineSql((part) => `${alias}.card ->> '${part}'`);
