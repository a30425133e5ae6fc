import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type SourceFile, sourceFiles } from './source-files.ts'
import { floors, tablesOf } from './table-owners.ts'

const generated = readFileSync('src/server/database/tables.gen.ts', 'utf8')
const all = [...generated.slice(generated.indexOf('export interface Tables ')).matchAll(/^ {2}(\w+): /gm)].flatMap(
  ([, name]) => name ?? [],
)
const ownerOf = new Map(Object.entries(tablesOf).flatMap(([owner, tables]) => tables.map((table) => [table, owner])))

/** The tables that the SQL of a file names: as a text of their own, as the query builder takes them, or behind a word of SQL. */
const named = (text: string): string[] => {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
  const found = [
    ...code.matchAll(/(?<!\.as\(|\[)'(\w+)(?: as \w+)?'/g),
    ...code.matchAll(/\b(?:from|join|update|into|using|table|only)\s+"?(\w+)"?/gi),
  ].flatMap(([, name]) => name ?? [])
  return [...new Set(found)].filter((name) => ownerOf.has(name))
}

const isStore = (path: string): boolean => /^src\/features\/[^/]+\/server\/(?:.*\/)?(?:[^/]+\.)?store\.ts$/.test(path)

/** What each feature names of others' tables, floors not counted. */
const across = (files: readonly SourceFile[]): Record<string, string[]> => {
  const found = new Map<string, Set<string>>()
  for (const { path, text } of files.filter((file) => isStore(file.path))) {
    const feature = path.split('/')[2] ?? ''
    for (const table of named(text)) {
      const owner = ownerOf.get(table) ?? ''
      if (owner === feature || floors.includes(owner)) continue
      found.set(feature, (found.get(feature) ?? new Set()).add(table))
    }
  }
  return Object.fromEntries([...found].map(([feature, tables]) => [feature, [...tables].toSorted()]))
}

test('every table has one owner, and every owner is there', () => {
  expect(all.length).toBeGreaterThan(100)
  expect([...ownerOf.keys()].toSorted()).toEqual(all.toSorted())
  expect(Object.values(tablesOf).flat()).toHaveLength(all.length)
  const features = new Set(sourceFiles().map(({ path }) => path.split('/')[2]))
  expect(Object.keys(tablesOf).filter((owner) => owner !== 'spine' && !features.has(owner))).toEqual([])
})

test('the SQL of a feature names its own tables and asks others through their `server/api.ts`', () => {
  expect(across(sourceFiles())).toEqual({})
})

test('a planted question about a table of another feature is found, however it is written', () => {
  const planted = [
    "tx.selectFrom('board_tasks').selectAll()",
    "tx.selectFrom('plan_interest as p').leftJoin('board_tasks as t', 't.id', 'p.id')",
    'sql`SELECT 1 FROM plan_interest p JOIN board_tasks t ON true`',
    "softDelete('board_tasks', 1)",
  ]
  for (const text of planted)
    expect(across([{ path: 'src/features/plans/server/planted.store.ts', text, lines: 1 }]), text).toEqual({
      plans: ['board_tasks'],
    })
  const text = "// of board_tasks\ntx.selectFrom('accounts')"
  expect(across([{ path: 'src/features/plans/server/store.ts', text, lines: 2 }])).toEqual({})
})
