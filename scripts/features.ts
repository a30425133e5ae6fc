import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { featureLists } from './feature-lists.ts'

// Writes every list of the features from their folders; with --check it only names those that are not up to date.
const root = resolve(import.meta.dirname, '..')
const checksOnly = process.argv.includes('--check')
const read = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
for (const { path, text } of await featureLists(root)) {
  const file = join(root, path)
  if (read(file) === text) continue
  if (checksOnly) process.exitCode = 1
  else writeFileSync(file, text)
  console.log(`${checksOnly ? 'not up to date' : 'written'}: ${path}`)
}
