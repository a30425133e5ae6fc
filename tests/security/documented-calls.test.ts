import { writeFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isRaw, type Route } from '#kernel/route.ts'
import { type CallExample, examplesFile, readExamples } from '#server/http/openapi/examples.ts'
import { openApiDocument } from '#server/http/openapi/openapi-document.ts'
import { allRoutes } from '#tests/support/all-routes.gen.ts'
import { some } from '#tests/support/seed.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { exampleInput, exampleOf } from './call-examples.ts'
import { callRow, type RowName } from './every-row.ts'
import { answersLike } from './examples-by-hand.ts'
import { sampleInputs } from './sample-inputs.ts'
import { buildWorld, type World } from './world.ts'

interface Operation {
  operationId: string
  parameters: { name?: string; schema?: object; explode?: boolean }[]
  requestBody?: { content: Record<string, { schema: { $ref: string } }> }
  responses: Record<string, { content?: Record<string, { schema?: { $ref: string } }> }>
}

const document = openApiDocument({ version: '1', address: 'https://band.example' }) as unknown as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}
const operations = new Map(
  Object.values(document.paths)
    .flatMap((path) => Object.values(path))
    .map((operation) => [operation.operationId, operation]),
)

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true })
addFormats.default(ajv)
ajv.addFormat('binary', true)
ajv.addSchema({ $id: 'document', components: document.components })

/** What a value breaks of a schema of the document; nothing where it fits. */
const faultsOf = (schema: { $ref: string } | undefined, value: unknown): string[] => {
  const validate = ajv.getSchema(`document${schema?.$ref}`)
  if (!validate) return [`no schema ${schema?.$ref}`]
  if (validate(value)) return []
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

/** What the fields that a row takes break of its schemas. */
const faultsOfInput = (name: RowName, fields: Record<string, unknown>): string[] => {
  const { parameters = [], requestBody } = operations.get(name) ?? {}
  const told = new Map(parameters.map((one) => [one.name, one]))
  const rest = Object.fromEntries(Object.entries(fields).filter(([field]) => !told.has(field)))
  const schema = requestBody?.content['application/json']?.schema ?? requestBody?.content['multipart/form-data']?.schema
  const file = (allRoutes[name] as Route).file
  return [
    ...Object.entries(fields).flatMap(([field, value]) => {
      const parameter = told.get(field)
      const given = parameter?.explode === false ? String(value).split(',') : value
      return parameter?.schema && !ajv.validate(inDocument(parameter.schema), given)
        ? [`${field} ${ajv.errorsText()}`]
        : []
    }),
    ...(schema
      ? faultsOf(schema, file ? { [file.field]: file.most === undefined ? 'bytes' : ['bytes'], ...rest } : rest)
      : []),
  ]
}

const inDocument = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components'))

const replyOf = (name: RowName) => operations.get(name)?.responses[200]?.content?.['application/json']?.schema

const rows = Object.entries(allRoutes) as [RowName, Route][]
const examples = readExamples()

// While examples are written, those that are there are of the last time.
const isWriting = process.env.EXAMPLES === 'write'

const examplesFit = (): void => {
  const faults = rows.flatMap(([name, row]) => {
    const { input = {}, reply } = examples[name] ?? {}
    if (row.kind !== 'live') expect([name, input]).toEqual([name, exampleInput(name)])
    if (!isRaw(row.kind) && reply === undefined) return [`${name}: no reply`]
    const own = [...faultsOfInput(name, input), ...(isRaw(row.kind) ? [] : faultsOf(replyOf(name), reply))]
    return own.map((fault) => `${name}: ${fault}`)
  })
  expect(faults).toEqual([])
}

if (!isWriting) test('every row has an example of what it takes and answers, and it fits the document', examplesFit)

const written = new Map<RowName, CallExample>()

describe('what is answered to the sample of a row is what the document says', () => {
  let server: TestServer
  let world: World
  beforeAll(async () => {
    server = await startTestServer()
    world = await buildWorld(server)
  })
  afterAll(async () => {
    await server.close()
    if (!isWriting) return
    const all = rows.map(([name]): [RowName, CallExample] => [name, written.get(name) ?? examples[name] ?? {}])
    const known = Object.fromEntries(all)
    const lines = all.map(([name, example]) => {
      const { reply = known[answersLike[name] ?? '']?.reply } = example
      return `${JSON.stringify(name)}:${JSON.stringify({ ...example, ...(reply !== undefined && { reply }) })}`
    })
    writeFileSync(examplesFile, `{\n${lines.join(',\n')}\n}\n`)
  })
  const finite = rows.filter(([name]) => sampleInputs[name] !== 'endless')
  test.each(some('calls that are compared with the document', finite, 40))('%s', async (name, row) => {
    const band = row.method === 'GET' ? world : await buildWorld(server, world)
    const { status, text } = await callRow(server, band, name)
    const body = text.slice(text.indexOf('\n') + 1)
    const { responses = {} } = operations.get(name) ?? {}
    const told = status >= 300 && status < 400 ? '3XX' : String(status)
    expect([name, Object.keys(responses)]).toEqual([name, expect.arrayContaining([told])])
    const isJson = !isRaw(row.kind)
    if (status === 200 && isJson) expect([name, faultsOf(replyOf(name), JSON.parse(body))]).toEqual([name, []])
    const refused = { $ref: '#/components/schemas/Failure' }
    if (status >= 400 && body.startsWith('{')) expect([name, faultsOf(refused, JSON.parse(body))]).toEqual([name, []])
    written.set(name, exampleOf(name, status === 200 && isJson ? body : null, band, server.address))
  })
})
