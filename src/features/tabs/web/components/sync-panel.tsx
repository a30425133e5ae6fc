import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { exactTempo } from '#features/demos/contract/tempo-and-key.ts'
import type { SyncPoint, TabDetail } from '#features/tabs/contract/tab.ts'
import { barToTap, nudged, pointsFromGrid, withPoint } from '#features/tabs/domain/sync-points.ts'
import { t } from '#kernel/language/translate.ts'
import { addressOfCall, api } from '#web/api.ts'
import { ownSound } from '#web/audio/own-sound.ts'
import { rich } from '#web/rich.tsx'
import { useMay } from '#web/session/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { ChangedMeanwhile } from '#web/ui/changed-meanwhile.tsx'
import { Field } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import type { TabPlayer } from '../engine/tab-player.ts'
import type { LoadedTab } from '../hooks/use-tab-player.ts'
import { tabDemosQuery } from '../queries.ts'
import styles from './sync-panel.module.css'
import { SyncPoints, useSyncDraft } from './sync-points.tsx'

/** The sound of a demo for a tab: its element, made when it is first wanted. */
interface DemoSound {
  /** Switches the tab to the recording. */
  hear: (points: readonly SyncPoint[]) => void
  /** Where the recording is, in milliseconds; null while it is not what sounds. */
  at: () => number | null
  /** Its length in milliseconds, infinite while unknown. */
  length: () => number
}

/** Lets a tab play along with a demo. */
const useDemoSound = (player: TabPlayer | null, demoId: string | null): DemoSound => {
  const audio = useRef<HTMLAudioElement | null>(null)
  useEffect(() => {
    if (!demoId) return
    // Another demo is another sound.
    return () => {
      player?.hearTab()
      audio.current?.removeAttribute('src')
      audio.current?.load()
      audio.current = null
    }
  }, [player, demoId])
  return {
    hear: (points) => {
      if (!demoId || !player) return
      audio.current ??= ownSound(addressOfCall('playDemo', { id: demoId }))
      player.hearRecording(demoId, audio.current, points)
    },
    at: () => (audio.current && player?.getState().source.kind === 'demo' ? audio.current.currentTime * 1000 : null),
    length: () => {
      const seconds = audio.current?.duration
      return seconds && Number.isFinite(seconds) ? seconds * 1000 : Number.POSITIVE_INFINITY
    },
  }
}

/** What the keys of the viewer do here. */
export interface SyncHandle {
  tap: () => void
  switchSound: () => void
}

