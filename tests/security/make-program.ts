import { tokenPrefix } from '#features/tokens/contract/tokens-limits.ts'
import { newId } from '#server/new-id.ts'
import { hashToken, newSecretToken } from '#server/secret-token.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import type { Actor, Band } from './world.ts'

/** What a token may do less than its person, and when it ends, as SQL. */
export interface TokenLimits {
  scope?: 'read' | 'edit'
  features?: readonly string[]
  ends?: string
}

/** A program that somebody gave a token for a band. */
export const makeProgram = async (
  server: TestServer,
  person: Actor,
  band: Band,
  { scope = 'edit', features = [], ends = "now() + interval '1 day'" }: TokenLimits = {},
): Promise<Actor & { token: string }> => {
  const token = tokenPrefix + newSecretToken()
  await server.owner.query(
    `INSERT INTO access_tokens (workspace_id, id, account_id, token_hash, name, scope, features, expires_at)
     VALUES ($1, $2, $3, $4, 'Band site', $5, $6, ${ends})`,
    [band.workspaceId, newId(), person.id, hashToken(token), scope, JSON.stringify(features)],
  )
  return { name: `program of ${person.name}`, id: person.id, cookie: '', token }
}
