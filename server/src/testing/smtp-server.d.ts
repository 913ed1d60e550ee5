/** Types of the used part of smtp-server, which has none. */
declare module 'smtp-server' {
  import type { Server } from 'node:net';
  import type { Readable } from 'node:stream';

  interface SMTPServerOptions {
    readonly authOptional?: boolean;
    readonly disabledCommands?: readonly string[];
    readonly onAuth?: (
      auth: { readonly username?: string; readonly password?: string },
      session: object,
      callback: (error: Error | null, response?: { user: string }) => void,
    ) => void;
    readonly onRcptTo?: (address: { readonly address: string }, session: object, callback: (error?: Error) => void) => void;
    readonly onData?: (stream: Readable, session: object, callback: (error?: Error) => void) => void;
  }

  export class SMTPServer {
    constructor(options: SMTPServerOptions);
    readonly server: Server;
    listen(port: number, host: string, callback: () => void): Server;
    close(callback: () => void): void;
  }
}
