import { expect, test } from 'vitest'
import { callRows } from '#client/client.ts'
import { packRows, unpackRows } from '#client/packed-rows.ts'
import { allRoutes } from '#tests/support/all-routes.gen.ts'

test('the packed rows are the rows, and most of what they say follows from their names', () => {
  const rows = callRows(allRoutes)
  const packed = packRows(rows)
  expect(unpackRows(packed)).toEqual(rows)
  expect(packed.length).toBeLessThan(JSON.stringify(rows).length / 2)
})

test('what does not follow from a name is said', () => {
  const rows = {
    getThings: { method: 'GET', path: '/api/get-things', kind: 'json' },
    healthz: { method: 'GET', path: '/healthz', kind: 'json' },
    deleteThing: { method: 'DELETE', path: '/delete-thing/{id}', kind: 'form', repeatable: true },
    sendThing: {
      method: 'POST',
      path: '/send-thing',
      kind: 'upload',
      workspaceField: 'workspace_id',
      fileField: 'file',
    },
  } as const
  expect(packRows(rows)).toBe(
    'getThings\nhealthz json  /healthz\ndeleteThing  DELETE +{id} r\nsendThing upload    workspace_id file',
  )
  expect(unpackRows(packRows(rows))).toEqual(rows)
})
