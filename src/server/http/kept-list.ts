import type { Tx } from '#server/database/database.ts'
import { type ListTopic, readListMark } from '#server/database/list-marks.store.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { KeptReplies } from './kept-replies.ts'
import type { FormedReply } from './raw-reply.ts'

/** A list as it was formed, and whom it names, by the ids of their accounts. */
interface FormedList {
  reply: FormedReply
  people: ReadonlySet<string>
}

/**
 * A list of some topics, formed once for each state and person: each call asks the database only whether that state holds. In `tx`
 * all must see one moment (`readingOneMoment`): else somebody named could change between the list and its mark.
 */
export const keptList = async (
  tx: Tx,
  scope: WorkspaceScope,
  { replies, topics }: { replies: KeptReplies; topics: readonly ListTopic[] },
  form: () => Promise<FormedList>,
): Promise<FormedReply> => {
  const last = replies.last(scope)
  const mark = last && (await readListMark(tx, scope, { topics, people: last.people }))
  if (last && last.mark === mark) return last.reply
  const { reply, people } = await form()
  replies.keep(scope, await readListMark(tx, scope, { topics, people: [...people] }), reply, { people: [...people] })
  return reply
}

/** The ids of those whom rows name; null stands for nobody. */
export const namedIn = (ids: Iterable<string | null>): ReadonlySet<string> =>
  new Set([...ids].filter((id) => id !== null))
