import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('without any variable it runs for one person on this machine', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: null,
    dataDir: resolve('data'),
    secretsFile: resolve('data/secrets.json'),
    databaseUrl: null,
    smtpUrl: null,
    trustProxy: 0,
    logLevel: 'info',
    accessLog: false,
    metrics: null,
    traces: null,
  })
})

test.each([
  ['127.0.0.1:9464', { host: '127.0.0.1', port: 9464 }],
  ['[::1]:9464', { host: '::1', port: 9464 }],
  ['metrics.internal:0', { host: 'metrics.internal', port: 0 }],
])('%s is an address for metrics', (METRICS_ADDRESS, metrics) => {
  expect(readConfig({ METRICS_ADDRESS }).metrics).toEqual(metrics)
})

test('metrics have a port of their own', () => {
  expect(() => readConfig({ METRICS_ADDRESS: '127.0.0.1:3000' })).toThrow('METRICS_ADDRESS needs a port of its own')
})

test('traces go to the path that OTLP has for them, or to the whole address', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318/'
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).traces).toEqual({
    url: 'http://collector:4318/v1/traces',
    sampler: 'parentbased_traceidratio',
    share: 1,
  })
  const whole = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://tempo.example/otlp', OTEL_TRACES_SAMPLER_ARG: '0.05' }
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, ...whole }).traces).toEqual({
    url: 'https://tempo.example/otlp',
    sampler: 'parentbased_traceidratio',
    share: 0.05,
  })
})

test('the variables of OpenTelemetry say which traces are sent, or that none are', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318'
  const tracesBy = (env: NodeJS.ProcessEnv) => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, ...env }).traces
  expect(tracesBy({ OTEL_TRACES_SAMPLER: 'always_off' })).toMatchObject({ sampler: 'always_off' })
  expect(tracesBy({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' })).toMatchObject({
    sampler: 'traceidratio',
    share: 0.25,
  })
  expect(tracesBy({ OTEL_SDK_DISABLED: 'false', OTEL_TRACES_EXPORTER: 'otlp' })).not.toBe(null)
  for (const env of [{ OTEL_SDK_DISABLED: 'true' }, { OTEL_SDK_DISABLED: 'TRUE' }, { OTEL_TRACES_EXPORTER: 'none' }])
    expect([env, tracesBy(env)]).toEqual([env, null])
})

const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }

test('what is said of traces stops no server that sends none', () => {
  expect(readConfig({ OTEL_TRACES_SAMPLER: 'jaeger_remote', OTEL_SDK_DISABLED: '1' }).traces).toBe(null)
})

test.each([
  [{ PORT: 'http' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PORT: '1e3' }, 'PORT'],
  [{ PORT: '0x50' }, 'PORT'],
  [{ PORT: '-1' }, 'PORT'],
  [{ PORT: ' 80' }, 'PORT'],
  [{ PUBLIC_URL: 'backline.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://band.example/?' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://band.example/#top' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://marta:secret@band.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL'],
  [{ DATABASE: 'mine' }, 'DATABASE'],
  [{ DATABASE_URL: 'mysql://host/db' }, 'DATABASE_URL'],
  [{ STORAGE_URL: 'ftp://host' }, 'STORAGE_URL'],
  [{ STORAGE_URL: 'file:music' }, 'STORAGE_URL'],
  [{ STORAGE_URL: 'file:./music' }, 'STORAGE_URL'],
  [{ STORAGE_URL: 'file://music/here' }, 'STORAGE_URL'],
  [{ SMTP_URL: 'smtp' }, 'SMTP_URL'],
  [{ NATS_URL: 'nats.example:4222' }, 'NATS_URL'],
  [{ NATS_URL: 'nats://one.example,https://two.example' }, 'NATS_URL'],
  [{ NATS_URL: 'nats://one.example,' }, 'NATS_URL'],
  [{ NATS_URL: 'nats://one.example/subject' }, 'NATS_URL'],
  [{ NATS_URL: 'nats://%zz@one.example' }, 'NATS_URL'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '11' }, 'TRUST_PROXY'],
  [{ SEND_FILES: 'sometimes' }, 'SEND_FILES'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ ACCESS_LOG: 'yes' }, 'ACCESS_LOG'],
  [{ METRICS_ADDRESS: '9464' }, 'METRICS_ADDRESS'],
  [{ METRICS_ADDRESS: 'http://127.0.0.1:9464' }, 'METRICS_ADDRESS'],
  [{ METRICS_ADDRESS: '127.0.0.1:99999' }, 'METRICS_ADDRESS'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'grpc://collector' }, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'],
  [{ ...collector, OTEL_TRACES_SAMPLER_ARG: '1.5' }, 'OTEL_TRACES_SAMPLER_ARG'],
  [{ ...collector, OTEL_TRACES_SAMPLER: 'jaeger_remote' }, 'OTEL_TRACES_SAMPLER'],
  [{ ...collector, OTEL_TRACES_EXPORTER: 'zipkin' }, 'OTEL_TRACES_EXPORTER'],
  [{ ...collector, OTEL_SDK_DISABLED: 'yes' }, 'OTEL_SDK_DISABLED'],
  [{ OFFLINE: 'maybe' }, 'OFFLINE'],
  [{ MAILBOX_NETWORKS: '10.0.0.0/33' }, 'MAILBOX_NETWORKS'],
  [{ MAILBOX_NETWORKS: 'intranet' }, 'MAILBOX_NETWORKS'],
  [{ WEBHOOK_NETWORKS: '10.0.0.0/33' }, 'WEBHOOK_NETWORKS'],
  [{ BACKLINE_BACKUP_PASSPHRASE: 'eleven char' }, 'BACKLINE_BACKUP_PASSPHRASE'],
  [{ OIDC_ISSUER: 'login.example' }, 'OIDC_ISSUER'],
  [{ OIDC_ISSUER: 'http://login.example' }, 'OIDC_ISSUER'],
  [{ OIDC_ISSUER: 'http://203.0.114.9' }, 'OIDC_ISSUER'],
  [{ OIDC_ISSUER: 'https://login.example/?realm=band' }, 'OIDC_ISSUER'],
  [{ OIDC_ISSUER: 'https://me:secret@login.example' }, 'OIDC_ISSUER'],
  [{ OIDC_SCOPES: 'profile email' }, 'OIDC_SCOPES'],
  [{ OIDC_SCOPES: 'openid  email' }, 'OIDC_SCOPES'],
  [{ OIDC_PLAN_GROUPS: 'players' }, 'OIDC_PLAN_GROUPS'],
  [{ OIDC_PLAN_GROUPS: 'players=admin' }, 'OIDC_PLAN_GROUPS'],
  [{ OIDC_PLAN_GROUPS: 'players=pro,=free' }, 'OIDC_PLAN_GROUPS'],
  [{ OIDC_ONLY: 'yes' }, 'OIDC_ONLY'],
])('%o stops the start with one line of our own that names the variable', (env, name) => {
  // What the schema library says by itself begins with Invalid or Too.
  expect(() => readConfig(env)).toThrow(
    new RegExp(`^The environment variable ${name} is not valid: (?!Invalid|Too).*\\.$`),
  )
})

