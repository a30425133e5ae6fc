import { useState } from 'react'
import type { Demo } from '#features/demos/contract/demo.ts'
import { t } from '#kernel/language/translate.ts'
import { soundKinds } from '#kernel/sound-kinds.ts'
import { api, messageOf } from '#web/api.ts'
import { May } from '#web/session/may.tsx'
import { Button } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { putDemo } from '../demo-cache.ts'
import styles from './waveform-state.module.css'

/** Says over the flat line why there is no waveform, and has a failed one measured again. */
export const WaveformState = ({ demo, workspaceId }: { demo: Demo; workspaceId: string }) => {
  const [asking, setAsking] = useState(false)
  const again = async (): Promise<void> => {
    setAsking(true)
    try {
      putDemo(workspaceId, (await api.analyseDemoAgain({ id: demo.id }, { workspaceId })).demo)
    } catch (error) {
      flash.error(messageOf(error, t('The request didn’t go through.')))
    } finally {
      setAsking(false)
    }
  }
  if (demo.analysis === 'ready') return null
  return (
    <div className={styles.state} role="status">
      {demo.analysis === 'pending' ? (
        soundKinds[demo.fileKind].plays ? (
          t('Analysing... You can listen meanwhile.')
        ) : (
          t('Analysing...')
        )
      ) : (
        <>
          <span>{demo.analysisError ?? t('The waveform could not be drawn.')}</span>
          <May right="edit">
            <Button size="sm" pending={asking} pendingLabel={t('Asking...')} onClick={() => void again()}>
              {t('Retry')}
            </Button>
          </May>
        </>
      )}
    </div>
  )
}
