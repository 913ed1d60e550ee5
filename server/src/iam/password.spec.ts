import { createHook } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

test('a password is known by its hash, and another one is not', async () => {
  const phc = await hashPassword('Grünkohl mit Pinkel');
  expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await verifyPassword('Grünkohl mit Pinkel', phc)).toBe(true);
  expect(await verifyPassword('Grünkohl mit Pinkel'.normalize('NFD'), phc)).toBe(true);
  expect(await verifyPassword('grünkohl mit Pinkel', phc)).toBe(false);
  expect(await verifyPassword('', phc)).toBe(false);
});

test('the same password never has the same hash', async () => {
  expect(await hashPassword('zweimal dasselbe')).not.toBe(await hashPassword('zweimal dasselbe'));
});

test('a hash says how it was made, so that others than ours can be read', async () => {
  // The argon2 reference program: echo -n 'password' | argon2 somesalt -id -t 2 -m 16 -p 1 -e
  const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await verifyPassword('password', reference)).toBe(true);
  expect(await verifyPassword('Password', reference)).toBe(false);
});

test('without a hash the same work is done and the answer is no', async () => {
  let jobs = 0;
  const hook = createHook({ init: (_id, type) => void (jobs += type === 'ARGON2REQUEST' ? 1 : 0) }).enable();
  try {
    expect(await verifyPassword('ein langes Kennwort', undefined)).toBe(false);
    expect(jobs).toBe(1);
    await verifyPassword('ein langes Kennwort', '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc');
    expect(jobs).toBe(2);
  } finally {
    hook.disable();
  }
});

test('a stored text that is no hash is a fault, not a wrong password', async () => {
  await expect(verifyPassword('x', 'plain')).rejects.toThrow('not an argon2id hash');
});
