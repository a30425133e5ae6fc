import type { FeatureNames } from './feature-names.ts'

/** The contract, the domain and the migration of a new feature, by their paths. */
export const floorFiles = (names: FeatureNames, migration: string): Record<string, string> => {
  const { noun, many, Many, one, One, table, words, word, title } = names
  const folder = `src/features/${noun}`
  const thing = `${folder}/contract/${noun}.ts`
  return {
    [`${folder}/contract/${noun}-limits.ts`]: `/** Most ${words} that one answer tells. */
export const most${Many}Told = 200
`,
    [thing]: `import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { nameOf } from '#kernel/text.ts'

export const ${one}Name = nameOf(() => t('Name'))

/** One of the ${words} as lists show it. */
export const ${one} = z.object({ id, name: z.string(), addedBy: z.string().nullable(), addedAt: z.iso.datetime() })
export type ${One} = z.output<typeof ${one}>
`,
    [`${folder}/contract/routes.ts`]: `import { z } from 'zod'
import { hasMore, listOf } from '#kernel/page.ts'
import { defineRoutes, defineTag } from '#kernel/route.ts'
import { ${one}, ${one}Name } from './${noun}.ts'
import { most${Many}Told } from './${noun}-limits.ts'

export const tag = defineTag({ name: '${title}', description: 'The ${words} of the workspace.' })

export const routes = defineRoutes({
  get${Many}: {
    method: 'GET',
    path: '/api/get-${noun}',
    doc: 'The ${words} of the workspace, the newest first.',
    access: 'member',
    kind: 'json',
    reply: z.object({ ${many}: listOf(${one}, most${Many}Told), hasMore }),
  },
  add${One}: {
    method: 'POST',
    path: '/add-${word.replaceAll(' ', '-')}',
    doc: 'Adds one to the ${words} of the workspace.',
    access: 'member',
    kind: 'form',
    body: z.object({ name: ${one}Name }),
    reply: z.object({ ${one} }),
    limit: { max: 60, seconds: 60, by: 'user' },
    repeatable: true,
    next: '/${noun}',
  },
})
`,
    [`${folder}/contract/live.ts`]: `/** Open browsers are told that something about the ${words} of a workspace changed. */
export type ${Many}LiveTopic = '${noun}.changed'
`,
    [`${folder}/domain/find-${noun}.ts`]: `import { foldName } from '#kernel/text.ts'

/** Those whose name holds every word of a search. */
export const find${Many} = <T extends { name: string }>(${many}: readonly T[], search: string): T[] => {
  const words = foldName(search).split(' ')
  return ${many}.filter(({ name }) => words.every((word) => foldName(name).includes(word)))
}
`,
    [`${folder}/domain/find-${noun}.test.ts`]: `import { expect, test } from 'vitest'
import { find${Many} } from './find-${noun}.ts'

test('every word is found, in any order and case, and nothing finds all', () => {
  const all = [{ name: 'Harbour Lights' }, { name: 'Harbour' }]
  expect(find${Many}(all, 'lights HARB')).toEqual([{ name: 'Harbour Lights' }])
  expect(find${Many}(all, ' ')).toEqual(all)
  expect(find${Many}(all, 'sea')).toEqual([])
})
`,
    [migration]: `CREATE TABLE ${table} (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  added_by uuid REFERENCES accounts ON DELETE SET NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, id)
);
CREATE INDEX ${table}_newest ON ${table} (workspace_id, added_at, id);

SELECT make_workspace_table('${table}', 'SELECT, INSERT');
`,
  }
}

/** The columns of the new table as `tables.gen.ts` has them after the migration. */
export const tableColumns = `  workspace_id: string
  id: string
  name: string
  added_by: string | null
  added_at: ColumnType<Date, Date | string | undefined, Date | string>
`
