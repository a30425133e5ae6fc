import { expect, test } from 'vitest'
import { z } from 'zod'
import { isRaw, type Route } from '#kernel/route.ts'
import { allRoutes } from '#tests/support/all-routes.gen.ts'

/** What a reply names somebody by, and the name beside it that people read. */
const besides: Readonly<Record<string, string>> = {
  username: 'displayName',
  author_profile_picture: 'authorName',
  assigned_to: 'assigneeName',
}

type Json = { [key: string]: unknown }
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** The places of a reply where a login stands without the name of its person. */
const nameless = (schema: unknown, path: string): string[] => {
  if (!isObject(schema)) return []
  const properties = isObject(schema.properties) ? schema.properties : {}
  const here = Object.entries(besides).flatMap(([login, name]) =>
    login in properties && !(name in properties) ? [`${path}.${login} without ${name}`] : [],
  )
  return [...here, ...Object.entries(schema).flatMap(([key, inner]) => nameless(inner, `${path}.${key}`))]
}

test('wherever a reply has the login of a person it has their name beside it', () => {
  const rows: [string, Route][] = Object.entries(allRoutes)
  const found = rows.flatMap(([name, { kind, reply }]) =>
    reply && !isRaw(kind) ? nameless(z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' }), name) : [],
  )
  expect(found).toEqual([])
})

test('a login alone is found', () => {
  const reply = z.object({ members: z.array(z.object({ username: z.string() })) })
  expect(nameless(z.toJSONSchema(reply), 'call')).toEqual([
    'call.properties.members.items.username without displayName',
  ])
})
