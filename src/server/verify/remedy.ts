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
