import { notify, withdraw, withdrawFrom } from '#features/notifications/server/api.ts'
import { fillPath } from '#kernel/route.ts'
import type { Tx } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'
import type { ApprovalAnswer, ApprovalKind } from '../contract/approval-words.ts'
import type { PersonRow } from './people.store.ts'
import type { ApprovalRow } from './store.ts'

/** What news of an approval are about. */
export interface Told {
  approvalId: string
  kind: ApprovalKind
  /** As people call it: "Harbour Lights v7". */
  name: string
  /** What its screen goes by. */
  openId: string
  /** Which version of it is meant. */
  mark: string
}

const places: Record<ApprovalKind, (openId: string) => string> = {
  song: (demoId) => fillPath('/demos/{demoId}', { demoId }),
  artwork: (releaseId) => fillPath('/release-plan/{releaseId}', { releaseId }),
  page: (pageId) => `/linker?page=${pageId}`,
}

/** The screen on which an approval is open. */
const placeOf = ({ kind, openId, approvalId }: Told): string => {
  const place = places[kind](openId)
  return `${place}${place.includes('?') ? '&' : '?'}approval=${approvalId}`
}

const askedKey = (approvalId: string): string => `approval:${approvalId}`
const againKey = ({ approvalId, mark }: Told): string => `approval-again:${approvalId}:${mark}`
const doneKey = (approvalId: string): string => `approval-done:${approvalId}`

/** The members among those who are asked. */
export const membersOf = (people: readonly PersonRow[]): string[] =>
  people.flatMap(({ account_id }) => account_id ?? [])

/** Tells these members that they are asked. */
export const tellAsked = (services: Services, tx: Tx, told: Told, people: readonly string[]): Promise<string[]> =>
  notify(services, tx, people, {
    news: { kind: 'approval', thing: told.kind, name: told.name },
    path: placeOf(told),
    key: askedKey(told.approvalId),
  })

/** Tells these members once more that they are asked, now about this version. */
export const tellAskedOf = (services: Services, tx: Tx, told: Told, people: readonly string[]): Promise<string[]> =>
  notify(services, tx, people, {
    news: { kind: 'approval', thing: told.kind, name: told.name },
    path: placeOf(told),
    key: againKey(told),
  })

/** Tells these members that what they wanted changes of is another one now. */
export const tellAgain = (services: Services, tx: Tx, told: Told, people: readonly string[]): Promise<string[]> =>
  notify(services, tx, people, {
    news: { kind: 'approval-again', thing: told.kind, name: told.name },
    path: placeOf(told),
    key: againKey(told),
  })

/** Tells who asked what somebody said; `guest` is the name of somebody outside, empty for members. */
export const tellAnswer = (
  services: Services,
  tx: Tx,
  told: Told,
  { asker, answer, guest, personId }: { asker: string | null; answer: ApprovalAnswer; guest: string; personId: string },
): Promise<string[]> =>
  notify(services, tx, [asker], {
    news: { kind: 'approval-answer', thing: told.kind, name: told.name, answer, guest },
    path: placeOf(told),
    together: `approval-answer:${personId}`,
  })

/** Tells who asked, and the members who are asked, that it is approved. */
export const tellApproved = (
  services: Services,
  tx: Tx,
  told: Told,
  { created_by }: Pick<ApprovalRow, 'created_by'>,
  people: readonly PersonRow[],
): Promise<string[]> =>
  notify(services, tx, [...new Set([created_by, ...membersOf(people)])], {
    news: { kind: 'approval-done', thing: told.kind, name: told.name },
    path: placeOf(told),
    key: doneKey(told.approvalId),
  })

/** Takes back that something is approved, as it is not any more. */
export const takeBackApproved = (services: Services, tx: Tx, approvalId: string): Promise<unknown> =>
  withdraw(services, tx, doneKey(approvalId))

/** Takes back what asks one member for an answer, as it is not theirs that is wanted. */
export const stopAskingOne = async (services: Services, tx: Tx, told: Told, member: string): Promise<void> => {
  await withdrawFrom(services, tx, askedKey(told.approvalId), member)
  await withdrawFrom(services, tx, againKey(told), member)
}

/** Takes back what asks for an answer, as none is wanted any more. */
export const stopAsking = async (services: Services, tx: Tx, told: Told): Promise<void> => {
  await withdraw(services, tx, askedKey(told.approvalId))
  await withdraw(services, tx, againKey(told))
}
