import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Document, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { readConfig, settingNames } from '#server/config.ts'
import { notPassedOn, readByLibraries } from './passed-on.ts'

const texts = z.record(z.string(), z.string())
const composeFile = z.object({
  services: z.record(
    z.string(),
    z.object({
      environment: texts.optional(),
      depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown()).transform(Object.keys)]).default([]),
      volumes: z.array(z.string()).default([]),
    }),
  ),
  volumes: z.record(z.string(), z.null()),
})
const named = z.object({ name: z.string() })
const selected = z.object({ matchLabels: texts })
const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) })
const deployment = z.object({
  kind: z.literal('Deployment'),
  spec: z.object({
    selector: selected,
    template: z.object({
      metadata: z.object({ labels: texts }),
      spec: z.object({
        securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.number() }),
        containers: z.tuple([
          z.object({
            env: z.array(z.object({ name: z.string(), value: z.string() })),
            envFrom: z.array(z.object({ configMapRef: named.optional(), secretRef: named.optional() })),
            ports: z.array(named),
            startupProbe: probe,
            readinessProbe: probe,
            volumeMounts: z.array(named),
          }),
        ]),
        volumes: z.array(named),
      }),
    }),
  }),
})
const settings = z.object({
  kind: z.enum(['ConfigMap', 'Secret']),
  metadata: named,
  data: texts.default({}),
  stringData: texts.default({}),
})
const service = z.object({
  kind: z.literal('Service'),
  metadata: named,
  spec: z.object({ selector: texts, ports: z.array(named.extend({ targetPort: z.string() })) }),
})
const ingress = z.object({
  kind: z.literal('Ingress'),
  spec: z.object({
    rules: z.array(
      z.object({
        http: z.object({
          paths: z.array(z.object({ backend: z.object({ service: named.extend({ port: named }) }) })),
        }),
      }),
    ),
  }),
})

