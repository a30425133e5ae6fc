import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { flowMinutes } from '../contract/sso-texts.ts'

/** What somebody is at the provider for: to log in, to connect their account, or to confirm that it is they. */
export type FlowPurpose = 'login' | 'connect' | 'confirm'

/** What is remembered of somebody who is at the provider. */
export interface Flow {
  purpose: FlowPurpose
  /** Sealed: what only this server may know until they come back. */
  secrets: Buffer
  /** The screen to go on to. */
  next: string | null
  bringsBack: boolean
}

/** Remembers that the browser of a session secret is at the provider, with a state. */
export const insertFlow = async (tx: Tx, session: Buffer, state: Buffer, flow: Flow): Promise<void> => {
  await sql`INSERT INTO sso_flows (state_hash, session_hash, purpose, secrets, next, brings_back, expires_at)
    VALUES (${state}, ${session}, ${flow.purpose}, ${flow.secrets}, ${flow.next}, ${flow.bringsBack},
      now() + make_interval(mins => ${flowMinutes}))`.execute(tx)
}

/** Takes what is remembered of it, once and in the same browser; null when it took too long. */
export const takeFlow = async (tx: Tx, session: Buffer, state: Buffer): Promise<(Flow & { begunAt: Date }) | null> => {
  const { rows } = await sql<Flow & { begunAt: Date; isOver: boolean }>`DELETE FROM sso_flows
    WHERE state_hash = ${state} AND session_hash = ${session}
    RETURNING purpose, secrets, next, brings_back AS "bringsBack", begun_at AS "begunAt", expires_at <= now() AS "isOver"`.execute(
    tx,
  )
  const row = rows[0]
  if (!row || row.isOver) return null
  const { isOver: _, ...flow } = row
  return flow
}
