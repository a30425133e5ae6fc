import { findAccount, holdPassword, mailHolder } from '#features/accounts/server/api.ts'
import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { lockWorkspace } from '#server/database/lock-workspace.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { MemberContext } from '#server/http/context.ts'
import { newId } from '#server/new-id.ts'
import { hashToken, newSecretToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import type { AccessToken } from '../contract/token.ts'
import { mostOfPerson, mostTokens, type TokenDays, type TokenScope, tokenPrefix } from '../contract/tokens-limits.ts'
import { presentToken } from './present.ts'
import { countTokens, deleteToken, insertToken, readToken, readTokens, readWorkspaceName } from './store.ts'
import { tellTokensChanged } from './tell-live.ts'
import { tokenMadeMail } from './token-mail.ts'

/** One's own tokens of the workspace; for its owner those of everybody. */
export const listTokens = ({ database }: Services, scope: WorkspaceScope): Promise<{ tokens: AccessToken[] }> =>
  database.reading(scope, async (tx) => ({
    tokens: (await readTokens(tx, scope)).map((row) => presentToken(row, scope)),
  }))

/** What a person says of a new token. */
interface SaidOfToken {
  name: string
  scope: TokenScope
  features: readonly string[]
  days: TokenDays
}

/** Makes a token of the person who asks, and tells them by mail. */
export const makeToken = async (
  services: Services,
  { scope, person, session }: MemberContext,
  said: SaidOfToken,
): Promise<{ token: AccessToken; secret: string }> => {
  const passwordHash = (await findAccount(services.database.single, person.id))?.passwordHash
  // The session is looked at after the password, and the password once more under its lock: a token that is made while a new one is
  // set ends with the old one, or is not made.
  if (!(await session.isOpen())) throw loggedOut()
  return services.database.within(scope, async (tx) => {
    if ((await holdPassword(tx, person.id)) !== passwordHash) throw loggedOut()
    await lockWorkspace(tx, scope)
    const { own, all } = await countTokens(tx, scope)
    if (own >= mostOfPerson)
      throw new Failure('conflict', t('You can have at most {max} tokens here. End one first.', { max: mostOfPerson }))
    if (all >= mostTokens)
      throw new Failure('conflict', t('A workspace can have at most {max} tokens.', { max: mostTokens }))
    const id = newId()
    const secret = tokenPrefix + newSecretToken()
    await insertToken(tx, scope, { ...said, id, hash: hashToken(secret) })
    const row = await readToken(tx, scope, id)
    const band = await readWorkspaceName(tx, scope)
    if (!row || band === null) throw missing(t('This workspace'))
    const mail = tokenMadeMail(person, {
      name: said.name,
      band,
      workspaceId: scope.workspaceId,
      publicUrl: services.publicUrl(),
    })
    await mailHolder(services, tx, person.id, mail)
    await tellTokensChanged(services, tx, scope)
    return { token: presentToken(row, scope), secret }
  })
}

const loggedOut = (): Failure => new Failure('unauthenticated', t('Log in to continue.'))

/** Ends a token; it opens nothing from then on. */
export const endToken = (services: Services, scope: WorkspaceScope, id: string): Promise<{ message: string }> =>
  services.database.within(scope, async (tx) => {
    const name = await deleteToken(tx, scope, id)
    if (name === null) throw missing(t('This token'))
    await tellTokensChanged(services, tx, scope)
    return { message: t('The token “{name}” has ended.', { name }) }
  })
