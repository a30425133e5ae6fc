import type { Services } from '#server/services.ts'
import type { ImapSession } from './imap-session.ts'

/** The connections to mail servers that a process has open. */
export interface OpenConnections {
  readonly isStopping: boolean
  add(session: ImapSession): void
  delete(session: ImapSession): void
  /** Hangs up everywhere: runs that work on a mailbox leave the rest to later ones. */
  stop(): void
}

const known = new WeakMap<Services, OpenConnections>()

/** Those of the process with these services. */
export const openConnections = (services: Services): OpenConnections => {
  const there = known.get(services)
  if (there) return there
  const open = new Set<ImapSession>()
  let isStopping = false
  const made: OpenConnections = {
    get isStopping() {
      return isStopping
    },
    add: (session) => {
      open.add(session)
      if (isStopping) session.hangUp()
    },
    delete: (session) => void open.delete(session),
    stop: () => {
      isStopping = true
      for (const session of open) session.hangUp()
    },
  }
  known.set(services, made)
  return made
}
