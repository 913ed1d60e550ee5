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

/** The hash of a password as PHC string, which carries its own parameters and salt. Runs beside the event loop. */
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
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(salt)}$${unpadded(tag)}`;
}

/**
 * Whether the password is the one of this hash. Without a hash the answer is no after the same work, so that the time
 * does not tell who has an account.
 */
export async function isPassword(password: string, phc: string | undefined): Promise<boolean> {
  const read = PHC.exec(phc ?? DECOY);
  if (!read) throw new Error('a stored credential is not an argon2id hash');
  const [, memory, passes, lanes, salt = '', expected = ''] = read;
  const tag = Buffer.from(expected, 'base64');
  const found = await derive('argon2id', {
    message: message(password),
    nonce: Buffer.from(salt, 'base64'),
    parallelism: Number(lanes),
    tagLength: tag.length,
    memory: Number(memory),
    passes: Number(passes),
  });
  return timingSafeEqual(found, tag) && phc !== undefined;
}

// The same letters typed on another keyboard may come composed or decomposed.
const message = (password: string): Buffer => Buffer.from(password.normalize('NFKC'), 'utf8');
const unpadded = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replaceAll('=', '');

/** A hash that belongs to nobody. */
const DECOY = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(randomBytes(SALT_BYTES))}$${unpadded(randomBytes(TAG_BYTES))}`;
