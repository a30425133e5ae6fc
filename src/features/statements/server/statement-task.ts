import type { Encoding, FileLayout } from '../contract/statement-words.ts'
import type { RowMeaning } from './read-statement.ts'

/** What a thread does with a statement: says what it is, or reads its lines. */
export type StatementTask =
  | { kind: 'look'; path: string; encoding: Encoding | null }
  | { kind: 'lines'; path: string; layout: FileLayout; meaning: RowMeaning }
