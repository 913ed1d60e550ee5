/** The part of the package that is used; its own types take over as soon as it is installed everywhere. */
declare module 'openai' {
  export class OpenAI {
    constructor(options: {
      baseURL: string;
      apiKey: string;
      organization: null;
      project: null;
      maxRetries: number;
      timeout: number;
      logLevel: 'off';
      fetch: (address: string | URL | Request, init?: RequestInit) => Promise<Response>;
    });
    readonly chat: {
      readonly completions: {
        create(
          body: Readonly<Record<string, unknown>>,
          options: { signal: AbortSignal; headers: Readonly<Record<string, string>> },
        ): Promise<{ choices: unknown; usage?: { total_tokens: number } }>;
      };
    };
  }
  export default OpenAI;
}
