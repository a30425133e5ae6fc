import { t } from '#kernel/language/translate.ts'
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

interface Named {
  title: string
  band: string
}

const givenName = ({ title }: Named, paths: readonly string[]): string | undefined => {
  const [first] = paths
  if (title !== '') return title
  return first !== undefined && paths.length === 1 ? nameIn(first) : undefined
}

/** What a transfer is called: its title, else its only file, else how many files of whom. */
export const titleOf = (named: Named, paths: readonly string[]): string =>
  givenName(named, paths) ??
  t('{files, plural, =0 {Files from {band}} one {# file from {band}} other {# files from {band}}}', {
    files: paths.length,
    band: named.band,
  })

/** The same in English, for what is kept and for names of files. */
export const plainTitleOf = (named: Named, paths: readonly string[]): string =>
  givenName(named, paths) ?? `${paths.length === 0 ? 'Files' : `${paths.length} files`} from ${named.band}`
