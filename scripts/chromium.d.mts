export declare function chromium(): Promise<string | undefined>;
export declare const noChromium: string;
