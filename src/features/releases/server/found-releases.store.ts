import type { KeptKind } from '#features/search/server/api.ts'
import { t } from '#kernel/language/translate.ts'
import { typeLabels } from '../contract/release-words.ts'

/** Releases with the day that they come out. */
export const foundReleases: KeptKind = {
  kind: 'release',
  show: async (tx, scope, ids) => {
    const rows = await tx
      .selectFrom('releases')
      .select(['id', 'name', 'type', 'expected_release_date'])
      .where('workspace_id', '=', scope.workspaceId)
      .where('deleted_at', 'is', null)
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ id, name, type, expected_release_date: date }) => ({
      id,
      name,
      detail: t('{type}, out ', { type: typeLabels[type] }),
      date,
      href: `/release-plan/${id}`,
    }))
  },
}

/** Milestones of releases with the day that they are due. */
export const foundMilestones: KeptKind = {
  kind: 'milestone',
  show: async (tx, scope, ids) => {
    const rows = await tx
      .selectFrom('release_milestones as m')
      .innerJoin('releases as r', (join) =>
        join.onRef('r.workspace_id', '=', 'm.workspace_id').onRef('r.id', '=', 'm.release_id'),
      )
      .select(['m.id', 'm.title', 'm.due', 'm.release_id', 'r.name'])
      .where('m.workspace_id', '=', scope.workspaceId)
      .where('m.deleted_at', 'is', null)
      .where('r.deleted_at', 'is', null)
      .where('m.id', 'in', ids)
      .execute()
    return rows.map(({ id, title, due, release_id: releaseId, name }) => ({
      id,
      name: title,
      detail: t('Milestone of {name}, due ', { name }),
      date: due,
      href: `/release-plan/${releaseId}`,
    }))
  },
}

/** Lyrics of tracks, by a line that somebody remembers. */
export const foundLyrics: KeptKind = {
  kind: 'lyrics',
  show: async (tx, scope, ids) => {
    const rows = await tx
      .selectFrom('release_tracks as k')
      .innerJoin('releases as r', (join) =>
        join.onRef('r.workspace_id', '=', 'k.workspace_id').onRef('r.id', '=', 'k.release_id'),
      )
      .select(['k.id', 'k.title', 'k.release_id', 'r.name'])
      .where('k.workspace_id', '=', scope.workspaceId)
      .where('r.deleted_at', 'is', null)
      .where('k.id', 'in', ids)
      .execute()
    return rows.map(({ id, title, release_id: releaseId, name }) => ({
      id,
      name: title,
      detail: t('Lyrics, {name}', { name }),
      date: null,
      href: `/release-plan/${releaseId}`,
    }))
  },
}
