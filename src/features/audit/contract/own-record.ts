import { z } from 'zod'

/** Records that one call brings at most. */
export const mostRecords = 10

/** Something that concerns the security of an account or a workspace, as those read it whom it concerns. */
export const ownRecord = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** The key of the act, one of `recordedActs`; one that this version no longer knows stays readable. */
  act: z.string(),
  /** Null for somebody who was not signed in. */
  by: z.string().nullable(),
  about: z.string(),
  /** The network it came from, cut to an IPv4 /24 or an IPv6 /64; null where nobody knows. */
  network: z.string().nullable(),
})
export type OwnRecord = z.output<typeof ownRecord>
