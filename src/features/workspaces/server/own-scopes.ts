import type { Role } from '#kernel/access.ts'
import { mintScope, type WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { livingWorkspacesOf } from './members.store.ts'
import { readCards } from './store.ts'

/** What the workspaces are called that a person is in. */
export const ownBands = async ({ database }: Pick<Services, 'database'>, personId: string): Promise<string[]> =>
  (await database.as(personId, readCards)).map(({ name }) => name)

/** The workspaces that a person is in, as scopes to look through what is theirs there; with their names. */
export const ownScopes = (
  { database }: Services,
  person: { id: string; tier: WorkspaceScope['tier'] },
): Promise<{ scope: WorkspaceScope; name: string }[]> =>
  database.as(person.id, async (tx) =>
    (await readCards(tx)).map(({ id, name, role }) => ({
      scope: mintScope({ workspaceId: id, userId: person.id, role: role as Role, tier: person.tier }),
      name,
    })),
  )

/** The workspaces that somebody is in, as scopes to ask there when they have to be somewhere. */
export const scopesOf = ({ database }: Pick<Services, 'database'>, personId: string): Promise<WorkspaceScope[]> =>
  database.readingAs(personId, async (tx) =>
    (await livingWorkspacesOf(tx, personId)).map(({ workspace_id, role }) =>
      mintScope({ workspaceId: workspace_id, userId: personId, role: role as Role, tier: 'free' }),
    ),
  )
