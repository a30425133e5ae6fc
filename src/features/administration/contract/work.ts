import { z } from 'zod'

/** How many jobs of one queue are in one state. */
export const jobCount = z.object({ queue: z.string(), state: z.string(), count: z.number().int() })
export type JobCount = z.output<typeof jobCount>

/** One background job; its data without secrets. */
export const listedJob = z.object({
  id: z.string(),
  queue: z.string(),
  state: z.string(),
  tries: z.number().int(),
  createdAt: z.iso.datetime(),
  startAfter: z.iso.datetime(),
  completedAt: z.iso.datetime().nullable(),
  data: z.string(),
  error: z.string().nullable(),
})
export type ListedJob = z.output<typeof listedJob>

/** One mail: waiting in the queue, or written to the outbox folder where there is no SMTP server. */
export const listedMail = z.object({
  id: z.string(),
  place: z.enum(['queue', 'outbox']),
  state: z.string(),
  to: z.string(),
  subject: z.string().nullable(),
  at: z.iso.datetime(),
  error: z.string().nullable(),
})
export type ListedMail = z.output<typeof listedMail>

/** Somebody who wants to hear when a plan opens. */
export const waitingAddress = z.object({
  email: z.string(),
  plan: z.enum(['pro', 'band_plus']),
  createdAt: z.iso.datetime(),
  invitedAt: z.iso.datetime().nullable(),
})
export type WaitingAddress = z.output<typeof waitingAddress>
