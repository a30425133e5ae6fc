import type { WorkspaceScope } from '#server/database/scope.ts'
import { type AccessToken, accessToken } from '../contract/token.ts'
import type { TokenRow } from './store.ts'

const stateOf = ({ has_run_out, password_is_newer }: TokenRow): AccessToken['state'] => {
  if (password_is_newer) return 'new-password'
  return has_run_out ? 'expired' : 'open'
}

/** A token as its person sees it, and the owner of the workspace. */
export const presentToken = (row: TokenRow, { userId }: WorkspaceScope): AccessToken => ({
  id: row.id,
  name: row.name,
  who: row.display_name,
  isOwn: row.account_id === userId,
  scope: accessToken.shape.scope.parse(row.scope),
  features: row.features,
  state: stateOf(row),
  madeAt: row.made_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})
