import { notify, notifyPeople, takeBackFromPeople } from '#features/notifications/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'

const placeOf = (postId: string): string => `/community?post=${postId}`
const from = 'Community'
const usefulKey = (commentId: string): string => `feedback-useful:${commentId}`

interface Asked {
  postId: string
  title: string
  /** Who asked. */
  askerId: string
}

/** Tells who asked that somebody has answered. */
export const tellAnswered = async (
  services: Services,
  tx: Tx,
  { postId, title, askerId }: Asked,
  commentId: string,
): Promise<void> => {
  await notifyPeople(services, tx, [askerId], {
    news: { kind: 'feedback-answer', post: title, guest: null },
    path: placeOf(postId),
    key: `community-comment:${commentId}`,
    from,
  })
}

/** Tells who asked that somebody outside has answered; it is news of the band that the link is of. */
export const tellGuestAnswered = async (
  services: Services,
  tx: Tx,
  { postId, title, askerId }: Asked,
  { id, name }: { id: string; name: string },
): Promise<void> => {
  await notify(services, tx, [askerId], {
    news: { kind: 'feedback-answer', post: title, guest: name },
    path: placeOf(postId),
    together: `feedback-answer:${id}`,
  })
}

/** Tells who answered that it was useful. */
export const tellUseful = async (
  services: Services,
  tx: Tx,
  { giverId, postId, title }: { giverId: string; postId: string; title: string },
  commentId: string,
  passed: boolean,
): Promise<void> => {
  await notifyPeople(services, tx, [giverId], {
    news: { kind: 'feedback-useful', post: title, passed },
    path: placeOf(postId),
    key: usefulKey(commentId),
    from,
  })
}

/** Takes back that an answer was useful. */
export const takeBackUseful = (services: Services, tx: Tx, commentId: string): Promise<void> =>
  takeBackFromPeople(services, tx, usefulKey(commentId))
