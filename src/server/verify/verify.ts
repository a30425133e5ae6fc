import type { Storage } from '#server/storage/storage.ts'
import { checkBooks } from './check-books.ts'
import { checkFiles, type FileCheckOptions } from './check-files.ts'
import type { CheckResult } from './finding.ts'
import { type OwnerLogin, readSnapshot } from './snapshot.store.ts'

/** Checks what must always hold between database and files, also while a server runs; `owner` owns the tables. */
export const verify = async (
  owner: OwnerLogin,
  storage: Storage,
  options: FileCheckOptions,
): Promise<CheckResult[]> => {
  const snapshot = await readSnapshot(owner)
  return [...(await checkFiles(storage, snapshot, options)), ...checkBooks(snapshot)]
}

/** The results in lines for the terminal. */
export const reportLines = (results: CheckResult[]): string[] => {
  const violations = results.reduce((sum, result) => sum + result.violations.length, 0)
  return [
    ...results.flatMap(({ check, examined, violations: wrong, warnings }) => [
      `${wrong.length > 0 ? '✗' : '✓'} ${check} (${examined})`,
      ...wrong.map((text) => `    ${text}`),
      ...warnings.map((text) => `    warning: ${text}`),
    ]),
    violations === 0 ? 'All is as it must be.' : `${violations} ${violations === 1 ? 'thing is' : 'things are'} wrong.`,
  ]
}
