import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** One file of the project that a person wrote. */
export interface SourceFile {
  path: string
  text: string
  lines: number
}

/** All TypeScript files that git knows or would know, without generated ones. */
export const sourceFiles = (): SourceFile[] =>
  execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'packages', 'tests', 'bench', 'scripts'],
    { encoding: 'utf8' },
  )
    .split('\n')
    .filter((path) => /\.(ts|tsx|mjs|css)$/.test(path) && !path.includes('.gen.') && existsSync(path))
    .map((path) => {
      const text = readFileSync(path, 'utf8')
      return { path, text, lines: text.split('\n').length - 1 }
    })

/** The value below which the given part (0 to 1) of the numbers lies. */
export const quantile = (numbers: number[], part: number): number => {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0
}
