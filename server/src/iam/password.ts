import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const TAG_BYTES = 32;
const SALT_BYTES = 16;

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Hashes to a PHC string with parameters and salt, outside of the event loop. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await derive('argon2id', {
    message: message(password),
    nonce: salt,
    parallelism: LANES,
    tagLength: TAG_BYTES,
    memory: MEMORY_KIB,
    passes: PASSES,
  });
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${encodeUnpaddedBase64(salt)}$${encodeUnpaddedBase64(tag)}`;
}

/** Verifies a password. Without a hash it does the same work, so that timing does not reveal accounts. */
export async function verifyPassword(password: string, phc: string | undefined): Promise<boolean> {
  const match = PHC.exec(phc ?? DECOY);
  if (!match) throw new Error('a stored credential is not an argon2id hash');
  const [, memory, passes, lanes, salt = '', expected = ''] = match;
  const tag = Buffer.from(expected, 'base64');
  const computedTag = await derive('argon2id', {
    message: message(password),
    nonce: Buffer.from(salt, 'base64'),
    parallelism: Number(lanes),
    tagLength: tag.length,
    memory: Number(memory),
    passes: Number(passes),
  });
  return timingSafeEqual(computedTag, tag) && phc !== undefined;
}

// Normalises Unicode: keyboards differ in composed letters.
const message = (password: string): Buffer => Buffer.from(password.normalize('NFKC'), 'utf8');
const encodeUnpaddedBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replaceAll('=', '');

/** Hash for the work without an account. */
const DECOY = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${encodeUnpaddedBase64(randomBytes(SALT_BYTES))}$${encodeUnpaddedBase64(randomBytes(TAG_BYTES))}`;
