import type { Route } from '#kernel/route.ts'
import { worksInWorkspace } from './require-access.ts'

/**
 * Whether programs may call a row by an access token: where it works in the workspace of the token, and asks nobody who they
 * are. What is a person's own, and what administrators do, is closed to tokens unless the row says otherwise.
 */
export const opensToTokens = ({ access, confirms, byToken }: Pick<Route, 'access' | 'confirms' | 'byToken'>): boolean =>
  access !== 'admin' && !confirms && byToken !== 'never' && (byToken === 'always' || worksInWorkspace(access))
