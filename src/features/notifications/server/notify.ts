import { letWebhooksForget, letWebhooksHear } from '#features/webhooks/server/api.ts'
import { foldEmail } from '#kernel/addresses.ts'
import type { Tx } from '#server/database/database.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import type { NotificationsLiveTopic } from '../contract/live.ts'
import { mailPaceOf, type News } from '../contract/notification-words.ts'
import {
  deleteByKey,
  deleteFromPeople,
  findAccountByEmail,
  insertFor,
  insertForOutsider,
  insertForPeople,
  insertForPerson,
  insertLike,
  readMemberIds,
  type Told,
  withdrawByKey,
  withdrawOf,
  withdrawWarnings,
} from './notify.store.ts'

/** What other features tell: the news, where it leads to, and what keeps it from being told twice. */
export interface Telling {
  news: News
  /** The screen that it leads to, without the workspace: `/demos/1?note=2`. */
  path: string
  /** Told once to each, however often it is said; by it, it can be taken back. Without one it is told each time. */
  key?: string
  /** What happens again within ten minutes, by the same person and with the same words here, is counted in one entry. */
  together?: string
}

const topic: NotificationsLiveTopic = 'notifications.changed'

/** Tells a person's browsers, once the transaction is committed, that something about their notifications changed. */
export const tellChanged = ({ live }: Pick<Services, 'live'>, tx: Tx, userId: string): Promise<void> =>
  live.publish(tx, { topic, userId })

const tellAllChanged = async ({ live }: Pick<Services, 'live'>, tx: Tx, people: readonly string[]): Promise<void> => {
  if (people.length === 0) return
  await live.publishAll(
    tx,
    people.map((userId) => ({ topic, userId })),
  )
}

const idsFor = (people: readonly (string | null)[]): Record<string, string> => {
  const ids: Record<string, string> = {}
  for (const person of people) if (person !== null) ids[person] = newId()
  return ids
}

const toldOf = ({ news, path, key, together }: Telling): Told => {
  const { kind, ...facts } = news
  return { kind, facts, path, key: key ?? null, together: together ?? null, mail: mailPaceOf(kind) }
}

/** What telling a band of something needs: its people's browsers, and its webhooks. */
type Tellers = Pick<Services, 'jobs' | 'live' | 'publicUrl'>

const tellMembers = async (
  services: Tellers,
  tx: Tx,
  ids: Record<string, string>,
  telling: Telling,
): Promise<string[]> => {
  if (Object.keys(ids).length === 0) return []
  const told = await insertFor(tx, ids, toldOf(telling))
  await tellAllChanged(services, tx, told)
  return told
}

const heardOf = ({ news, path, key }: Telling) => ({ news, path, key: key ?? null })

/**
 * Tells people something, in the transaction of the act: they are told if and only if it is committed. The person who
 * acts is left out, and so is everyone outside the transaction's workspace; its webhooks hear of it in any case.
 * Answers who was told.
 */
export const notify = async (
  services: Tellers,
  tx: Tx,
  people: readonly (string | null)[],
  telling: Telling,
): Promise<string[]> => {
  const ids = idsFor(people)
  const named = Object.keys(ids)
  if (named.length === 0) return []
  const told = await tellMembers(services, tx, ids, telling)
  await letWebhooksHear(services, tx, { ...heardOf(telling), people: named.toSorted() })
  return told
}

/** Tells everybody in the workspace something, except the person who acts and those named; see `notify`. */
export const notifyBand = async (
  services: Tellers,
  tx: Tx,
  workspaceId: string,
  telling: Telling,
  except: readonly (string | null)[] = [],
): Promise<string[]> => {
  const members = await readMemberIds(tx, workspaceId)
  const ids = idsFor(members.filter((one) => !except.includes(one)))
  const told = await tellMembers(services, tx, ids, telling)
  await letWebhooksHear(services, tx, { ...heardOf(telling), people: null })
  return told
}

/** Tells somebody who is not in the workspace something about it: an invitation, or that they were removed. */
export const notifyOutsider = async (
  services: Pick<Services, 'live'>,
  tx: Tx,
  person: string,
  telling: Omit<Telling, 'together'>,
): Promise<void> => {
  if (await insertForOutsider(tx, person, newId(), toldOf(telling))) await tellChanged(services, tx, person)
}

