import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, signUpWithBand } from '#tests/support/person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let marta: Person
beforeAll(async () => {
  server = await startTestServer()
  marta = await signUpWithBand(server.address)
  await server.owner.query("UPDATE accounts SET tier = 'band_plus'")
})
afterAll(() => server.close())

test('the list of a folder follows every change of what it shows, no matter who makes it', async () => {
  const { item: outer } = await marta.api.addFolder({ name: 'Tour', folderId: null })
  const { item: folder } = await marta.api.addFolder({ name: 'Rider', folderId: outer.id })
  const { item: below } = await marta.api.addFolder({ name: 'Old', folderId: folder.id })
  const file = new File(['stage plot'], 'plot.txt')
  const { item } = await marta.api.uploadFile({ folderId: folder.id, file })
  const { item: other } = await marta.api.uploadFile({ folderId: null, file })
  const changes: [text: string, values: unknown[]][] = [
    ["UPDATE file_items SET name = 'Plots', name_key = 'plots' WHERE id = $1", [item.id]],
    ["UPDATE file_versions SET thumb_key = 'made' WHERE file_id = $1", [item.id]],
    ['UPDATE file_items SET parent_id = $2 WHERE id = $1', [other.id, below.id]],
    ["UPDATE file_items SET name = 'Tours', name_key = 'tours' WHERE id = $1", [outer.id]],
    ['UPDATE file_items SET parent_id = $2 WHERE id = $1', [other.id, folder.id]],
    ["UPDATE accounts SET display_name = display_name || 'x'", []],
    ['UPDATE workspaces SET used_bytes = used_bytes + 1', []],
    ['DELETE FROM file_items WHERE id = $1', [other.id]],
  ]
  const list = async () => JSON.stringify(await marta.api.getFiles({ folderId: folder.id }))
  const seen = new Set([await list()])
  for (const [text, values] of changes) {
    await server.owner.query(text, values)
    const now = await list()
    expect(seen.has(now), text).toBe(false)
    expect(await list()).toBe(now)
    seen.add(now)
  }
  const top = await marta.api.getFiles({})
  expect(top.items.map(({ name, items }) => [name, items])).toEqual([['Tours', 1]])
})
