export declare const runtimeFlags: readonly string[];
