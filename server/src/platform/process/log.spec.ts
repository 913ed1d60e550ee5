import { expect, test } from 'vitest';
import { openLog } from './log.ts';

function captureLog(write: (log: ReturnType<typeof openLog>) => void): string {
  const lines: string[] = [];
  write(openLog('info', { write: (line) => void lines.push(line) }));
  return lines.join('');
}

test('a line is JSON with level and message', () => {
  expect(JSON.parse(captureLog((log) => log.info({ port: 8000 }, 'ready')))).toMatchObject({ level: 30, port: 8000, msg: 'ready' });
});

test.each([
  ['a password field', (log: ReturnType<typeof openLog>) => log.info({ password: 'geheim' }, 'x')],
  ['one in the body', (log: ReturnType<typeof openLog>) => log.info({ req: { body: { password: 'geheim' } } }, 'x')],
  ['a cookie header', (log: ReturnType<typeof openLog>) => log.info({ req: { headers: { cookie: 'geheim' } } }, 'x')],
  [
    'a connection string in a message',
    (log: ReturnType<typeof openLog>) => log.info('cannot reach postgresql://kurator:geheim@db/kurator'),
  ],
  ['one in an error', (log: ReturnType<typeof openLog>) => log.error(new Error('postgres://kurator:geheim@db'))],
])('%s does not give its secret away', (_, write) => {
  const line = captureLog(write);
  expect(line).toContain('***');
  expect(line).not.toContain('geheim');
});
