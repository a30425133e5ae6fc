import { useEffect, useRef } from 'react'
import type { SyncPoint } from '#features/tabs/contract/tab.ts'
import { addressOfCall } from '#web/api.ts'
import { ownSound } from '#web/audio/own-sound.ts'
import type { TabPlayer } from '../engine/tab-player.ts'

/** The sound of a demo for a tab: its element, made when it is first wanted. */
export interface DemoSound {
  /** Switches the tab to the recording. */
  hear: (points: readonly SyncPoint[]) => void
  /** Where the recording is, in milliseconds; null while it is not what sounds. */
  at: () => number | null
  /** Its length in milliseconds, infinite while unknown. */
  length: () => number
}

/** Lets a tab play along with a demo. */
export const useDemoSound = (player: TabPlayer | null, demoId: string | null): DemoSound => {
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
