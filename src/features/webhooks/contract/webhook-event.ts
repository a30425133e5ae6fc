import { z } from 'zod'
import { id } from '#kernel/ids.ts'

/** An event as a receiver gets it; docs/webhooks.md has one of each kind. */
export const webhookEvent = z.object({
  /** A kind of notification, or `test`. */
  type: z.string(),
  /** When it happened. */
  timestamp: z.iso.datetime(),
  data: z.object({
    workspace: z.object({ id, name: z.string() }),
    /** What happened, as a sentence for people. */
    text: z.string(),
    /** The screen that shows it. */
    url: z.string(),
    /** Who did it; null for the clock, a guest, and somebody whose account is gone. */
    by: z.string().nullable(),
    /** Whom it concerns; an empty list for the whole band. */
    to: z.array(z.string()),
    /** What it is about, by its ids: `{ "demo": "…", "note": "…" }`. */
    ids: z.record(z.string(), z.string()),
    /** What the sentence is made of; each kind has its own. */
    facts: z.record(z.string(), z.unknown()),
  }),
})
export type WebhookEvent = z.output<typeof webhookEvent>
