/** What JSON can hold. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object. A key that is undefined counts as absent, as it does for JSON.stringify. */
export type JsonObject = { readonly [key: string]: Json | undefined };
