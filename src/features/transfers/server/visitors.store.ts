import { sql } from 'kysely'
import type { Database, Tx } from '#server/database/database.ts'
import type { TransferDirection } from '../contract/transfer.ts'

/** What the secret of a living link leads to, and what is known of the browser that came. */
export interface FoundTransfer {
  workspace_id: string
  transfer_id: string
  direction: TransferDirection
  band: string
  hue: string
  tier: string
  made_by: string | null
  sent_by: string | null
  title: string
  message: string
  password_hash: string | null
  expires_at: Date | null
  download_limit: number | null
  downloads: number
  max_bytes: number | null
  max_files: number | null
  receipt: boolean
  knows_password: boolean
  took: boolean
}

/** The living transfer of a secret, or undefined. */
export const findTransfer = async (
  database: Database,
  tokenHash: Buffer,
  visitorHash: Buffer | null,
): Promise<FoundTransfer | undefined> => {
  const { rows } = await sql<FoundTransfer>`SELECT * FROM find_transfer(${tokenHash}, ${visitorHash})`.execute(
    database.single,
  )
  return rows[0]
}

/** Remembers that a browser knows the password of the link of the transaction; false when too many are remembered. */
export const letIn = async (tx: Tx, visitorHash: Buffer, most: number): Promise<boolean> => {
  const { rows } = await sql<{
    done: boolean
  }>`SELECT let_into_transfer(${visitorHash}::bytea, ${most}::integer) AS done`.execute(tx)
  return rows[0]?.done === true
}

/** Counts a browser that takes something of the transfer of the transaction, once; see the function in the migration. */
export const takeTransfer = async (
  tx: Tx,
  visitorHash: Buffer,
  saves: boolean,
  most: number,
): Promise<'taken' | 'first' | 'used_up' | 'gone'> => {
  const { rows } = await sql<{ outcome: 'taken' | 'first' | 'used_up' | 'gone' }>`
    SELECT take_transfer(${visitorHash}::bytea, ${saves}::boolean, ${most}::integer) AS outcome`.execute(tx)
  return rows[0]?.outcome ?? 'gone'
}
