import type { FastifyRequest } from 'fastify'
import { missing } from '#kernel/errors.ts'
import type { Route } from '#kernel/route.ts'

const noWorkspace = '00000000-0000-0000-0000-000000000000'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

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
  if (typeof wanted !== 'string' || !uuid.test(wanted)) {
    if (row.access === 'public' || row.access === 'link' || row.access === 'user' || row.access === 'admin')
      return noWorkspace
    throw missing('This workspace')
  }
  return wanted.toLowerCase()
}
