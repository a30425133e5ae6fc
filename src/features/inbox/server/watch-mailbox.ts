import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { mintJobScope, type WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { InboxLiveTopic } from '../contract/live.ts'
import { makeHostCheck } from './checked-address.ts'
import { type ImapSession, openImap, type SessionLimits, usualLimits } from './imap-session.ts'
import { MailTrouble } from './mail-trouble.ts'
import { imapAccess } from './mailbox-login.ts'
import { endListening, keepListening, noteNews, noteWatched, takeListening } from './mailbox-news.store.ts'
import { askForSync, type MailboxRow, readMailbox } from './mailboxes.store.ts'
import { openConnections } from './open-connections.ts'
import { spaced } from './spaced.ts'
import { tellInboxChanged } from './tell-live.ts'

/** To how many mailboxes a process listens at once; all others are looked at. */
const mostEars = 50
/** How often it is asked whether anybody still looks. */
const checkMs = 20_000
/** A server that always has something new has the inbox looked at once in this time. */
const newsMs = 2000
/** What the line brings is a few words for each message that comes. */
const limits: SessionLimits = { ...usualLimits, bytes: 5_000_000 }

const changed: InboxLiveTopic = 'inbox.changed'

/** When the next try may be made, in seconds, by how this one ended. */
const again = { unwatched: 0, ended: 30, trouble: 300, deaf: 3600 } as const
type Ending = keyof typeof again

const ears = new WeakMap<Services, number>()

/** Whether this process may listen to one more mailbox. */
const hasEarFor = (services: Services): boolean =>
  (ears.get(services) ?? 0) < mostEars && !openConnections(services).isStopping

/** Listens to the server of a mailbox until nobody looks at the inbox any more, and has what it tells of looked at. */
const listenToMailbox = async (services: Services, mailbox: MailboxRow, listener: string): Promise<void> => {
  const connections = openConnections(services)
  const scope = mintJobScope(mailbox.workspace_id)
  ears.set(services, (ears.get(services) ?? 0) + 1)
  let session: ImapSession | null = null
  let ending: Ending = 'trouble'
  try {
    session = await openImap(imapAccess(services, mailbox), makeHostCheck(services.mailNetworks), limits)
    connections.add(session)
    ending = await untilItEnds(services, mailbox, listener, session)
  } catch (error) {
    if (!(error instanceof MailTrouble) && !connections.isStopping) throw error
  } finally {
    ears.set(services, (ears.get(services) ?? 1) - 1)
    if (session) {
      connections.delete(session)
      await session.end()
    }
    // While the server stops this is left to expire: the database may be closed already.
    if (!connections.isStopping)
      await services.database.within(scope, async (tx) => {
        if (await endListening(tx, scope, listener, again[ending])) await tellInboxChanged(services, tx, scope)
      })
  }
}

const untilItEnds = async (
  services: Services,
  { workspace_id: workspaceId }: MailboxRow,
  listener: string,
  session: ImapSession,
): Promise<Ending> => {
  const scope = mintJobScope(workspaceId)
  const { promise, resolve, reject } = Promise.withResolvers<Ending>()
  const tell = async (): Promise<void> =>
    services.database.within(scope, async (tx) => {
      if (await noteNews(tx, scope, listener))
        await services.jobs.send(tx, 'work-mailbox', { workspaceId }, { priority: 1 })
    })
  const check = async (): Promise<void> => {
    if (!(await services.database.within(scope, (tx) => keepListening(tx, scope, listener)))) resolve('unwatched')
  }
  const [news, checks] = [spaced(newsMs, tell, reject), spaced(1000, check, reject)]
  const timer = setInterval(checks.ask, checkMs)
  // A mailbox that is disconnected, or connected again, says so.
  const hearing = services.live.listen({ workspaceIds: [workspaceId] }, ({ topic }) => {
    if (topic === changed) checks.ask()
  })
  try {
    await services.database.within(scope, (tx) => tellInboxChanged(services, tx, scope))
    session.listen(news.ask).then((isHeard) => resolve(isHeard ? 'ended' : 'deaf'), reject)
    return await promise
  } finally {
    clearInterval(timer)
    hearing.stop()
    news.stop()
    checks.stop()
  }
}

/** How old what is shown may be where the mail server cannot tell of what is new, in seconds. */
const unheardSeconds = 50

/** Somebody looks at the inbox: one process listens to its server from now on, else it is looked at once a minute. */
export const watchMailbox = async (
  services: Services,
  scope: WorkspaceScope,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<{ message: string }> => {
  const listener = randomUUID()
  const taken = await services.database.within(scope, async (tx) => {
    if (!(await noteWatched(tx, scope))) throw new Failure('conflict', t('No mailbox is connected.'))
    const mailbox = hasEarFor(services) ? await takeListening(tx, scope, listener) : null
    if (mailbox) return mailbox
    const { listener_until: until = null } = (await readMailbox(tx, scope)) ?? {}
    const isHeard = until !== null && until.getTime() > Date.now()
    if (!isHeard && (await askForSync(tx, scope, unheardSeconds)))
      await services.jobs.send(tx, 'work-mailbox', { workspaceId: scope.workspaceId })
    return null
  })
  if (taken)
    listenToMailbox(services, taken, listener).catch((error: unknown) =>
      log.warn({ err: error }, 'a mailbox is not listened to any more'),
    )
  return { message: t('New mail shows up as it comes.') }
}
