/** Explicit role of a part of a table, whose semantics the CSS of narrow places would remove. */
export const tableRole = (name: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'cell') => ({ role: name });
