import { z } from 'zod'
import { calendarAnswer } from '#features/events/contract/calendar-answer.ts'
import { id } from '#kernel/ids.ts'
import { listOf } from '#kernel/page.ts'
import { maxAttachments, maxSentFiles, mostPersonsTold, mostProblems } from './mail-limits.ts'
import { bodyStates, draftKinds, draftStates } from './mail-values.ts'

/** A message as lists show it; what a sender left out is null. */
export const mail = z.object({
  id,
  folderId: id,
  sender: z.string().nullable(),
  senderAddress: z.string().nullable(),
  subject: z.string().nullable(),
  /** The date that the message bears. */
  date: z.iso.datetime().nullable(),
  /** When its server got it: lists are in this order. */
  receivedAt: z.iso.datetime(),
  /** How the text begins, once it was fetched. */
  snippet: z.string(),
  isRead: z.boolean(),
  isAnswered: z.boolean(),
  hasAttachments: z.boolean(),
  /** What it answers to an invitation, where a guest's calendar wrote it. */
  calendarAnswer: calendarAnswer.nullable(),
})
export type Mail = z.output<typeof mail>

/** A file that came with a message; one that is not `available` was cut off, or had no room here. */
export const mailAttachment = z.object({
  number: z.number().int(),
  name: z.string(),
  type: z.string(),
  bytes: z.number(),
  available: z.boolean(),
})
export type MailAttachment = z.output<typeof mailAttachment>

/** Somebody whom a message names. */
export const mailPerson = z.object({ name: z.string().nullable(), address: z.string() })
export type MailPerson = z.output<typeof mailPerson>

/** A message with what is known of it; its text is shown by `/mail-frame/{id}`. */
export const mailDetail = mail.extend({
  to: listOf(mailPerson, mostPersonsTold),
  cc: listOf(mailPerson, mostPersonsTold),
  bytes: z.number(),
  body: z.enum(bodyStates),
  /** What is wrong with it, in words. */
  problems: listOf(z.string(), mostProblems),
  attachments: listOf(mailAttachment, maxAttachments),
  /** How many pictures and other things from elsewhere were left out. */
  remote: z.number().int(),
  /** How many of them are pictures that `/mail-pictures/{id}` can show. */
  pictures: z.number().int(),
  /** Whether the text is formatted, and not plain. */
  isFormatted: z.boolean(),
})
export type MailDetail = z.output<typeof mailDetail>

/** A mail that somebody of the band writes, or has sent. */
export const mailDraft = z.object({
  id,
  kind: z.enum(draftKinds),
  /** The message that it answers or passes on, if that is still here. */
  mailId: id.nullable(),
  to: z.string(),
  cc: z.string(),
  /** Who gets it without the others seeing that. */
  bcc: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Whether the files of the message that is passed on go along. */
  withAttachments: z.boolean(),
  /** The files that were put to it. */
  files: listOf(z.object({ id, name: z.string(), bytes: z.number() }), maxSentFiles),
  state: z.enum(draftStates),
  /** Why it was not sent. */
  problem: z.string().nullable(),
  changedBy: z.string().nullable(),
  changedAt: z.iso.datetime(),
  rowVersion: z.number().int(),
})
export type MailDraft = z.output<typeof mailDraft>
