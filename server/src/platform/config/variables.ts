import { isIP } from 'node:net';
import { fieldKinds, newPasswordLength } from '@kurator/contract';
import { z } from 'zod';
import { defineVariable } from './variable.ts';

const roles = ['serve', 'project', 'work'] as const;
const samples = ['none', 'small', 'full'] as const;

/** Duties of a node: requests, projectors, jobs. */
export type NodeRole = (typeof roles)[number];
export type SampleSetting = (typeof samples)[number];

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);
const postgresUrl = z.string().refine((text) => URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol));
const origin = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text.replace(/\/$/, ''))
  .transform((text) => new URL(text).origin);
const domain = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const proxies = z.union([
  z.literal('no').transform(() => false as const),
  z
    .string()
    .regex(/^[1-9]\d?$/)
    .transform(Number),
  list.refine((items) => items.every((item) => item === 'loopback' || isIP(item.split('/')[0] ?? '') !== 0)),
]);

/** All variables, in the order of docs/settings.md. */
export const variables = {
  PORT: defineVariable({
    meaning: 'The TCP port it listens on; 0 takes any free one.',
    right: 'a whole number from 0 to 65535',
    absent: '8000',
    schema: z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number)
      .pipe(z.number().max(65535))
      .default(8000),
  }),
  HOST: defineVariable({
    meaning: 'The address it listens on; 0.0.0.0 listens to the network.',
    right: 'an IP address or a host name, without a port',
    absent: '127.0.0.1',
    schema: z
      .string()
      .refine((text) => isIP(text) !== 0 || /^[a-zA-Z0-9.-]+$/.test(text))
      .default('127.0.0.1'),
  }),
  KURATOR_PUBLIC_URL: defineVariable({
    meaning: 'The address under which people reach it. Behind TLS it starts with https.',
    right: 'an address like https://kurator.example.org, without a path',
    absent: 'HOST and PORT as http address',
    schema: origin.optional(),
  }),
  DATABASE_URL: defineVariable({
    meaning: 'A PostgreSQL 18 server to keep the data in.',
    right: 'a connection string like postgresql://user:password@host:5432/database',
    absent: 'the embedded PostgreSQL, in the data folder',
    isSecret: true,
    schema: postgresUrl.optional(),
  }),
  DATABASE_READ_URL: defineVariable({
    meaning: 'A streaming replica of that server, which then answers the queries.',
    right: 'a connection string like postgresql://user:password@replica:5432/database',
    absent: 'the queries are answered by DATABASE_URL',
    isSecret: true,
    schema: postgresUrl.optional(),
  }),
  KURATOR_DATA_DIR: defineVariable({
    meaning:
      "The data folder: the embedded PostgreSQL and the first administrator's password. Its lock holds within one machine (network and process namespace), so two containers must not share it.",
    right: 'the path of a folder',
    absent: '`var` in the folder where it is started',
    schema: z.string().default('var'),
  }),
  KURATOR_ADMIN_EMAIL: defineVariable({
    meaning:
      'The first administrator, with every permission and internal, made when there is none yet; with KURATOR_ADMIN_PASSWORD also beside others.',
    right: 'an email address',
    absent: 'made up',
    schema: z.email().optional(),
  }),
  KURATOR_ADMIN_PASSWORD: defineVariable({
    meaning:
      "The first administrator's password. With KURATOR_ADMIN_EMAIL it holds at every start: where the account has another one, it is replaced and the account's sessions end.",
    right: `a password of ${newPasswordLength.min} to ${newPasswordLength.max} characters`,
    absent: 'made up, and kept in a file in the data folder that only its owner can read and whose path is printed',
    isSecret: true,
    schema: fieldKinds.newPassword.optional(),
  }),
  KURATOR_PROVIDER_DOMAINS: defineVariable({
    meaning: 'The mail domains of the organisation itself, separated by commas: users with such an address are internal.',
    right: 'mail domains like example.org,example.com',
    absent: 'no domain is internal',
    schema: z
      .string()
      .toLowerCase()
      .pipe(list)
      .refine((items) => items.every((item) => domain.test(item)))
      .default([]),
  }),
  KURATOR_TRUST_PROXY: defineVariable({
    meaning:
      "The reverse proxies in front of it, whose X-Forwarded headers tell the visitor's address and scheme. Name their own addresses: who visits from within a named network could claim any address, and limits of sign-ins and requests would not hold.",
    right: 'no, the number of proxies, or their own addresses like loopback,10.0.0.7',
    absent: 'no: nobody is believed',
    schema: proxies.default(false),
  }),
  KURATOR_SAMPLE: defineVariable({
    meaning:
      'Sample data for an empty database: none, small or full. It never goes into a database that holds data; one that was cut off is completed at the next start.',
    right: `one of ${samples.join(', ')}`,
    absent: 'small on the embedded PostgreSQL, none with DATABASE_URL',
    schema: z.enum(samples).optional(),
  }),
  KURATOR_ROLES: defineVariable({
    meaning:
      'What this node does, separated by commas: serve (answers requests; without it only /alive and /ready), project (moves the views on), work (runs jobs).',
    right: `one or more of ${roles.join(', ')}, separated by commas`,
    absent: roles.join(','),
    schema: list.pipe(z.array(z.enum(roles)).min(1)).default([...roles]),
  }),
  KURATOR_AI_KEY: defineVariable({
    meaning: 'The key of the AI endpoint, where it does not stand in the file.',
    right: 'a key',
    absent: 'the key of the file, or none',
    isSecret: true,
    schema: z.string().optional(),
  }),
  KURATOR_CONFIG: defineVariable({
    meaning: 'The path of a JSON file with what differs between organisations; see below.',
    right: 'the path of a JSON file',
    absent: 'everything in it is off or empty',
    schema: z.string().optional(),
  }),
};
