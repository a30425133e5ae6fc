import type { FeatureNames } from './feature-names.ts'

/** What the calls of a new feature send and are answered, by their names. */
export const exampleCalls = ({ many, one, Many, One }: FeatureNames): Record<string, object> => ({
  [`get${Many}`]: { reply: { success: true, [many]: [], hasMore: false } },
  [`add${One}`]: {
    input: { name: 'A new one' },
    reply: {
      success: true,
      [one]: {
        id: '0192f0c1-0001-7000-8000-000000000000',
        name: 'A new one',
        addedBy: 'Marta',
        addedAt: '2029-12-04T19:00:00.000Z',
      },
    },
  },
})

/** The server of a new feature with its test, by their paths. */
export const serverFiles = (names: FeatureNames): Record<string, string> => {
  const { noun, many, Many, one, One, table, words, word } = names
  const folder = `src/features/${noun}/server`
  return {
    [`${folder}/feature.ts`]: `import type { ServerFeature } from '#server/feature.ts'
import { ${many}Feature } from './${noun}-feature.ts'

/** What ${words} bring to the server. */
export const feature: ServerFeature = { rows: ${many}Feature }
`,
    [`${folder}/${noun}-feature.ts`]: `import { defineFeature, type Feature } from '#server/http/feature.ts'
import type { Services } from '#server/services.ts'
import { routes } from '../contract/routes.ts'
import { add${One}, list${Many} } from './${noun}.ts'

/** The ${words} of a band. */
export const ${many}Feature = (services: Services): Feature =>
  defineFeature(routes, {
    get${Many}: ({ scope }) => list${Many}(services, scope),
    add${One}: ({ scope, keepReply }, { name }) => add${One}(services, scope, name, keepReply),
  })
`,
    [`${folder}/${noun}.ts`]: `import type { WorkspaceScope } from '#server/database/scope.ts'
import type { KeepReply } from '#server/http/idempotency.store.ts'
import { cutList } from '#server/list-page.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import type { ${One} } from '../contract/${noun}.ts'
import { most${Many}Told } from '../contract/${noun}-limits.ts'
import { insert${One}, read${Many}, read${One}, type ${One}Row } from './store.ts'
import { tell${Many}Changed } from './tell-live.ts'

/** The newest ${words} of the workspace. */
export const list${Many} = async (
  { database }: Services,
  scope: WorkspaceScope,
): Promise<{ ${many}: ${One}[]; hasMore: boolean }> => {
  const rows = await database.reading(scope, (tx) => read${Many}(tx, scope, most${Many}Told + 1))
  const { told, hasMore } = cutList(rows, most${Many}Told)
  return { ${many}: told.map(present), hasMore }
}

/** Adds one of this name. */
export const add${One} = (
  services: Services,
  scope: WorkspaceScope,
  name: string,
  keepReply: KeepReply,
): Promise<{ ${one}: ${One} }> =>
  services.database.within(scope, async (tx) => {
    const id = newId()
    await insert${One}(tx, scope, { id, name })
    await tell${Many}Changed(services, tx, scope)
    return keepReply(tx, { ${one}: present(await read${One}(tx, scope, id)) })
  })

const present = ({ id, name, added_by, added_at }: ${One}Row): ${One} => ({
  id,
  name,
  addedBy: added_by,
  addedAt: added_at.toISOString(),
})
`,
    [`${folder}/store.ts`]: `import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** One of the ${words} as it is read. */
export interface ${One}Row {
  id: string
  name: string
  added_by: string | null
  added_at: Date
}

const select${Many} = (tx: Tx, scope: WorkspaceScope) =>
  tx
    .selectFrom('${table} as t')
    .leftJoin('accounts as a', 'a.id', 't.added_by')
    .select(['t.id', 't.name', 'a.username as added_by', 't.added_at'])
    .where('t.workspace_id', '=', scope.workspaceId)

/** The newest ${words}, at most so many. */
export const read${Many} = (tx: Tx, scope: WorkspaceScope, most: number): Promise<${One}Row[]> =>
  select${Many}(tx, scope).orderBy('t.added_at', 'desc').orderBy('t.id', 'desc').limit(most).execute()

/** One that is there. */
export const read${One} = (tx: Tx, scope: WorkspaceScope, id: string): Promise<${One}Row> =>
  select${Many}(tx, scope).where('t.id', '=', id).executeTakeFirstOrThrow()

/** Keeps a new one. */
export const insert${One} = async (
  tx: Tx,
  scope: WorkspaceScope,
  ${one}: { id: string; name: string },
): Promise<void> => {
  await tx
    .insertInto('${table}')
    .values({ ...${one}, workspace_id: scope.workspaceId, added_by: scope.userId })
    .execute()
}
`,
    [`${folder}/tables.ts`]: `import { placeTables } from '#server/database/table-places.ts'

/** The table of ${words}, and where its columns are seen. */
export const tables = placeTables({
  ${table}: { shown: 'workspace_id id name added_by added_at', export: 'whole' },
})
`,
    [`${folder}/tell-live.ts`]: `import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { ${Many}LiveTopic } from '../contract/live.ts'

const topic: ${Many}LiveTopic = '${noun}.changed'

/** Tells the workspace's open browsers, once the transaction is committed, that its ${words} changed. */
export const tell${Many}Changed = ({ live }: Services, tx: Tx, scope: WorkspaceScope): Promise<void> =>
  live.publish(tx, { topic, workspaceId: scope.workspaceId, data: {} })
`,
    [`${folder}/samples.ts`]: `import type { FeatureSamples } from '#server/feature-samples.ts'
import type { routes } from '../contract/routes.ts'

/** What tests of every call and every table need of ${words}. */
export const samples: FeatureSamples<typeof routes> = {
  inputs: { get${Many}: () => ({}), add${One}: () => ({ name: 'A new one' }) },
  rows: ({ workspaceId, ownerId, text }) => [
    ['INSERT INTO ${table} (workspace_id, id, name, added_by) VALUES ($1, $1, $2, $3)', [workspaceId, text, ownerId]],
  ],
}
`,
    [`${folder}/${noun}.server.test.ts`]: `import { afterAll, beforeAll, expect, test } from 'vitest'
import { type QuickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let marta: QuickPerson
let jon: QuickPerson
beforeAll(async () => {
  server = await startTestServer()
  marta = await quickPersonWithBand(server, 'marta')
  jon = await quickPersonWithBand(server, 'jon', 'Other Band')
})
afterAll(() => server.close())

test('a band adds to its ${words}, the newest first, and nobody else sees them', async () => {
  await marta.api.add${One}({ name: '  Harbour  ' })
  const { ${one} } = await marta.api.add${One}({ name: 'Lights' })
  expect(${one}).toMatchObject({ name: 'Lights', addedBy: 'marta' })
  const told = await marta.api.get${Many}({})
  expect(told.${many}.map(({ name }) => name)).toEqual(['Lights', 'Harbour'])
  expect(await jon.api.get${Many}({})).toMatchObject({ ${many}: [], hasMore: false })
})

test('a ${word} without a name is refused', async () => {
  expect(await refusalOf(marta.api.add${One}({ name: ' ' }))).toMatchObject({
    status: 400,
    fields: { name: 'Name is required.' },
  })
})
`,
  }
}
