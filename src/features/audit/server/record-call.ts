import type { Records } from '#kernel/route.ts'
import type { PublicContext } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import { insertRecord } from './records.store.ts'

/**
 * Records a call that was done, with who called it and by which access token, what it concerns, and the network it came from. One that may be a part of
 * a call before it (`again`) is recorded once an hour.
 */
export const recordCall = async (
  { database }: Pick<Services, 'database'>,
  { act, about }: Records,
  { person, scope, network, token }: Pick<PublicContext, 'person' | 'scope' | 'network' | 'token'>,
  input: Record<string, unknown>,
  { again }: { again: boolean },
): Promise<void> => {
  if (!person) return
  const actor = { id: person.id, username: person.username }
  const from = { act, actor, network: network.recorded, program: token?.name, again }
  if (about === 'self') {
    const subject = { kind: 'account' as const, id: person.id }
    return database.as(person.id, (tx) => insertRecord(tx, { ...from, subject, workspaceId: null }))
  }
  const workspaceId = scope?.workspaceId ?? String(input.workspace_id)
  const subject =
    about === 'workspace'
      ? { kind: 'workspace' as const, id: workspaceId }
      : { kind: 'account' as const, id: about === 'member' ? String(input.member_id) : person.id }
  if (scope) return database.within(scope, (tx) => insertRecord(tx, { ...from, subject, workspaceId }))
  return database.as(person.id, (tx) => insertRecord(tx, { ...from, subject, workspaceId }))
}
