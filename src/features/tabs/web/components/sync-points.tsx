import { timeLabel } from '@backline/waveform/time-scale.ts'
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SyncPoint, TabDetail, TabSync } from '#features/tabs/contract/tab.ts'
import { type PlayedBar, tempoAfter } from '#features/tabs/domain/sync-points.ts'
import { numberText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { newerState } from '#web/editing/merged-draft.ts'
import { IconButton } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { refreshTabs } from '../queries.ts'
import styles from './sync-panel.module.css'

const none: readonly SyncPoint[] = []

/** The points of a tab and a demo as somebody works on them, and as they are kept. */
export const useSyncDraft = (workspaceId: string, tab: TabDetail, demoId: string | null) => {
  const kept = tab.syncs.find((sync) => sync.demoId === demoId)
  const [draft, setDraft] = useState<{ demoId: string; points: readonly SyncPoint[]; onTop: number } | null>(null)
  const [newer, setNewer] = useState<TabSync | null>(null)
  const mine = draft && draft.demoId === demoId ? draft : null
  const points = mine?.points ?? kept?.points ?? none
  const save = useMutation({
    mutationFn: async () => {
      if (!demoId || !mine) return null
      const body = { tabId: tab.id, demoId, points: [...mine.points], rowVersion: mine.onTop }
      return (await api.saveTabSync(body, { workspaceId })).sync
    },
    onSuccess: async (saved) => {
      await refreshTabs(workspaceId)
      setDraft(null)
      setNewer(null)
      if (saved) flash.success(t('Points saved.'))
    },
    onError: (error) => {
      const state = newerState<TabSync>(error, 'sync')
      if (state && mine) {
        setNewer(state)
        setDraft({ ...mine, onTop: state.rowVersion })
      } else flash.error(messageOf(error, t('Couldn’t save the points. Try again in a moment.')))
    },
  })
  return {
    points,
    isChanged: mine !== null,
    newer,
    change: (next: readonly SyncPoint[]): void => {
      if (demoId) setDraft({ demoId, points: next, onTop: mine?.onTop ?? kept?.rowVersion ?? 0 })
    },
    /** Back to what is kept. */
    drop: (): void => {
      setDraft(null)
      setNewer(null)
    },
    save: () => save.mutate(),
    isSaving: save.isPending,
  }
}

const step = 10

const placeName = ({ bar, occurrence }: SyncPoint): string =>
  occurrence > 0
    ? t('bar {bar}, pass {pass}', { bar: bar + 1, pass: occurrence + 1 })
    : t('bar {bar}', { bar: bar + 1 })

/** The points that tie a tab to a demo, each with the tempo that follows from it. */
export const SyncPoints = ({
  points,
  played,
  edits,
  onNudge,
  onRemove,
}: {
  points: readonly SyncPoint[]
  played: readonly PlayedBar[]
  edits: boolean
  onNudge: (index: number, ms: number) => void
  onRemove: (index: number) => void
}) =>
  points.length > 0 && (
    <ol className={styles.points} aria-label={t('Points')}>
      {points.map((point, index) => {
        const name = placeName(point)
        const tempo = tempoAfter(points, index, played)
        return (
          <li key={`${point.bar} ${point.occurrence}`} className={styles.point}>
            <span className={styles.place}>{name}</span>
            <span className={`${styles.time} mono`}>
              {timeLabel(Math.floor(point.ms / 1000))}.{String(point.ms % 1000).padStart(3, '0')}
            </span>
            <span className={`${styles.tempo} mono`}>
              {tempo === null ? '' : `${numberText(tempo, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} BPM`}
            </span>
            {edits && (
              <span className={styles.tools}>
                <IconButton
                  size="sm"
                  label={t('{step} ms earlier, {place}', { step, place: name })}
                  onClick={() => onNudge(index, -step)}
                >
                  <IconMinus size={15} aria-hidden="true" />
                </IconButton>
                <IconButton
                  size="sm"
                  label={t('{step} ms later, {place}', { step, place: name })}
                  onClick={() => onNudge(index, step)}
                >
                  <IconPlus size={15} aria-hidden="true" />
                </IconButton>
                <IconButton
                  size="sm"
                  label={t('Remove the point at {place}', { place: name })}
                  onClick={() => onRemove(index)}
                >
                  <IconTrash size={15} aria-hidden="true" />
                </IconButton>
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
