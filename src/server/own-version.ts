import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The version in package.json. */
export const ownVersion = async (): Promise<string> => {
  const text = await readFile(join(import.meta.dirname, '../../package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