const known = [...settingNames, ...readByLibraries]
const read = (name: string): string => readFileSync(join('deploy', name), 'utf8')
const files = readdirSync('deploy', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'))
const documentsOf = (name: string): Document[] => parseAllDocuments(read(name), { merge: true })
const composes = ['compose.yaml', 'compose.app.yaml'].map((name) => ({
  name,
  ...composeFile.parse(documentsOf(name)[0]?.toJS()),
}))
const manifests: unknown[] = files
  .filter((name) => name.startsWith('kubernetes/'))
  .flatMap((name) => documentsOf(name).map((document) => document.toJS()))
const allOf = <T>(schema: z.ZodType<T>, kind: string): T[] =>
  manifests.filter((one) => z.object({ kind: z.string() }).parse(one).kind === kind).map((one) => schema.parse(one))
const deployments = allOf(deployment, 'Deployment')
const given = [...allOf(settings, 'ConfigMap'), ...allOf(settings, 'Secret')]

test.each(files)('%s is YAML without a fault', (name) => {
  const faults = documentsOf(name).flatMap(({ errors, warnings }) => [...errors, ...warnings])
  expect(faults.map(({ message }) => message)).toEqual([])
})

test('whatever they set of Backline is a setting that it knows', () => {
  const set = [
    ...composes.flatMap(({ services }) => Object.keys(services.backline?.environment ?? {})),
    ...given.flatMap(({ data, stringData }) => Object.keys({ ...data, ...stringData })),
    ...deployments.flatMap(({ spec }) => spec.template.spec.containers[0].env.map(({ name }) => name)),
    ...[...read('backline.service').matchAll(/^Environment=(\w+)=/gm)].map(([, name]) => name),
    ...[...readFileSync('Dockerfile', 'utf8').matchAll(/(?<=^ENV .*)\b([A-Z_]+)=/gm)].map(([, name]) => name),
  ]
  expect(new Set(set).size).toBeGreaterThan(10)
  expect(set.filter((name) => name === undefined || !known.includes(name))).toEqual([])
})

test.each(composes)('$name passes every setting on, or has a reason', ({ name, services }) => {
  const reasons = Object.keys(notPassedOn[name] ?? {})
  expect(reasons.filter((one) => !known.includes(one))).toEqual([])
  const environment = services.backline?.environment ?? {}
  const passed = Object.keys(environment)
  expect(passed.filter((one) => reasons.includes(one))).toEqual([])
  expect(known.filter((one) => !passed.includes(one) && !reasons.includes(one))).toEqual([])
  // A variable that is handed on is its own, not a neighbour's.
  const handed = Object.entries(environment).flatMap(([one, value]) => {
    const [, variable = ''] = /^\$\{(\w+)/.exec(value) ?? []
    return variable === one || !known.includes(variable) ? [] : [`${one} is ${variable}`]
  })
  expect(handed).toEqual([])
})

test('a setting that is handed on empty counts as not set', () => {
  const empty = Object.fromEntries(settingNames.map((name) => [name, '']))
  expect(readConfig(empty)).toEqual(readConfig({}))
})

test('systemd and Kubernetes pass on whatever operators write down', () => {
  const unit = read('backline.service')
  expect([...unit.matchAll(/^Environment(File)?=(.*)$/gm)].map(([line]) => line)).toEqual([
    'Environment=DATA_DIR=/var/lib/backline',
    'EnvironmentFile=-/etc/backline.env',
  ])
  for (const { spec } of deployments) {
    const [{ env, envFrom }] = spec.template.spec.containers
    // What stands here would win over what is written down.
    expect(env.map(({ name }) => name)).toEqual(['ROLE', 'SECRETS_FILE'])
    expect(envFrom.map((one) => Object.keys(one))).toEqual([['configMapRef'], ['secretRef']])
  }
})

test('what compose.yaml asks for is in its example of settings, and nothing else', () => {
  const asked = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name)
  const shown = [...read('backline.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name)
  expect([...new Set(asked)].toSorted()).toEqual(shown.toSorted())
})

test.each(composes)('$name names services, volumes and files that there are', ({ services, volumes }) => {
  const all = Object.values(services)
  expect(all.flatMap((one) => one.depends_on).filter((name) => !(name in services))).toEqual([])
  const sources = all.flatMap((one) => one.volumes.map((volume) => volume.split(':')[0] ?? ''))
  const isThere = (source: string) => (source.startsWith('./') ? existsSync(join('deploy', source)) : source in volumes)
  expect(sources.filter((source) => !isThere(source))).toEqual([])
})

test('the manifests fit together: labels, ports, volumes, and where settings come from', () => {
  const [way] = allOf(service, 'Service')
  const paths = allOf(ingress, 'Ingress').flatMap(({ spec }) => spec.rules.flatMap(({ http }) => http.paths))
  expect(paths.map(({ backend }) => backend.service)).toEqual([
    { name: way?.metadata.name, port: { name: way?.spec.ports[0]?.name } },
  ])
  expect(deployments.map(({ spec }) => spec.template.metadata.labels)).toContainEqual(way?.spec.selector)
  expect(deployments).toHaveLength(2)
  for (const { spec } of deployments) {
    expect(spec.selector.matchLabels).toEqual(spec.template.metadata.labels)
    const [container] = spec.template.spec.containers
    const ports = container.ports.map(({ name }) => name)
    expect(ports).toContain(way?.spec.ports[0]?.targetPort)
    for (const { httpGet } of [container.startupProbe, container.readinessProbe]) {
      expect([httpGet.path, ports.includes(httpGet.port)]).toEqual(['/healthz', true])
    }
    expect(container.volumeMounts).toMatchObject(spec.template.spec.volumes.map(({ name }) => ({ name })))
    const from = container.envFrom.map(({ configMapRef, secretRef }) =>
      configMapRef ? { kind: 'ConfigMap', metadata: configMapRef } : { kind: 'Secret', metadata: secretRef },
    )
    expect(given).toMatchObject(from)
  }
})
