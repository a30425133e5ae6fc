import { z } from 'zod'
import { mostPeople } from '#features/plans/contract/plan.ts'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { emptyAsAbsent } from '#kernel/numbers.ts'
import { listOf } from '#kernel/page.ts'
import { asSent, nameOf, textOf } from '#kernel/text.ts'
import { maxApprovalGuestName, maxApprovalText, mostApprovalGuests } from './approval-limits.ts'
import { approvalAnswers, approvalKinds, approvalStates } from './approval-words.ts'

const kind = z.enum(approvalKinds)
const comment = z.union([z.literal(''), textOf(() => t('Comment'), maxApprovalText)]).default('')

/** Who is asked: people of the band, and people outside by their names. */
export const askedPeople = {
  memberIds: z.array(id).max(mostPeople).default([]),
  guests: z
    .array(nameOf(() => t('Name##of a person'), maxApprovalGuestName))
    .max(mostApprovalGuests, {
      error: () => t('At most {max} people outside the band can be asked.', { max: mostApprovalGuests }),
    })
    .default([]),
}

/** What somebody asks for. */
export const newApproval = z.object({
  kind,
  /** The song, the release or the link page. */
  targetId: id,
  note: z.union([z.literal(''), textOf(() => t('Message'), maxApprovalText)]).default(''),
  ...askedPeople,
  /** How many have to say yes; left out, everybody who is asked. */
  quorum: z
    .int()
    .min(1)
    .max(mostPeople + mostApprovalGuests)
    .nullable()
    .default(null),
  /** Of a song: the release whose mix is ready once its tracks are approved. */
  releaseId: id.nullable().default(null),
})
export type NewApproval = z.output<typeof newApproval>

/** What somebody answers, about the state that they saw (`mark`). */
export const approvalReply = z.object({
  approvalId: id,
  answer: z.enum(approvalAnswers, { error: () => t('Answer yes, yes with changes, or no.') }),
  comment,
  mark: z.string().max(200),
})
export type ApprovalReply = z.output<typeof approvalReply>

/** What somebody outside sends by the form of the page. */
export const guestReply = z.object({
  answer: z.preprocess(emptyAsAbsent, z.enum(approvalAnswers).optional()),
  comment: z.string().max(asSent(maxApprovalText)).default(''),
  mark: z.string().max(200).default(''),
})
export type GuestReply = z.output<typeof guestReply>

/** Somebody who is asked; somebody outside has a name alone. */
const approvalPerson = z.object({
  id,
  memberId: id.nullable(),
  username: z.string().nullable(),
  displayName: z.string(),
  picture: z.string(),
  /** Null: nothing yet, or nothing yet to the newest version, of which changes were wanted before. */
  answer: z.enum(approvalAnswers).nullable(),
  comment: z.string(),
  answeredAt: z.iso.datetime().nullable(),
  /** Which version they answered, as people call it ("v6"); empty where it has no such name. */
  version: z.string(),
  /** Whether they wanted changes of a version before, and are asked again; then comment and version are of that one. */
  isAskedAgain: z.boolean(),
  /** Whether their answer is about an earlier version, cover or page than is there now, and still counts. */
  isOfEarlier: z.boolean(),
  /** By which somebody outside answers; told to who asked and to those who manage the band, and to no program. */
  guestUrl: z.string().nullable(),
})
export type ApprovalPerson = z.output<typeof approvalPerson>

/** A question whether something is right, with what everybody said. */
export const approval = z
  .object({
    id,
    kind,
    targetId: id,
    /** What it is called now, or was when it was there. */
    name: z.string(),
    /** The newest version of a song ("v7"); empty for what has no versions. */
    version: z.string(),
    /** What its screen goes by: the newest demo of a song, the release, the link page; null where it is gone. */
    openId: id.nullable(),
    /** What an answer is about; another one once there is a newer version. */
    mark: z.string(),
    note: z.string(),
    state: z.enum(approvalStates),
    /** How many have to say yes, as it was asked (null: everybody), and how many that are. */
    quorum: z.int().nullable(),
    needed: z.int(),
    people: listOf(approvalPerson, mostPeople + mostApprovalGuests),
    /** Whether the person who looks is asked, and may answer. */
    mayAnswer: z.boolean(),
    /** Of a song: the release whose mix it is for. */
    release: z.object({ id, name: z.string() }).nullable(),
    askedById: id.nullable(),
    askedByName: z.string().nullable(),
    askedAt: z.iso.datetime(),
  })
  .meta({ id: 'Approval' })
export type Approval = z.output<typeof approval>
