/** Sentence, or singular and plural by `count`. */
export type ErrorText = string | { readonly one: string; readonly other: string };
