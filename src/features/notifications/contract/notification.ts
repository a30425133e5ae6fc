import { z } from 'zod'
import { id } from '#kernel/ids.ts'

/** Something that a person is told; `url` is below this site and names the workspace, `timestamp` says when it happened. */
export const notification = z.object({
  id,
  message: z.string(),
  url: z.string(),
  timestamp: z.iso.datetime(),
  read: z.boolean(),
  kind: z.string(),
  /** The band that it is about; without an id for somebody who is not in it. */
  workspace: z.object({ id: id.nullable(), name: z.string(), hue: z.string() }),
})
export type Notification = z.output<typeof notification>
