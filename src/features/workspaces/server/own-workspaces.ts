import type { z } from 'zod'
import { pictureUrl } from '#features/accounts/server/api.ts'
import { plans } from '#features/plans/contract/plan.ts'
import { languageTag } from '#kernel/language/translate.ts'
import type { Database } from '#server/database/database.ts'
import { hues } from '../contract/hues.ts'
import { role, type workspaceCard, workspaceTier } from '../contract/workspace.ts'
import { type CardRow, readCards } from './store.ts'

type Card = z.input<typeof workspaceCard>

/** All cards of a person, own and shared, each list in the order of names. */
export const listCards = async (
  database: Database,
  personId: string,
): Promise<{ workspaces: Card[]; sharedWorkspaces: Card[] }> => {
  const rows = await database.as(personId, readCards)
  const names = new Intl.Collator(languageTag(), { sensitivity: 'base', numeric: true })
  const cards = rows.map(showCard).sort((a, b) => names.compare(a.name, b.name) || a.id.localeCompare(b.id))
  return {
    workspaces: cards.filter((card) => card.role === 'owner'),
    sharedWorkspaces: cards.filter((card) => card.role !== 'owner'),
  }
}

const showCard = (row: CardRow): Card => {
  const tier = workspaceTier.parse(row.tier)
  return {
    id: row.id,
    name: row.name,
    user_id: row.owner_id,
    owner: row.owner_name,
    tier,
    hue: hues.find((hue) => hue === row.hue) ?? hues[0],
    role: role.parse(row.role),
    members: row.members.map(({ id, username, display_name, picture_name }) => ({
      id,
      username,
      displayName: display_name,
      profilePictureUrl: pictureUrl(picture_name),
    })),
    seats: plans[tier].peoplePerWorkspace,
    pendingInvitations: row.pending_invitations,
    newestDemo: newestDemo(row),
  }
}

const newestDemo = (row: CardRow): Card['newestDemo'] => {
  if (row.demo_id === null || row.demo_title === null || row.demo_added_at === null) return null
  return {
    id: row.demo_id,
    name: row.demo_title,
    version: Number(row.demo_version),
    overview: row.demo_overview?.toString('base64') ?? null,
    addedBy: row.demo_added_by,
    addedAt: row.demo_added_at.toISOString(),
  }
}
