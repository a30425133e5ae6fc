import { z } from 'zod'

const liveEvent = z.object({
  topic: z.string(),
  workspaceId: z.string().optional(),
  userId: z.string().optional(),
  everybody: z.literal(true).optional(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
})

/**
 * Something that happened; everybody in the workspace, the one person, or all who are signed in hear of it: one of the three.
 * Ids only: who wants more asks for it.
 */
export type LiveEvent = z.infer<typeof liveEvent>

/** An event as it came from another process. @throws Error when it is none */
export const readLiveEvent = (text: string): LiveEvent => liveEvent.parse(JSON.parse(text))

/** Whose events are heard. */
export interface Audience {
  workspaceIds?: Iterable<string>
  userId?: string
  /** Also what concerns all who are signed in. */
  everybody?: true
}

/** By what those who hear an event and those who announce it find each other. */
export type Subject = `workspace.${string}` | `person.${string}` | 'everybody'

/** The subject of an event. */
export const subjectOf = ({ everybody, userId, workspaceId = '' }: Omit<LiveEvent, 'topic'>): Subject => {
  if (everybody) return 'everybody'
  return userId === undefined ? `workspace.${workspaceId}` : `person.${userId}`
}

/** All subjects of an audience. */
export const subjectsOf = ({ workspaceIds = [], userId, everybody }: Audience): Set<Subject> => {
  const subjects = new Set<Subject>()
  for (const workspaceId of workspaceIds) subjects.add(subjectOf({ workspaceId }))
  if (userId !== undefined) subjects.add(subjectOf({ userId }))
  if (everybody) subjects.add(subjectOf({ everybody }))
  return subjects
}

/** What open streams hear when sessions of a person have ended: each looks whether its own is among them. */
export const sessionsEnded = (userId: string): LiveEvent => ({ topic: 'sessions.ended', userId })
