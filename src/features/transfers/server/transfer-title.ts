import { nameIn } from './clean-path.ts'

/** What a transfer is called: its title, else its only file, else how many files of whom. */
export const titleOf = ({ title, band }: { title: string; band: string }, paths: readonly string[]): string => {
  if (title !== '') return title
  const [first] = paths
  if (first !== undefined && paths.length === 1) return nameIn(first)
  return paths.length === 0 ? `Files from ${band}` : `${paths.length} files from ${band}`
}
