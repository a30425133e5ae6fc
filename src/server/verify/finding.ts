import type { KeptOf } from './kept-sums.store.ts'

/** What the server can make again from an original, and of which row. */
export interface Remake {
  make: 'analysis' | 'light copy' | 'file preview' | 'artwork preview' | 'vote sounds'
  workspaceId: string
  /** Of the demo, the file, the release or the vote. */
  id: string
  /** Of a file's versions the one that is meant. */
  version: number | null
}

/** How something that is wrong is repaired without guessing. */
export type Remedy =
  | { kind: 'set aside'; key: string }
  | { kind: 'set temporary aside'; path: string }
  | { kind: 'set part aside'; id: string }
  | { kind: 'remake'; remake: Remake }
  | { kind: 'correct size'; key: string; bytes: number }
  | { kind: 'continue upload'; id: string; bytes: number }
  | { kind: 'book'; workspaceId: string }
  | { kind: 'sum again'; workspaceId: string; of: KeptOf }

/** One thing that is wrong, in words; a remedy where the rest of the installation says how it must be. */
export interface Finding {
  text: string
  remedy?: Remedy
}

/** What one check looked at and found; violations mean loss or a wrong book, warnings and notes do not. */
export interface CheckResult {
  check: string
  examined: number
  violations: string[]
  warnings: string[]
  /** How many things were too young to judge. */
  unjudged: number
  /** What could not be judged, or is on its way. */
  notes: string[]
  /** Those of the violations that can be mended. */
  mendable: Required<Finding>[]
}

/** The result of a check. */
export const checked = (
  check: string,
  examined: number,
  findings: readonly Finding[],
  { warnings = [], notes = [], unjudged = 0 }: { warnings?: string[]; notes?: string[]; unjudged?: number } = {},
): CheckResult => ({
  check,
  examined,
  violations: findings.map(({ text }) => text),
  warnings,
  unjudged,
  notes,
  mendable: findings.flatMap(({ text, remedy }) => (remedy ? [{ text, remedy }] : [])),
})
