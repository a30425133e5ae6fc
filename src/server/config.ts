import { isIP } from 'node:net'
import { delimiter, join, resolve } from 'node:path'
import { z } from 'zod'
import { withoutEnd } from '#kernel/trim-signs.ts'
import type { PostgresSource } from './database/embedded/postgres-binaries.ts'
import { type FileSender, fileSenders } from './http/send-by-proxy.ts'
import { type NatsAddress, natsAddress } from './live/nats-address.ts'
import { readSso, type SsoSettings, ssoEnvironment } from './sso-settings.ts'
import type { S3Credentials } from './storage/s3-client.ts'
import { samplers } from './telemetry/samplers.ts'
import type { MetricsAddress } from './telemetry/serve-metrics.ts'
import type { TraceSettings } from './telemetry/traces.ts'

const isBare = (text: string): boolean => {
  const { username, password } = URL.parse(text) ?? {}
  return !username && !password && !/[?#]/.test(text)
}

const address = z
  .url({ protocol: /^https?$/, error: 'it must be an address such as https://band.example' })
  .refine(isBare, 'it may hold no user, no ? and no #')
  .transform((text) => withoutEnd(text, /\//))

const wholeNumber = (most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'it must be a whole number')
    .transform(Number)
    .pipe(z.number().max(most, `it may be ${most} at most`))

// A relative path would be taken as one from the root: `file:music` means /music.
const storageAddress = z
  .url({ protocol: /^(file|s3)$/, error: 'it must look like file:///path or s3://BUCKET?endpoint=…&region=…' })
  .refine((text) => /^(file:\/\/\/|s3:)/.test(text), 'name a folder by its whole path, as in file:///var/music')

// Each of our roles logs in there with its own name and password.
const addressOfRoles = z
  .url({ protocol: /^postgres(ql)?$/, error: 'it must look like postgres://host:5432/database' })
  .refine(
    (text) => !URL.parse(text)?.username && !URL.parse(text)?.password,
    'it may hold no user and no password: Backline logs in with those of its own roles',
  )

const shortestPassphrase = 12

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** What a process does: answers calls, does background jobs and what is due, or both. */
const processRoles = ['all', 'web', 'worker'] as const
export type ProcessRole = (typeof processRoles)[number]

const postgresSources = ['bundled', 'system'] as const satisfies PostgresSource[]

// Its own port, so that no proxy leads to it by mistake.
const hostAndPort = z
  .string()
  .regex(/^(\[[0-9a-f:.]+\]|[\w.-]+):\d{1,5}$/i, 'it must look like 127.0.0.1:9464')
  .transform((text) => ({
    host: text.slice(0, text.lastIndexOf(':')).replace(/^\[|\]$/g, ''),
    port: Number(text.slice(text.lastIndexOf(':') + 1)),
  }))
  .refine(({ port }) => port <= 65_535, 'a port may be 65535 at most')

const collector = z
  .url({ protocol: /^https?$/, error: 'it must look like http://collector:4318' })
  .transform((text) => withoutEnd(text, /\//))

// OpenTelemetry has its own words for it, and takes them in any case.
const yesOrNo = z
  .string()
  .regex(/^(true|false)$/i, 'it must be true or false')
  .transform((text) => text.toLowerCase() === 'true')

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/')
  const most = isIP(address) === 6 ? 128 : 32
  return (
    isIP(address) !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  )
}

const networks = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isNetwork), 'name networks such as 10.0.0.0/8, separated by commas')

// The same for the server and its commands, wherever they are started.
const ownDataDir = join(import.meta.dirname, '../../data')

const environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: wholeNumber(65_535).default(3000),
  PUBLIC_URL: address.optional(),
  DATA_DIR: z.string().min(1).optional(),
  SECRETS_FILE: z.string().min(1).optional(),
  DATABASE: z.enum(postgresSources, `it must be one of ${postgresSources.join(', ')}`).optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'it must look like postgres://user:password@host:5432/database' })
    .optional(),
  DATABASE_POOL_URL: addressOfRoles.optional(),
  DATABASE_REPLICA_URL: addressOfRoles.optional(),
  STORAGE_URL: storageAddress.optional(),
  AWS_ACCESS_KEY_ID: z.string().min(1).optional(),
  AWS_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  AWS_SESSION_TOKEN: z.string().min(1).optional(),
  NATS_URL: natsAddress.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'it must look like smtp://user:password@host:587' }).optional(),
  MAILBOX_NETWORKS: networks.optional(),
  WEBHOOK_NETWORKS: networks.optional(),
  BACKLINE_BACKUP_PASSPHRASE: z
    .string()
    .min(shortestPassphrase, `a passphrase has ${shortestPassphrase} characters or more`)
    .optional(),
  TRUST_PROXY: wholeNumber(10).default(0),
  SEND_FILES: z.enum(fileSenders, `it must be one of ${fileSenders.join(', ')}`).default('here'),
  PROVIDERS_FILE: z.string().min(1).optional(),
  EXCHANGE_RATES_URL: address.optional(),
  ...ssoEnvironment,
  SECURITY_CONTACT: z
    .string()
    .max(500, 'it may have 500 characters')
    .regex(
      /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
      'it must look like mailto:security@band.example or https://band.example/security',
    )
    .optional(),
  ALLOW_ROOT: z.enum(['0', '1'], 'it must be 0 or 1').default('0'),
  OFFLINE: z.enum(['on', 'off'], 'it must be on or off').default('on'),
  ROLE: z.enum(processRoles, `it must be one of ${processRoles.join(', ')}`).default('all'),
  ACCESS_LOG: z.enum(['on', 'off'], 'it must be on or off').default('off'),
  METRICS_ADDRESS: hostAndPort.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector.optional(),
  OTEL_SDK_DISABLED: yesOrNo.default(false),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], 'it must be otlp or none').default('otlp'),
  OTEL_TRACES_SAMPLER: z.enum(samplers, `it must be one of ${samplers.join(', ')}`).default('parentbased_traceidratio'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'it must be a share between 0 and 1')
    .transform(Number)
    .default(1),
  LOG_LEVEL: z.enum(logLevels, `it must be one of ${logLevels.join(', ')}`).default('info'),
})

