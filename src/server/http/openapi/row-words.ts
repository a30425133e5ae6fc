import { type Right, rightOf, rights } from '#kernel/access.ts'
import { counted } from '#kernel/counted.ts'
import type { Access, Route } from '#kernel/route.ts'
import { bodyBounds } from '#server/http/body-bounds.ts'

const doers: Record<Right, string> = {
  see: 'Members and guests of the workspace',
  comment: 'Members and guests of the workspace',
  edit: 'The owner, managers and members of the workspace',
  manage: 'The owner and managers of the workspace',
  own: 'The owner of the workspace',
}

const callers: Record<Exclude<Access, 'member' | 'paid' | 'owner'>, string> = {
  public: 'Anybody',
  link: 'Everyone who holds the secret link',
  user: 'Everyone who is signed in',
  admin: 'Administrators',
}

const whoMay = (row: Route): string => {
  const { access } = row
  if (access === 'member' || access === 'paid' || access === 'owner')
    return `${doers[rightOf(row) ?? 'see']} may call it${access === 'paid' ? ', on a paid plan' : ''}.`
  return `${callers[access]} may call it.`
}

const time = (seconds: number): string =>
  seconds % 3600 === 0
    ? counted(seconds / 3600, 'hour')
    : seconds % 60 === 0
      ? counted(seconds / 60, 'minute')
      : counted(seconds, 'second')

/** The first sentence of what a row says of itself, without its full stop. */
export const summaryOf = ({ doc }: Route): string => (/^(.*?)[.](?: [A-Z\d]|$)/.exec(doc)?.[1] ?? doc).trim()

/** What a row says of itself, and what its facts say: who may call it, how often, and how. */
export const descriptionOf = (row: Route): string => {
  const { limit, confirms, file } = row
  const facts = [
    whoMay(row),
    limit && `At most ${limit.max} in ${time(limit.seconds)} by one ${limit.by === 'user' ? 'person' : 'network'}.`,
    confirms &&
      'It is refused with 403 unless the last login, or the last proof at /confirm-session, is less than a quarter of an hour ago.',
    row.method !== 'GET' && row.kind !== 'tus' && !file && `A body has at most ${bodyBounds(row).bytes} bytes.`,
    row.repeatable && 'It may be repeated safely with an `Idempotency-Key`.',
    row.kind === 'stream' &&
      'Where the length is known, it answers ranges (206), `If-None-Match` (304) and `If-Range`.',
    row.next && `A plain browser form is led to \`${row.next}\` (303).`,
    row.anonymous && 'It sets no cookie and needs no token.',
  ]
  return [row.doc, facts.filter((fact) => typeof fact === 'string').join(' ')].join('\n\n')
}

/** The roles that may call a row of a workspace; null for rows outside one. */
export const rolesOf = (row: Route): readonly string[] | null => {
  const right = rightOf(row)
  return right && rights[right]
}
