import { expect, test } from 'vitest'
import { documentedFeatures } from '#server/http/openapi/documented-features.gen.ts'
import { openApiDocument } from '#server/http/openapi/openapi-document.ts'
import { allRoutes } from '#tests/support/all-routes.gen.ts'
import { lintByRedocly, lintBySpectral } from '#tests/support/lint-document.ts'
import { some } from '#tests/support/seed.ts'

interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: object[]
  responses: Record<string, object>
}

const parts = { version: '1', address: 'https://band.example' }
const whole = openApiDocument(parts) as unknown as {
  paths: Record<string, Record<string, Operation>>
  tags: { name: string }[]
  components: { schemas: Record<string, object> }
}
const operations = Object.values(whole.paths).flatMap((path) => Object.values(path))

test('every row is an operation with a tag, a summary, a description, a reply and refusals', () => {
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(allRoutes).toSorted())
  const known = whole.tags.map(({ name }) => name)
  expect(new Set(known).size).toBe(known.length)
  for (const { operationId, tags, summary, description, responses } of operations) {
    expect([operationId, tags.filter((tag) => known.includes(tag))]).toEqual([operationId, [expect.any(String)]])
    expect(summary, operationId).toMatch(/^[A-Z].{5,159}[^.]$/)
    expect(description, operationId).toContain('may call it')
    const statuses = Object.keys(responses)
    expect(statuses, operationId).toEqual(expect.arrayContaining([expect.stringMatching(/^[23]/)]))
    expect(statuses, operationId).toEqual(expect.arrayContaining([expect.stringMatching(/^4/), 'default']))
  }
})

test('what bands work with has a name, and the name is no accident of the document', () => {
  expect(Object.keys(whole.components.schemas)).toEqual(
    expect.arrayContaining([
      'BoardTask',
      'CalendarEvent',
      'Demo',
      'DemoNote',
      'Failure',
      'LedgerEntry',
      'Person',
      'TaskStatus',
    ]),
  )
  expect(JSON.stringify(whole)).not.toContain('__shared')
})

test('Redocly has nothing to say of the document', async () => {
  expect(await lintByRedocly(whole)).toEqual([])
})

// All of it takes Spectral ten times as long; the long part asks for that.
test('Spectral has nothing to say of some of its features', async () => {
  const chosen = some('features that Spectral reads', documentedFeatures, 8)
  // Of the others only the schemas: what is chosen may point at them.
  const features = documentedFeatures.map((one) => (chosen.includes(one) ? one : { ...one, routes: {} }))
  const found = await lintBySpectral(openApiDocument({ ...parts, features }))
  expect(found.filter((text) => !text.startsWith('oas3-unused-component'))).toEqual([])
})