/** The environment variables that say how this server runs. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

/** Where and how this server runs; every path in it is absolute. */
export interface Config {
  host: string
  port: number
  role: ProcessRole
  /** The only source of absolute links, without a slash at its end; null until the port is known. */
  publicUrl: string | null
  dataDir: string
  secretsFile: string
  /** Keys and other settings of the providers of numbers; it need not be there. */
  providersFile: string
  databaseUrl: string | null
  /** Whose PostgreSQL runs inside, where no address of another is given. */
  database: PostgresSource
  /** Where a pooler lends connections to that database; null where there is none. */
  databasePoolUrl: string | null
  /** Where a replica of that database reads; null where there is none. */
  databaseReplicaUrl: string | null
  storageUrl: string | null
  /** Who asks an S3 store; null unless both halves are set: then the AWS SDK finds it. */
  storageCredentials: S3Credentials | null
  /** What carries live events between processes; null where the database does. */
  nats: NatsAddress | null
  smtpUrl: string | null
  /** Private networks in which mailboxes of bands may lie; those of the public internet are always allowed. */
  mailNetworks: readonly string[]
  /** Private networks in which receivers of webhooks may lie. */
  webhookNetworks: readonly string[]
  /** What backups encrypt the secrets with. */
  backupPassphrase: string | null
  trustProxy: number
  /** Who sends the bytes of stored files. */
  fileSender: FileSender
  /** Where exchange rates are asked for: the daily XML of the European Central Bank, or a Frankfurter; null for nobody. */
  exchangeRatesUrl: string | null
  /** The OpenID provider by which people may log in; null for none. */
  sso: SsoSettings | null
  /** Whom faults of security are told, as /.well-known/security.txt says; null for nobody. */
  securityContact: string | null
  logLevel: string
  /** Whether a line is written for each request. */
  accessLog: boolean
  /** Where metrics are collected; null for nowhere. */
  metrics: MetricsAddress | null
  /** Where traces are sent; null for nowhere. */
  traces: TraceSettings | null
  /** Whether it may serve others as root. */
  allowRoot: boolean
  /** Whether browsers may keep the app for times without a network. */
  offline: 'on' | 'off'
}

