import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { TabDetail } from '#features/tabs/contract/tab.ts'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { useOffline } from '#web/offline/use-offline.ts'
import { useReadyOffline } from '#web/offline/use-ready-offline.ts'
import { useMay } from '#web/session/use-may.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Button } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { KeysModal } from '#web/ui/overlays/keys-modal.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { useTabKeys } from '../hooks/use-tab-keys.ts'
import { useTabPlayer } from '../hooks/use-tab-player.ts'
import { keepTab } from '../kept-tabs.ts'
import { refreshTabs, removeTab } from '../queries.ts'
import { PracticePanel, usualRamp } from './practice-panel.tsx'
import { type SyncHandle, SyncPanel } from './sync-panel.tsx'
import { TabHead } from './tab-head.tsx'
import { TabModal } from './tab-modal.tsx'
import styles from './tab-room.module.css'
import { TabTransport } from './tab-transport.tsx'
import { TrackMixer } from './track-mixer.tsx'

const keys: [string[], string][] = [
  [[t('Space')], t('Play and pause')],
  [['←', '→'], t('One bar back or forward')],
  [['Home'], t('To the start')],
  [['A', 'B'], t('Start or end the loop at this bar')],
  [['L'], t('Loop on or off')],
  [['Esc'], t('Clear the loop')],
  [['+', '−'], t('Faster and slower, by 5 %')],
  [['0'], t('At written speed')],
  [['R'], t('Speed up with each pass, on or off')],
  [['M'], t('Metronome')],
  [['C'], t('Count in')],
  [['D'], t('Hear the tab or the demo')],
  [['N'], t('Notation and tab, notation, tab')],
  [['1', '9'], t('Show this track')],
  [['[', ']'], t('Smaller and larger')],
  [['F'], t('Follow the playback')],
  [['P'], t('Print')],
  [['T'], t('Mark the start of the next bar while the demo plays')],
  [['?'], t('Show these keys')],
]

/** The keys of the viewer; those that change something are only for people who may edit (`edits`). */
const tabKeys = (edits: boolean): typeof keys => (edits ? keys : keys.filter(([[first]]) => first !== 'T'))

/** Keeps the tab that is open on this device, as it is now. */
const useKeepTab = (tab: TabDetail, bytes: Uint8Array): void => {
  const workspace = useWorkspace()
  const offline = useOffline()
  useReadyOffline()
  useEffect(() => {
    // A full device, or one that keeps nothing, opens tabs with a network only; the list says which are kept.
    if (!offline) keepTab(workspace, tab, bytes).catch(() => undefined)
  }, [workspace, tab, bytes, offline])
}

/** One tab: its music, how it is played, and how it goes with a demo. */
export const TabRoom = ({ workspaceId, tab, bytes }: { workspaceId: string; tab: TabDetail; bytes: Uint8Array }) => {
  const sheet = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLElement>(document.documentElement)
  const sync = useRef<SyncHandle>(null)
  const navigate = useNavigate()
  const edits = useMay('edit')
  useKeepTab(tab, bytes)
  const loaded = useTabPlayer(sheet, scroller, bytes)
  const { player, state, isMissing } = loaded
  const [showsPanels, setShowsPanels] = useState(false)
  const [dialog, setDialog] = useState<'edit' | 'keys' | null>(null)
  useTabKeys(loaded, {
    help: () => setDialog('keys'),
    tap: () => sync.current?.tap(),
    switchSound: () => sync.current?.switchSound(),
    ramp: () => player?.setRamp(state.ramp ? null : usualRamp),
  })
  const replace = useMutation({
    mutationFn: (file: File) =>
      api.replaceTabFile({ tabId: tab.id, rowVersion: tab.rowVersion, file }, { workspaceId }),
    onSuccess: () => flash.success(t('File replaced.')),
    onError: (error) =>
      flash.error(
        fieldErrorsOf(error).tabFile ?? messageOf(error, t('Couldn’t replace the file. Try again in a moment.')),
      ),
    onSettled: () => void refreshTabs(workspaceId),
  })
  const saveGuitarPro = (): void => {
    const made = player?.guitarPro()
    if (!made) return
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([made]))
    link.download = `${tab.title.replace(/[/\\:*?"<>|]/g, '-')}.gp`
    link.click()
    URL.revokeObjectURL(link.href)
  }
  const failed = isMissing || state.status === 'failed'
  return (
    <div className={styles.room}>
      <div className={styles.stage}>
        <TabHead
          tab={tab}
          isReady={state.status === 'ready'}
          isReplacing={replace.isPending}
          onEdit={() => setDialog('edit')}
          onDelete={() => void removeTab(workspaceId, tab).then((gone) => gone && void navigate({ to: '/tabs' }))}
          onReplace={(file) => replace.mutate(file)}
          onPrint={() => player?.print()}
          onMidi={() => player?.downloadMidi()}
          onGuitarPro={saveGuitarPro}
        />
        <TabTransport
          tab={loaded}
          showsPanels={showsPanels}
          onPanels={() => setShowsPanels(!showsPanels)}
          onHelp={() => setDialog('keys')}
        />
        {state.isMute && state.source.kind === 'tab' && !failed && (
          <p className={styles.mute} role="alert">
            {t(
              'Couldn’t load the tab’s sounds, or this browser can’t play them. You can read the music; reload the page to hear it.',
            )}
          </p>
        )}
        {failed && (
          <div className={styles.state}>
            <ErrorState
              title={t('Couldn’t show the music')}
              text={
                isMissing
                  ? t('The part of Backline that draws tabs couldn’t be loaded. Reload the page.')
                  : t(
                      'Something in this file can’t be shown. Download it and save it again in the program it was made with.',
                    )
              }
            />
          </div>
        )}
        {!failed && state.status === 'loading' && (
          <div className={styles.bones} role="status" aria-busy="true" aria-label={t('Drawing the music')}>
            <Skeleton width="100%" height="120px" />
            <Skeleton width="100%" height="120px" />
          </div>
        )}
        <section className={styles.sheet} aria-label={t('Music of {title}', { title: tab.title })} hidden={failed}>
          <div ref={sheet} />
        </section>
      </div>
      <div className={styles.rail} data-open={showsPanels}>
        <PracticePanel tab={loaded} />
        <TrackMixer tab={loaded} instruments={tab.tracks} />
        <SyncPanel
          ref={sync}
          workspaceId={workspaceId}
          tab={tab}
          loaded={loaded}
          noSong={
            <div className={styles.hint}>
              <p>{t('This tab isn’t linked to a song with a demo. Link one to play along with the band.')}</p>
              {edits && (
                <Button size="sm" onClick={() => setDialog('edit')}>
                  {t('Choose the song')}
                </Button>
              )}
            </div>
          }
        />
      </div>
      {dialog === 'keys' && <KeysModal keys={tabKeys(edits)} onClose={() => setDialog(null)} />}
      {dialog === 'edit' && <TabModal workspaceId={workspaceId} tab={tab} onClose={() => setDialog(null)} />}
    </div>
  )
}
