import type { FastifyRequest } from 'fastify'
import { isReading, may, rightOf, whoMay } from '#kernel/access.ts'
import { Failure, missing } from '#kernel/errors.ts'
import { isUuid } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import type { Access, Route } from '#kernel/route.ts'
import { adminNeedsFactorText } from '#kernel/workspace-states.ts'
import { askForToken } from './bearer.ts'
import type { PublicContext } from './context.ts'

const noWorkspace = '00000000-0000-0000-0000-000000000000'

/**
 * The workspace that a request means: the row's own field where it has one, else the header X-Workspace-Id, else
 * `workspace_id` in the query or the form; null leaves it to the session.
 */
export const wantedWorkspace = (
  row: Route,
  request: FastifyRequest,
  fields: Record<string, unknown>,
): string | null => {
  const query = request.query as Record<string, unknown>
  const params = request.params as Record<string, unknown>
  const named = row.workspaceField ? (params[row.workspaceField] ?? fields[row.workspaceField]) : undefined
  if (row.workspaceField && named === undefined) return null
  const wanted = named ?? request.headers['x-workspace-id'] ?? query.workspace_id ?? fields.workspace_id
  if (wanted === undefined || wanted === '') return null
  // A malformed id is the id of nothing: it must not fall back to another workspace.
  if (typeof wanted !== 'string' || !isUuid(wanted)) {
    if (row.access === 'public' || row.access === 'link' || row.access === 'user' || row.access === 'admin')
      return noWorkspace
    throw missing(t('This workspace'))
  }
  return wanted.toLowerCase()
}

// A browser says where a call is from, or has a cookie.
const isProgram = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === undefined && headers.origin === undefined && headers.cookie === undefined

const whoIsMissing = ({ request, reply }: PublicContext, publicUrl: () => string): Failure => {
  if (!isProgram(request)) return new Failure('unauthenticated', t('Log in to continue.'))
  askForToken(reply)
  const address = `${publicUrl()}/tokens`
  return new Failure(
    'unauthenticated',
    `${t('Log in to continue.')} ${t('A program sends an access token instead, in the header "Authorization: Bearer bl_…"; people make one at {address}.', { address })}`,
  )
}

/** Refuses a caller whom the row's access does not let in, or whose role in the workspace lacks its right. */
export const requireAccess = (
  row: Pick<Route, 'access' | 'method' | 'right'>,
  context: PublicContext,
  publicUrl: () => string,
): void => {
  const { access } = row
  if (access === 'public' || access === 'link') return
  if (!context.person) throw whoIsMissing(context, publicUrl)
  if (access === 'user') return
  if (access === 'admin') {
    if (context.person.tier !== 'admin') throw new Failure('forbidden', t('Only an administrator can do this.'))
    if (context.person.lacksFactor)
      throw new Failure('forbidden', adminNeedsFactorText(), { details: { needsFactor: true } })
    return
  }
  if (context.closed !== null) throw new Failure('locked', context.closed)
  if (!context.scope) throw context.namesWorkspace ? missing(t('This workspace')) : noneChosen()
  if (access === 'paid' && context.scope.tier === 'free') {
    throw new Failure('plan', t('This is part of the Pro and Band+ plans.'), { details: { tier: context.scope.tier } })
  }
  const right = rightOf(row)
  if (right && !may(context.scope.role, right)) throw new Failure('forbidden', whoMay[right])
  if (context.scope.readOnly !== undefined && right !== 'see' && !isReading(row.method))
    throw new Failure('locked', context.scope.readOnly)
}

const noneChosen = (): Failure =>
  new Failure(
    'missing',
    t(
      'No workspace is chosen. Open one first: POST /load-workspace chooses it for the session, the header X-Workspace-Id names it for one call.',
    ),
  )

/** Whether rows of this access work inside the workspace meant. */
export const worksInWorkspace = (access: Access): boolean =>
  access === 'member' || access === 'paid' || access === 'owner'