const tracesOf = (values: z.output<typeof environment>): TraceSettings | null => {
  if (values.OTEL_SDK_DISABLED || values.OTEL_TRACES_EXPORTER === 'none') return null
  const base = values.OTEL_EXPORTER_OTLP_ENDPOINT
  const url = values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base}/v1/traces`)
  const [sampler, share] = [values.OTEL_TRACES_SAMPLER, values.OTEL_TRACES_SAMPLER_ARG]
  return url === undefined ? null : { url, sampler, share }
}

/** A path as the person meant it who started this: from the folder they were in, which npm and the launcher leave. */
export const fromCaller = (path: string, env: NodeJS.ProcessEnv = process.env): string =>
  resolve(env.INIT_CWD ?? '', path)

/** The launcher of an archive, as it was typed; null where npm runs this. */
export const launcher = (): string | null => process.env.BACKLINE_LAUNCHER || null

/** The folders in which programs of the machine are looked for. */
export const programFolders = (): string[] => (process.env.PATH ?? '').split(delimiter)

/** The server that `npm run mcp` leads to, and the access token for it. */
export const bridgedServer = (): { url: string | undefined; token: string | undefined } => ({
  url: process.env.BACKLINE_URL?.trim(),
  token: process.env.BACKLINE_TOKEN?.trim(),
})

/** Reads the run contract from the environment; throws one clear line for the first value that is wrong. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env): Config => {
  // What is said of traces for all programs of a machine stops no server that sends none.
  const isIdle = (name: string): boolean =>
    name.startsWith('OTEL_') && !env.OTEL_EXPORTER_OTLP_ENDPOINT && !env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT
  const given = Object.fromEntries(
    settingNames.map((name) => [name, env[name] === '' || isIdle(name) ? undefined : env[name]]),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new Error(`The environment variable ${issue?.path.join('.')} is not valid: ${issue?.message}.`)
  }
  const values = parsed.data
  if (values.DATABASE && values.DATABASE_URL)
    throw new Error(`DATABASE=${values.DATABASE} and DATABASE_URL say different things: leave one of them out.`)
  if (values.DATABASE_POOL_URL && !values.DATABASE_URL)
    throw new Error('DATABASE_POOL_URL needs DATABASE_URL, which names the PostgreSQL behind the pooler.')
  if (values.DATABASE_REPLICA_URL && !values.DATABASE_URL)
    throw new Error('DATABASE_REPLICA_URL needs DATABASE_URL, which names the PostgreSQL that it copies.')
  if (values.ROLE !== 'all' && !values.DATABASE_URL)
    throw new Error(`ROLE=${values.ROLE} needs DATABASE_URL: the processes of an installation share one database.`)
  if (values.ROLE === 'worker' && !values.PUBLIC_URL)
    throw new Error('ROLE=worker needs PUBLIC_URL, which the links of its mails begin with.')
  if (values.SEND_FILES !== 'here' && values.TRUST_PROXY === 0)
    throw new Error(`SEND_FILES=${values.SEND_FILES} needs TRUST_PROXY: the proxy before Backline sends the files.`)
  if (values.METRICS_ADDRESS?.port === values.PORT)
    throw new Error('METRICS_ADDRESS needs a port of its own: nobody from outside is to reach it.')
  const dataDir = values.DATA_DIR === undefined ? ownDataDir : fromCaller(values.DATA_DIR, env)
  return {
    host: values.HOST,
    port: values.PORT,
    role: values.ROLE,
    publicUrl: values.PUBLIC_URL ?? null,
    dataDir,
    secretsFile: fromCaller(values.SECRETS_FILE ?? join(dataDir, 'secrets.json'), env),
    providersFile: fromCaller(values.PROVIDERS_FILE ?? join(dataDir, 'providers.json'), env),
    databaseUrl: values.DATABASE_URL ?? null,
    database: values.DATABASE ?? 'bundled',
    databasePoolUrl: values.DATABASE_POOL_URL ?? null,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL ?? null,
    storageUrl: values.STORAGE_URL ?? null,
    storageCredentials:
      values.AWS_ACCESS_KEY_ID && values.AWS_SECRET_ACCESS_KEY
        ? {
            accessKeyId: values.AWS_ACCESS_KEY_ID,
            secretAccessKey: values.AWS_SECRET_ACCESS_KEY,
            sessionToken: values.AWS_SESSION_TOKEN,
          }
        : null,
    nats: values.NATS_URL ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailNetworks: values.MAILBOX_NETWORKS ?? [],
    webhookNetworks: values.WEBHOOK_NETWORKS ?? [],
    backupPassphrase: values.BACKLINE_BACKUP_PASSPHRASE ?? null,
    trustProxy: values.TRUST_PROXY,
    fileSender: values.SEND_FILES,
    exchangeRatesUrl: values.EXCHANGE_RATES_URL ?? null,
    sso: readSso(values),
    securityContact: values.SECURITY_CONTACT ?? null,
    logLevel: values.LOG_LEVEL,
    accessLog: values.ACCESS_LOG === 'on',
    metrics: values.METRICS_ADDRESS ?? null,
    traces: tracesOf(values),
    allowRoot: values.ALLOW_ROOT === '1',
    offline: values.OFFLINE,
  }
}
