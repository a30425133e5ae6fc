import { missing } from '#kernel/errors.ts'
import { bytesReply, type FileReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'

/** How long the file says that it holds, in days: RFC 9116 advises less than a year. */
const holdsDays = 180
const dayMs = 86_400_000

/** Whom faults of security are told, as security.txt (RFC 9116) has it; it always begins to hold today. */
export const securityTxt = ({ securityContact, publicUrl }: Services): FileReply => {
  if (securityContact === null) throw missing()
  const today = Math.floor(Date.now() / dayMs) * dayMs
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${new Date(today + holdsDays * dayMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl()}/.well-known/security.txt`,
  ]
  return bytesReply(Buffer.from(`${lines.join('\n')}\n`), {
    type: 'text/plain; charset=utf-8',
    cacheControl: 'public, max-age=86400',
  })
}
