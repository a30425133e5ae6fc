import type { SessionControl } from '#server/http/context.ts'
import type { OwnSession } from '../contract/account.ts'
import { mostSessions } from '../contract/account-texts.ts'

/** Where a person is logged in, the device used last first. */
export const ownSessions = async (
  personId: string,
  session: Pick<SessionControl, 'listOf'>,
): Promise<{ sessions: OwnSession[]; hasMore: boolean }> => {
  const found = await session.listOf(personId, mostSessions + 1)
  const sessions = found.slice(0, mostSessions).map((one) => ({
    ...one,
    device: one.device ?? '',
    network: one.network ?? '',
    createdAt: one.createdAt.toISOString(),
    lastSeenAt: one.lastSeenAt.toISOString(),
  }))
  return { sessions, hasMore: found.length > mostSessions }
}