/** Plays the tab along with a demo of its song, and ties bars of it to moments of the demo. */
export const SyncPanel = ({
  workspaceId,
  tab,
  loaded,
  ref,
  noSong,
}: {
  workspaceId: string
  tab: TabDetail
  loaded: LoadedTab
  ref: Ref<SyncHandle>
  /** Shown while the tab goes with no song. */
  noSong: ReactNode
}) => {
  const { player, state } = loaded
  const edits = useMay('edit')
  const { data: demos = [] } = useQuery(tabDemosQuery(workspaceId))
  const versions = demos
    .filter(({ songId }) => songId === tab.song?.id)
    .toSorted((one, other) => other.version - one.version)
  const [chosen, setChosen] = useState<string | null>(null)
  const demoId = (versions.find(({ id }) => id === chosen) ?? versions[0])?.id ?? null
  const sound = useDemoSound(player, demoId)
  const draft = useSyncDraft(workspaceId, tab, demoId)
  const hearsDemo = state.source.kind === 'demo'
  const { points } = draft
  useEffect(() => {
    // While it plays, new points would make it jump; tapping goes on undisturbed.
    if (!state.playing) player?.setPoints(points)
  }, [player, points, state.playing])

  const switchSound = (): void => {
    if (!demoId) return void flash.info(t('Choose this tab’s song first: Edit, then Song.'))
    if (hearsDemo) player?.hearTab()
    else sound.hear(points)
  }
  const apply = (next: readonly SyncPoint[]): void => {
    draft.change(next)
    player?.setPoints(next)
  }
  const tap = (): void => {
    if (!edits || !demoId) return
    const at = sound.at()
    if (at === null) return void flash.info(t('Choose Demo sound and play; then tap at the start of each bar.'))
    const ms = Math.round(at)
    const bar = barToTap(points, state.played, ms)
    if (!bar) return void flash.info(t('Every bar of the tab has its point.'))
    draft.change(withPoint(points, { bar: bar.bar, occurrence: bar.occurrence, ms }, state.played))
  }
  const fromGrid = async (): Promise<void> => {
    if (!demoId) return
    const { demo } = await api.getDemo({ id: demoId }, { workspaceId })
    const measured = demo.tempoEstimate?.bpm
    const bpm = demo.bpm === null ? measured : exactTempo(demo.bpm, measured)
    const firstBeatSeconds = demo.firstBeatSeconds ?? demo.tempoEstimate?.firstBeatSeconds
    if (bpm === undefined || firstBeatSeconds === undefined)
      return void flash.info(t('This demo’s beat isn’t known. Set its tempo in the review first.'))
    const length = demo.durationSeconds === null ? sound.length() : demo.durationSeconds * 1000
    apply(pointsFromGrid(state.played, { bpm, firstBeatSeconds }, length))
  }
  useImperativeHandle(ref, () => ({ tap, switchSound }))

  return (
    <section className={styles.module} aria-labelledby="tab-sync">
      <h2 id="tab-sync" className={styles.title}>
        {t('Play along')}
      </h2>
      {demoId === null ? (
        noSong
      ) : (
        <>
          <Segmented
            label={t('What you hear')}
            sound
            wide
            options={[
              { value: 'tab', label: t('Tab sound') },
              { value: 'demo', label: t('Demo sound') },
            ]}
            value={state.source.kind}
            onChange={(kind) => kind !== state.source.kind && switchSound()}
          />
          {versions.length > 1 && (
            <Field label={t('Version')}>
              {(control) => (
                <Select {...control} value={demoId} onChange={(event) => setChosen(event.target.value)}>
                  {versions.map((demo) => (
                    <option key={demo.id} value={demo.id}>
                      {t('{name} v{version}', { name: demo.name, version: demo.version })}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          {draft.newer && (
            <ChangedMeanwhile
              onTakeTheirs={() => {
                if (draft.newer) player?.setPoints(draft.newer.points)
                draft.drop()
              }}
            >
              {rich(
                '<strong>Somebody else changed these points in the meantime.</strong> There are {points} now. Save to replace them with yours, or take theirs.',
                { points: draft.newer.points.length },
              )}
            </ChangedMeanwhile>
          )}
          {points.length === 0 && (
            <p className={styles.hint}>
              {edits
                ? t(
                    'No points yet: the tab plays at its own tempo. Take them from the demo’s beat, or play it and tap T at the start of each bar.',
                  )
                : t('Nobody has synced this tab to the demo yet; it plays at its own tempo.')}
            </p>
          )}
          {edits && (
            <div className={styles.actions}>
              <Button size="sm" disabled={!hearsDemo} onClick={tap}>
                {t('Tap bar')}
              </Button>
              <Button size="sm" onClick={() => void fromGrid()}>
                {t('From the beat')}
              </Button>
              {points.length > 0 && (
                <Button size="sm" variant="quiet" onClick={() => apply([])}>
                  {t('Remove all')}
                </Button>
              )}
            </div>
          )}
          <SyncPoints
            points={points}
            played={state.played}
            edits={edits}
            onNudge={(index, ms) => apply(nudged(points, index, ms))}
            onRemove={(index) => apply(points.toSpliced(index, 1))}
          />
          {draft.isChanged && (
            <div className={styles.save} role="status">
              <span>{t('Not saved yet')}</span>
              <Button size="sm" variant="quiet" onClick={draft.drop}>
                {t('Take back##a draft')}
              </Button>
              <Button
                size="sm"
                variant="primary"
                pending={draft.isSaving}
                pendingLabel={t('Saving...')}
                onClick={draft.save}
              >
                {t('Save points')}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}
