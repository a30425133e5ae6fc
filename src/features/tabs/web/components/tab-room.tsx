import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { TabDetail } from '#features/tabs/contract/tab.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { useMay } from '#web/session/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { KeysModal } from '#web/ui/overlays/keys-modal.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { useKeepTab } from '../hooks/use-keep-tab.ts'
import { useTabKeys } from '../hooks/use-tab-keys.ts'
import { useTabPlayer } from '../hooks/use-tab-player.ts'
import { refreshTabs } from '../queries.ts'
import { tabKeys } from '../tab-keys.ts'
import { removeTab } from '../tab-removal.ts'
import { PracticePanel, usualRamp } from './practice-panel.tsx'
import { type SyncHandle, SyncPanel } from './sync-panel.tsx'
import { TabHead } from './tab-head.tsx'
import { TabModal } from './tab-modal.tsx'
import styles from './tab-room.module.css'
import { TabTransport } from './tab-transport.tsx'
import { TrackMixer } from './track-mixer.tsx'

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
    onSuccess: () => flash.success('The new version is in its place.'),
    onError: (error) =>
      flash.error(
        fieldErrorsOf(error).tabFile ?? messageOf(error, 'The file was not replaced. Try again in a moment.'),
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
            The sounds of the tab did not arrive, or this browser plays none. The music can be read; load the page again
            to hear it.
          </p>
        )}
        {failed && (
          <div className={styles.state}>
            <ErrorState
              title="The music could not be drawn"
              text={
                isMissing
                  ? 'The part of Backline that draws tabs did not arrive. Load the page again.'
                  : 'Something in this file cannot be shown. Download it and save it again in the program it was made with.'
              }
            />
          </div>
        )}
        {!failed && state.status === 'loading' && (
          <div className={styles.bones} role="status" aria-busy="true" aria-label="The music is being drawn">
            <Skeleton width="100%" height="120px" />
            <Skeleton width="100%" height="120px" />
          </div>
        )}
        <section className={styles.sheet} aria-label={`Music of ${tab.title}`} hidden={failed}>
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
              <p>This tab goes with no song that has a demo. With one, it can be played along with the band.</p>
              {edits && (
                <Button size="sm" onClick={() => setDialog('edit')}>
                  Choose the song
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
