/** Sentence, or singular and plural by `count`. */
export type ErrorTemplate = string | { readonly one: string; readonly other: string };
