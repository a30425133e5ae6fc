import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { featureLists } from './feature-lists.ts'
import { type FeatureNames, featureNames } from './new-feature/feature-names.ts'
import { floorFiles, tableColumns } from './new-feature/floor-files.ts'
import { exampleCalls, serverFiles } from './new-feature/server-files.ts'
import { webFiles } from './new-feature/web-files.ts'
import { type Catalogue, catalogueText, readCatalogues } from './words/catalogue.ts'

// Writes a feature that passes every test: `npm run new-feature -- set-lists`.
const root = resolve(import.meta.dirname, '..')

const write = (path: string, text: string): void => {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(`written: ${path}`)
}

const nextMigration = (noun: string): string => {
  const last = readdirSync(join(root, 'migrations')).sort().at(-1) ?? '0000'
  return `migrations/${String(Number(last.slice(0, 4)) + 1).padStart(4, '0')}-${noun}-tables.sql`
}

/** The types of the database with this table, as `npm run types` writes them once it is migrated. */
const withTable = (text: string, table: string): string => {
  const pascal = table.replace(/(^|_)(\w)/g, (_all, _bar, letter: string) => letter.toUpperCase())
  const parts = text.trimEnd().split('\n\n')
  const list = parts.pop() ?? ''
  const [first = '', ...rest] = list.split('\n')
  const names = [...rest.slice(0, -1), `  ${table}: ${pascal}`]
  const order = [...names].sort((a, b) => (tableOf(a) < tableOf(b) ? -1 : 1))
  const at = order.indexOf(`  ${table}: ${pascal}`)
  // The head and the imports stand before the tables.
  parts.splice(2 + at, 0, `export interface ${pascal} {\n${tableColumns}}`)
  return `${[...parts, [first, ...order, '}'].join('\n')].join('\n\n')}\n`
}

/** A catalogue with the title of the new screen, in English until somebody translates it. */
const withTitle = ({ messages }: Catalogue, title: string): string => catalogueText({ [title]: title, ...messages })

/** What /about names, with the new screen as a part of workspaces until it has an entry of its own. */
const withScreen = (text: string, path: string): string =>
  text.replace("'/my-workspaces'", (known) => `${known}, '${path}'`)

/** What the document of the calls shows of the new ones, until `npm run examples` records it. */
const withExamples = (text: string, names: FeatureNames): string =>
  JSON.stringify({ ...(JSON.parse(text) as Record<string, unknown>), ...exampleCalls(names) })

const tableOf = (line: string): string => line.trim().split(':')[0] ?? ''

const main = async (): Promise<void> => {
  const names = featureNames(process.argv[2] ?? '')
  if (existsSync(join(root, 'src/features', names.noun))) throw new Error(`There is a feature ${names.noun} already.`)
  const files = { ...floorFiles(names, nextMigration(names.noun)), ...serverFiles(names), ...webFiles(names) }
  for (const [path, text] of Object.entries(files)) write(path, text)
  const types = 'src/server/database/tables.gen.ts'
  write(types, withTable(readFileSync(join(root, types), 'utf8'), names.table))
  for (const { path, text } of await featureLists(root)) {
    if (readFileSync(join(root, path), 'utf8') !== text) write(path, text)
  }
  const examples = 'src/server/http/openapi/examples.gen.json'
  write(examples, withExamples(readFileSync(join(root, examples), 'utf8'), names))
  const product = 'src/features/system/contract/product-features.ts'
  write(product, withScreen(readFileSync(join(root, product), 'utf8'), `/${names.noun}`))
  for (const catalogue of await readCatalogues(root)) {
    write(`languages/${catalogue.tag}.json`, withTitle(catalogue, names.title))
    console.log(`to be translated there: ${names.title}`)
  }
  // Names are of any length, and lines break by them.
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const folder = join('src/features', names.noun)
  spawnSync(process.execPath, [biome, 'check', '--write', folder, examples], { cwd: root, stdio: 'inherit' })
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