/** Tells somebody something that is about no band but about this server. */
export const notifyPerson = async (
  services: Pick<Services, 'live'>,
  tx: Tx,
  person: string,
  telling: Omit<Telling, 'together'>,
): Promise<void> => {
  const told = toldOf(telling)
  const facts = { ...told.facts, band: 'Backline' }
  if (await insertForPerson(tx, person, newId(), { ...told, facts })) await tellChanged(services, tx, person)
}

/** Tells the person with this address something about a workspace that they are not in, if they have an account. */
export const notifyAddress = async (
  services: Pick<Services, 'live'>,
  tx: Tx,
  email: string,
  telling: Omit<Telling, 'together'>,
): Promise<void> => {
  const person = await findAccountByEmail(tx, foldEmail(email))
  if (person !== null) await notifyOutsider(services, tx, person, telling)
}

/** Takes back what was told by a key: what it was about is gone or settled. */
export const takeBack = async (services: Pick<Services, 'live'>, tx: Tx, key: string): Promise<void> =>
  tellAllChanged(services, tx, await deleteByKey(tx, key))

/** Takes back what nobody has read of a key, so that it can be told again: for what changes to and fro. */
export const withdraw = async (services: Pick<Services, 'live'>, tx: Tx, key: string): Promise<void> => {
  await tellAllChanged(services, tx, await withdrawByKey(tx, key))
  letWebhooksForget(tx, key)
}

/** The same of one member: what the others were told stays, and so does what webhooks were. */
export const withdrawFrom = async (
  services: Pick<Services, 'live'>,
  tx: Tx,
  key: string,
  person: string,
): Promise<void> => tellAllChanged(services, tx, await withdrawOf(tx, key, person))

/**
 * Tells people of this server something that belongs to no workspace, in the transaction of the act; `from` is shown
 * instead of the band's name. The person who acts is left out, and so is everyone with a block between them and that person,
 * unless it is a word of the administration. Answers who was told.
 */
export const notifyPeople = async (
  services: Pick<Services, 'live'>,
  tx: Tx,
  people: readonly (string | null)[],
  { from, inSpiteOfBlocks = false, ...telling }: Telling & { from: string; inSpiteOfBlocks?: boolean },
): Promise<string[]> => {
  const ids = idsFor(people)
  if (Object.keys(ids).length === 0) return []
  const told = toldOf(telling)
  const reached = await insertForPeople(tx, ids, { ...told, facts: { ...told.facts, band: from } }, inSpiteOfBlocks)
  await tellAllChanged(services, tx, reached)
  return reached
}

/** Takes back what `notifyPeople` told by a key. */
export const takeBackFromPeople = async (services: Pick<Services, 'live'>, tx: Tx, key: string): Promise<void> =>
  tellAllChanged(services, tx, await deleteFromPeople(tx, key))

/** What those who run the server are warned of, by a name that no other warning of its topic has. */
export interface Warning {
  name: string
  news: News
  path: string
}

/**
 * Keeps people warned of what is wrong with this server under a topic: each warning is told once to each of them, and those that are not
 * among these any more are taken back, and told again when they come again.
 */
export const keepWarned = async (
  services: Pick<Services, 'live'>,
  tx: Tx,
  people: readonly string[],
  topic: string,
  warnings: readonly Warning[],
): Promise<void> => {
  const keyOf = ({ name }: Warning): string => `warning:${topic}:${name}`
  const right = await withdrawWarnings(tx, topic, warnings.map(keyOf))
  await tellAllChanged(services, tx, right)
  for (const warning of warnings)
    for (const person of people)
      await notifyPerson(services, tx, person, { news: warning.news, path: warning.path, key: keyOf(warning) })
}

/** Tells the author of a post who likes it, or takes that back: one entry for each post until it is read. */
export const notifyOfLike = async (
  services: Pick<Services, 'live'>,
  tx: Tx,
  { postId, post, path, from, liked, began }: LikeTold,
): Promise<void> => {
  const told = toldOf({ news: { kind: 'post-liked', post }, path })
  const facts = { ...told.facts, band: from }
  const person = await insertLike(tx, { postId, liked, began }, newId(), { ...told, facts })
  if (person !== null) await tellChanged(services, tx, person)
}

/** A like of a post, or its end; `began` is when the like began, as the database wrote it. */
export interface LikeTold {
  postId: string
  post: string
  path: string
  from: string
  liked: boolean
  began: string
}
