import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The messages of a language by those of the source: `languages/cs.json`. */
export interface Catalogue {
  /** BCP 47. */
  readonly tag: string
  readonly messages: Readonly<Record<string, string>>
}

/** What the file of a catalogue holds: its messages in order. */
export const catalogueText = (messages: Catalogue['messages']): string =>
  `${JSON.stringify(Object.fromEntries(Object.entries(messages).sort(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`

/** All languages but English, which is in the source. */
export const readCatalogues = async (root: string): Promise<Catalogue[]> => {
  const folder = join(root, 'languages')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort()
  return Promise.all(
    files.map(async (file) => ({
      tag: file.slice(0, -'.json'.length),
      messages: JSON.parse(await readFile(join(folder, file), 'utf8')) as Record<string, string>,
    })),
  )
}