test.each([
  ['nats://127.0.0.1:4222', { servers: ['127.0.0.1:4222'], encrypted: false, login: undefined }],
  [
    'nats://me:p%40ss@one.example:4222, nats://me:p%40ss@two.example',
    { servers: ['one.example:4222', 'two.example'], encrypted: false, login: { user: 'me', pass: 'p@ss' } },
  ],
  ['tls://s3cret@one.example', { servers: ['one.example'], encrypted: true, login: { token: 's3cret' } }],
])('%s names servers of NATS and a login', (url, nats) => {
  expect(readConfig({ NATS_URL: url }).nats).toEqual(nats)
})

test('an empty variable counts as not set, and an address loses its last slash', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: 'https://band.example/' })).toMatchObject({
    port: 3000,
    publicUrl: 'https://band.example',
  })
})

test('the database is that of an address, or one that runs inside, by the packages’ PostgreSQL or the system’s', () => {
  expect(readConfig({}).database).toBe('bundled')
  expect(readConfig({ DATABASE: 'system' }).database).toBe('system')
  expect(() => readConfig({ DATABASE: 'system', DATABASE_URL: 'postgres://host/db' })).toThrow(
    'DATABASE=system and DATABASE_URL say different things: leave one of them out.',
  )
})

test('single sign-on is set by an issuer, a client and its secret', () => {
  expect(readConfig({}).sso).toBeNull()
  const client = { OIDC_CLIENT_ID: 'backline', OIDC_CLIENT_SECRET: 's3cret' }
  expect(readConfig({ OIDC_ISSUER: 'https://login.example/o/band/', ...client }).sso).toEqual({
    issuer: 'https://login.example/o/band/',
    clientId: 'backline',
    clientSecret: 's3cret',
    name: 'login.example',
    scopes: 'openid profile email',
    groups: null,
    isOnly: false,
    trustsFactors: false,
    trustsAddresses: false,
  })
  const more = { OIDC_ADMIN_GROUP: 'ops', OIDC_PLAN_GROUPS: 'a=b=pro, label=band_plus', OIDC_ONLY: '1' }
  expect(readConfig({ OIDC_ISSUER: 'http://keycloak:8080/realms/x', ...client, ...more }).sso).toMatchObject({
    groups: {
      claim: 'groups',
      admin: 'ops',
      plans: new Map([
        ['a=b', 'pro'],
        ['label', 'band_plus'],
      ]),
    },
    isOnly: true,
  })
  expect(() => readConfig({ OIDC_ISSUER: 'https://login.example' })).toThrow('OIDC_ISSUER needs OIDC_CLIENT_ID')
  expect(() => readConfig({ OIDC_ONLY: '1' })).toThrow('OIDC_ONLY=1 needs OIDC_ISSUER')
})

test('files are left to a proxy only where there is one', () => {
  expect(() => readConfig({ SEND_FILES: 'x-accel-redirect' })).toThrow('SEND_FILES=x-accel-redirect needs TRUST_PROXY')
  expect(readConfig({ SEND_FILES: 'x-accel-redirect', TRUST_PROXY: '1' }).fileSender).toBe('x-accel-redirect')
})
