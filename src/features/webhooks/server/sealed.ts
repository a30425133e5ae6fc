import type { SealedColumn } from '#server/sealed-column.ts'
import type { Services } from '#server/services.ts'
import type { WebhookRow } from './store.ts'

/** What of a webhook is sealed. */
type Part = 'address' | 'secret'

// The same whichever of the two secrets it is: one becomes the other.
const belongsTo = (part: Part, workspaceId: string, id: string): string => `webhook-${part}:${workspaceId}:${id}`

const sealedPart = (part: Part, column: string): SealedColumn => ({
  table: 'webhooks',
  column,
  key: ['workspace_id', 'id'],
  of: ['workspace_id', 'id'],
  belongsTo: ({ workspace_id = '', id = '' }) => belongsTo(part, workspace_id, id),
})

/** The addresses and secrets of webhooks. */
export const sealedParts = [
  sealedPart('address', 'address'),
  sealedPart('secret', 'secret'),
  sealedPart('secret', 'old_secret'),
]

/** Seals the address or a secret of a webhook; it opens for this one alone. */
export const sealPart = (
  { sealing }: Pick<Services, 'sealing'>,
  part: Part,
  { workspaceId, id }: { workspaceId: string; id: string },
  text: string,
): Buffer => sealing.seal(text, belongsTo(part, workspaceId, id))

/** Where a webhook sends and what it signs with at a moment; null when the key of this server is not the one that sealed it. */
export const openWebhook = (
  { sealing }: Pick<Services, 'sealing'>,
  row: WebhookRow,
  now: Date,
): { address: string; secrets: string[] } | null => {
  const open = (part: Part, sealed: Buffer): string | null =>
    sealing.open(sealed, belongsTo(part, row.workspace_id, row.id))
  const address = open('address', row.address)
  const secret = open('secret', row.secret)
  if (address === null || secret === null) return null
  const isOldGood = row.both_sign_until !== null && row.both_sign_until > now
  const old = isOldGood && row.old_secret ? open('secret', row.old_secret) : null
  return { address, secrets: old === null ? [secret] : [secret, old] }
}
