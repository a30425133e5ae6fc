import { hasPassword, lockAccount, mailHolder } from '#features/accounts/server/api.ts'
import { insertRecord } from '#features/audit/server/api.ts'
import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Person, UserContext } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import type { SsoFault } from '../contract/sso-texts.ts'
import { setTier } from './apply-groups.ts'
import { accountOfIdentity, deleteIdentity, insertIdentity, readConnection } from './identities.store.ts'
import { ssoOf } from './provider.ts'
import type { Said } from './read-answer.ts'
import { connectionChangedMail } from './sso-mails.ts'

/** Whether one's own account is connected, and what else opens it. */
export const showConnection = async ({ database, sso }: Services, personId: string) => {
  const found = sso && (await readConnection(database.single, personId, sso.issuer))
  return {
    connection: found
      ? { createdAt: found.createdAt.toISOString(), lastUsedAt: found.lastUsedAt?.toISOString() ?? null }
      : null,
    hasPassword: await hasPassword(database.single, personId),
  }
}

/** Refuses to connect an account that is connected. */
export const refuseConnected = async (services: Services, personId: string): Promise<void> => {
  const { issuer, name } = ssoOf(services)
  if (await readConnection(services.database.single, personId, issuer))
    throw new Failure('conflict', t('Your account is connected with {name} already.', { name }))
}

/** Connects the account of somebody who is logged in here with who they are there, and tells them; says why it did not. */
export const connect = async (
  services: Services,
  { person, network }: Pick<UserContext, 'person' | 'network'>,
  said: Said,
): Promise<SsoFault | null> => {
  const { database, jobs, publicUrl } = services
  const { name } = ssoOf(services)
  return database.outside(async (tx) => {
    const account = await lockAccount(tx, person.id)
    const owner = await accountOfIdentity(tx, said)
    if (!account || (owner !== null && owner !== person.id)) return 'elsewhere'
    if (owner === null && !(await insertIdentity(tx, person.id, said))) return 'other'
    await insertRecord(tx, {
      act: 'security.sso-connected',
      actor: person,
      subject: { kind: 'account', id: person.id },
      workspaceId: null,
      network: network.recorded,
    })
    await mailHolder({ jobs }, tx, account.id, connectionChangedMail(account, publicUrl(), { name, isConnected: true }))
    return null
  })
}

/** Ends the connection of an account, with what its groups gave, and tells its holder; not where nothing else opens it. */
export const disconnect = async (services: Services, person: Person): Promise<void> => {
  const { database, jobs, publicUrl } = services
  const { name, issuer, isOnly } = ssoOf(services)
  if (!(await readConnection(database.single, person.id, issuer))) throw missing(t('This connection'))
  if (isOnly || !(await hasPassword(database.single, person.id)))
    throw new Failure('conflict', t('{name} is the only way into your account. Set a password first.', { name }))
  await setTier(services, person, null)
  await database.outside(async (tx) => {
    const account = await lockAccount(tx, person.id)
    if (!account || !(await deleteIdentity(tx, person.id))) return
    await mailHolder(
      { jobs },
      tx,
      account.id,
      connectionChangedMail(account, publicUrl(), { name, isConnected: false }),
    )
  })
}
