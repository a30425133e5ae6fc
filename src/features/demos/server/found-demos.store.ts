import { timeLabel } from '@backline/waveform/time-scale.ts'
import { sql } from 'kysely'
import type { KeptKind } from '#features/search/server/api.ts'
import { t } from '#kernel/language/translate.ts'

const named = sql<string>`d.title || ' v' || trim_scale(d.version)`

/** Songs: of those found, each with its newest version. */
export const foundDemos: KeptKind = {
  kind: 'demo',
  show: async (tx, scope, ids) => {
    const rows = await tx
      .selectFrom('demos as d')
      .distinctOn('d.song_id')
      .select(['d.id', 'd.title', sql<string>`trim_scale(d.version)::text`.as('version')])
      .where('d.workspace_id', '=', scope.workspaceId)
      .where('d.id', 'in', ids)
      .orderBy('d.song_id')
      .orderBy('d.version', 'desc')
      .execute()
    return rows.map(({ id, title, version }) => ({
      id,
      name: title,
      detail: t('Song, v{version}', { version }),
      date: null,
      href: `/demos/${id}`,
    }))
  },
}

const placeText = (isReply: boolean, place: { time: string; song: string }): string =>
  isReply ? t('Reply at {time} in {song}', place) : t('Note at {time} in {song}', place)

/** Notes and answers to them, with the song and the moment that they are about. */
export const foundNotes: KeptKind = {
  kind: 'note',
  show: async (tx, scope, ids) => {
    const rows = await tx
      .selectFrom('demo_notes as n')
      .innerJoin('demos as d', (join) =>
        join.onRef('d.workspace_id', '=', 'n.workspace_id').onRef('d.id', '=', 'n.demo_id'),
      )
      .select([
        'n.id',
        'n.demo_id',
        'n.parent_id',
        'n.at_ms',
        sql<string>`left(n.text, 200)`.as('text'),
        named.as('song'),
      ])
      .where('n.workspace_id', '=', scope.workspaceId)
      .where('n.id', 'in', ids)
      .execute()
    return rows.map((row) => ({
      id: row.id,
      name: row.text,
      detail: placeText(row.parent_id !== null, { time: timeLabel(row.at_ms / 1000), song: row.song }),
      date: null,
      href: `/demos/${row.demo_id}?note=${row.parent_id ?? row.id}`,
    }))
  },
}
