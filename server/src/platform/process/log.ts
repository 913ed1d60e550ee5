import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

const secrets = [
  'password',
  'passwordHash',
  'token',
  'secret',
  'authorization',
  'cookie',
  'csrfmiddlewaretoken',
  'databaseUrl',
  'databaseReadUrl',
  'adminPassword',
];
const places = ['', '*.', '*.*.'];

/** Opens the log; secret fields and passwords in connection strings are redacted. @param destination default: standard output */
export function openLog(level: 'debug' | 'info' | 'warn' | 'silent' = 'info', destination?: DestinationStream): Log {
  const paths = [
    ...places.flatMap((place) => secrets.map((secret) => place + secret)),
    'req.headers["x-csrftoken"]',
    'res.headers["set-cookie"]',
  ];
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths, censor: '***' },
      hooks: { streamWrite: (line) => line.replaceAll(/(postgres(?:ql)?:\/\/[^:/\s"]*):[^@\s"]*@/g, '$1:***@') },
    },
    destination ?? pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 100 }),
  );
}
