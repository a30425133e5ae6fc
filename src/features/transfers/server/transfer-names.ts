import { savableName } from '#server/zip/savable-name.ts'

const mostFolders = 20

/**
 * Folders and name of a file as every system can save them: nothing leads out of the transfer, whatever was sent; both
 * kinds of slashes part folders.
 */
export const cleanPath = (given: string): string => {
  const parts = given.split(/[/\\]/).filter((part) => part !== '' && part !== '.' && part !== '..')
  const name = savableName(parts.at(-1) ?? '')
  const folders = parts.slice(0, -1).slice(-mostFolders)
  return [...folders.map((folder) => savableName(folder, 'folder')), name].join('/')
}

/** The name of a file without its folders. */
export const nameIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** What a transfer is called: its title, else its only file, else how many files of whom. */
export const titleOf = ({ title, band }: { title: string; band: string }, paths: readonly string[]): string => {
  if (title !== '') return title
  const [first] = paths
  if (first !== undefined && paths.length === 1) return nameIn(first)
  return paths.length === 0 ? `Files from ${band}` : `${paths.length} files from ${band}`
}
