import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { featureLists } from './feature-lists.ts'

// Writes every list of the features from their folders.
const root = resolve(import.meta.dirname, '..')
const read = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
for (const { path, text } of featureLists(root)) {
  const file = join(root, path)
  if (read(file) === text) continue
  writeFileSync(file, text)
  console.log(`written: ${path}`)
}
