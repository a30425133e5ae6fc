import { existsSync, readdirSync, readFileSync } from 'node:fs'

const tablesIn = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/^ {2}(\w+): \{/gm)].flatMap(([, name]) => name ?? [])

const ofFeatures = readdirSync('src/features')
  .map((noun) => [noun, `src/features/${noun}/server/tables.ts`] as const)
  .filter(([, path]) => existsSync(path))
  .map(([noun, path]) => [noun, tablesIn(path)] as const)

/**
 * Each table, and the feature that has it in its `server/tables.ts`; `spine` is what `src/server` keeps for everybody. `stored_files`
 * is a view of what all of them keep as files.
 */
export const tablesOf: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(ofFeatures),
  spine: tablesIn('src/server/database/spine-tables.ts'),
}

/** Whose tables every feature may name: they lie beneath all others. */
export const floors: readonly string[] = ['accounts', 'spine', 'workspaces']
