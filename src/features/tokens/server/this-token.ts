import type { Role } from '#kernel/access.ts'
import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { MemberContext } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import type { AccessToken } from '../contract/token.ts'
import { presentToken } from './present.ts'
import { readToken, readWorkspaceName } from './store.ts'

interface ThisToken {
  token: AccessToken
  workspace: { id: string; name: string }
  role: Role
  person: { id: string; username: string; displayName: string }
}

/** What the token of a call is; 404 for who calls by a session. */
export const tellThisToken = ({ database }: Services, { scope, person, token }: MemberContext): Promise<ThisToken> =>
  database.reading(scope, async (tx) => {
    const row = token ? await readToken(tx, scope, token.id) : undefined
    const name = await readWorkspaceName(tx, scope)
    if (!row || name === null) throw missing(t('This token'))
    const { id, username, displayName } = person
    return {
      token: presentToken(row, scope),
      workspace: { id: scope.workspaceId, name },
      role: scope.role,
      person: { id, username, displayName },
    }
  })
