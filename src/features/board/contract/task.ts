import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { emptyAsAbsent } from '#kernel/numbers.ts'
import { nameOf, textOf } from '#kernel/text.ts'
import {
  maxCheckItemLength,
  maxCheckItems,
  maxDetails,
  maxLabelLength,
  maxLabels,
  maxLinks,
  maxTaskComment,
  maxTaskName,
} from './board-limits.ts'
import { linkKinds, priorities, statuses } from './task-values.ts'

export const taskName = nameOf(() => t('Name'), maxTaskName)

/** Lines of text; an empty field means none. */
export const taskDetails = z.union([z.literal('').transform(() => ''), textOf(() => t('Details'), maxDetails)])

export const priority = z
  .enum(priorities, { error: () => t('Choose low, mid, high or urgent.') })
  .meta({ id: 'TaskPriority' })
export const status = z
  .enum(statuses, { error: () => t('Choose To do, Doing, Waiting or Done.') })
  .meta({ id: 'TaskStatus' })

/** `everyone`, the username of a member, or a member's id. */
export const assignee = z
  .string({ error: () => t('Choose everyone or a member.') })
  .trim()
  .min(1, { error: () => t('Choose everyone or a member.') })
  .max(200, { error: () => t('Choose everyone or a member.') })

/** A calendar date; an empty field means none. */
export const dueDate = z
  .preprocess(
    (value) => (value === '' ? null : value),
    z.iso.date({ error: () => t('That’s not a valid date.') }).nullable(),
  )
  .refine((date) => date === null || (date >= '2000-01-01' && date < '2100-01-01'), {
    error: () => t('The year must be between 2000 and 2099.'),
  })
  .optional()

// A plain form sends a list as one text, with a comma or a line for each entry.
const listOf =
  (separator: RegExp) =>
  (value: unknown): unknown =>
    typeof value === 'string'
      ? value
          .split(separator)
          .map((part) => part.trim())
          .filter((part) => part !== '')
      : value

/** Labels without repetitions, as they were written. */
export const labels = z
  .preprocess(listOf(/,/), z.array(nameOf(() => t('A label'), maxLabelLength)).max(100))
  .transform((all) => [...new Map(all.map((label) => [label.toLowerCase(), label])).values()])
  .refine((all) => all.length <= maxLabels, {
    error: () => t('A task can have at most {max} labels.', { max: maxLabels }),
  })
  .optional()

const givenItem = z.object({ id: id.optional(), text: nameOf(() => t('A checklist item'), maxCheckItemLength) })

/** The lines of a checklist in their order; those with a known id keep their tick. */
export const checklist = z
  .preprocess(
    (value) => {
      const list = listOf(/\n/)(value)
      return Array.isArray(list)
        ? list.map((line: unknown) => (typeof line === 'string' ? { text: line } : line))
        : list
    },
    z
      .array(givenItem)
      .max(maxCheckItems, { error: () => t('A checklist can have at most {max} items.', { max: maxCheckItems }) }),
  )
  .optional()

const linkPart = /^(\w+):(.+)$/

/** What a task leads to, each once; a plain form writes `release:ID, event:ID`. */
export const links = z
  .preprocess(
    (value) => {
      const list = listOf(/,/)(value)
      if (!Array.isArray(list)) return list
      return list.map((one: unknown) => {
        const [, kind, target] = typeof one === 'string' ? (linkPart.exec(one) ?? []) : []
        return kind === undefined ? one : { kind, id: target }
      })
    },
    z
      .array(z.object({ kind: z.enum(linkKinds), id }), {
        error: () => t('A link must be to a release, an event or a demo.'),
      })
      .max(100),
  )
  .transform((all) => [...new Map(all.map((link) => [`${link.kind}:${link.id}`, link])).values()])
  .refine((all) => all.length <= maxLinks, {
    error: () => t('A task can have at most {max} links.', { max: maxLinks }),
  })
  .optional()

/** The demo, or its note, that a task is about. */
export const linkedId = z.preprocess(emptyAsAbsent, id.optional())

export const commentText = textOf(() => t('Comment'), maxTaskComment)

/** One line of a checklist. */
export const checkItem = z.object({ id, text: z.string(), done: z.boolean() }).meta({ id: 'TaskCheckItem' })
export type CheckItem = z.output<typeof checkItem>

/** What a task leads to; of what was deleted the name stays. */
export const taskLink = z.object({ kind: z.enum(linkKinds), id, name: z.string(), isGone: z.boolean() })
export type TaskLink = z.output<typeof taskLink>

/** What a task may be linked to; the date is a release's, or the next one of an event. */
export const linkTarget = z
  .object({ kind: z.enum(linkKinds), id, name: z.string(), date: z.string().nullable() })
  .meta({ id: 'TaskLinkTarget' })
export type LinkTarget = z.output<typeof linkTarget>

/** A task; `assigned_to` is `everyone`, a username, or null when that account is gone. */
export const boardTask = z.object({
  id,
  number: z.number().int(),
  name: z.string(),
  details: z.string(),
  priority,
  status,
  /** Its place in the column, ordered by its bytes. */
  position: z.string(),
  assigned_to: z.string().nullable(),
  /** What the assignee is called; null for everyone, or when that account is gone. */
  assigneeName: z.string().nullable(),
  assigneeId: id.nullable(),
  assigneePicture: z.string().nullable(),
  /** The assignee does not belong to the workspace any more. */
  assigneeLeft: z.boolean(),
  dueDate: z.string().nullable(),
  labels: z.array(z.string()).max(maxLabels),
  checklist: z.array(checkItem).max(maxCheckItems),
  links: z.array(taskLink).max(maxLinks),
  comments: z.number().int(),
  /** The moment (seconds) is the note's, if it is about one that is still there. */
  demo: z
    .object({
      id,
      name: z.string(),
      version: z.number(),
      noteId: id.nullable(),
      atSeconds: z.number().nullable(),
    })
    .nullable(),
  createdBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Who changed it last; null when nobody did, or the account is gone. */
  changedBy: z.string().nullable(),
  rowVersion: z.number().int(),
})
export type BoardTask = z.output<typeof boardTask>

/** A milestone of a release, as the board shows it beside the tasks. */
export const boardMilestone = z.object({
  id,
  title: z.string(),
  due: z.string(),
  isDone: z.boolean(),
  /** The release shows that it is done: nobody unticks it. */
  doneByItself: z.boolean(),
  releaseId: id,
  releaseName: z.string(),
  /** Null while nobody has taken it on. */
  ownerId: id.nullable(),
  owner: z.string().nullable(),
  ownerPicture: z.string().nullable(),
})
export type BoardMilestone = z.output<typeof boardMilestone>

/** An urgent task where it is one of a few lines. */
export const urgentTask = boardTask.pick({
  id: true,
  number: true,
  name: true,
  status: true,
  position: true,
  assigned_to: true,
  assigneeName: true,
  assigneeLeft: true,
  dueDate: true,
})
export type UrgentTask = z.output<typeof urgentTask>

/** What somebody said about a task. */
export const taskComment = z.object({
  id,
  author: z.string().nullable(),
  authorPicture: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
  /** Its author, a manager or the workspace's owner may take it away. */
  canDelete: z.boolean(),
})
export type TaskComment = z.output<typeof taskComment>
