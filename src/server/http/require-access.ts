import { Failure, missing } from '#kernel/errors.ts'
import type { Access } from '#kernel/route.ts'
import type { PublicContext } from './context.ts'

/** Refuses a caller whom the row's access does not let in. */
export const requireAccess = (access: Access, context: PublicContext): void => {
  if (access === 'public' || access === 'link') return
  if (!context.person) throw new Failure('unauthenticated', 'Log in to go on.')
  if (access === 'user') return
  if (access === 'admin') {
    if (context.person.tier !== 'admin') throw new Failure('forbidden', 'Only an administrator may do this.')
    return
  }
  if (!context.scope) throw missing('This workspace')
  if (access === 'paid' && context.scope.tier === 'free') {
    throw new Failure('plan', 'Free workspaces have no file storage.', { details: { tier: context.scope.tier } })
  }
  if (access === 'owner' && context.scope.role !== 'owner')
    throw new Failure('forbidden', 'Only the workspace owner may do this.')
}

/** Whether rows of this access work inside the workspace meant. */
export const worksInWorkspace = (access: Access): boolean =>
  access === 'member' || access === 'paid' || access === 'owner'
