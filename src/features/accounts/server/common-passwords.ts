import { readFileSync } from 'node:fs'
import { join } from 'node:path'

let known: ReadonlySet<string> | null = null

/** The most common passwords, and the words that stand behind more of them, in lower case; read when first asked for. */
export const commonPasswords = (): ReadonlySet<string> => {
  known ??= new Set(
    readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('# ')),
  )
  return known
}
