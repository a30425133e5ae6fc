import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serverFeatures } from '#server/features.gen.ts'
import { type SourceFile, sourceFiles } from './source-files.ts'

// What these seal ends by itself within minutes, or with a session: nobody has to seal it again.
const briefFeatures = new Set(['sso'])
const brief = ['sso_flows.secrets', 'stat_logins.verifier']

/** Bytes that are no secret: pictures of sound, small pictures, what a passkey shows of itself, and what a band agreed on, as its tables say. */
const open = [
  'demos.overview',
  'file_versions.overview',
  'transfer_files.overview',
  'link_pictures.picture',
  'login_factors.credential_id',
  'login_factors.public_key',
  'split_papers.pdf',
]

// Nothing leads back from these.
const isDigest = (column: string): boolean => /\.(mark|sha256|\w+_(hash|sha256|mark))$/.test(column)

/** All columns of bytes, as `table.column`. */
const bytesColumns = (): string[] => {
  const text = readFileSync('src/server/database/tables.gen.ts', 'utf8')
  const columns = new Map<string, string[]>()
  for (const [, name = '', body = ''] of text.matchAll(/^export interface (\w+) \{\n([^}]*)^\}/gm))
    columns.set(
      name,
      [...body.matchAll(/^ {2}(\w+): .*\bBuffer\b/gm)].map(([, column = '']) => column),
    )
  return [...text.matchAll(/^ {2}(\w+): (\w+)$/gm)].flatMap(([, table, type = '']) =>
    (columns.get(type) ?? []).map((column) => `${table}.${column}`),
  )
}

const features = (files: SourceFile[], place: RegExp, what: RegExp): string[] =>
  files.flatMap(({ path, text }) => (what.test(text) ? (place.exec(path)?.slice(1) ?? []) : []))

test('a feature that seals what stays names its columns, so that another key can seal them again', () => {
  const files = sourceFiles()
  const seals = new Set(features(files, /^src\/features\/([^/]+)\/server\//, /\bsealing\.seal\(/))
  const names = new Set(features(files, /^src\/features\/([^/]+)\/server\/feature\.ts$/, /\bsealed: /))
  expect([...seals].filter((feature) => !(briefFeatures.has(feature) || names.has(feature)))).toEqual([])
  expect(names.size).toBeGreaterThan(3)
})

test('each column of bytes is a digest, is no secret, ends within minutes, or is named as sealed', () => {
  const all = bytesColumns()
  const sealed = serverFeatures.flatMap(({ sealed: places = [] }) =>
    places.map(({ table, column }) => `${table}.${column}`),
  )
  const known = [...sealed, ...open, ...brief]
  expect(all.filter((column) => !(isDigest(column) || known.includes(column)))).toEqual([])
  // Nothing is named that is not there, or twice.
  expect(known.filter((column) => !all.includes(column))).toEqual([])
  expect(new Set(known).size).toBe(known.length)
})
