import { useEffect, useState } from 'react'
import { CompareEngine, type Heard } from '#web/audio/compare-engine.ts'
import { sameSeconds } from '#web/audio/compare-engine-times.ts'
import { player, usePlayer } from '#web/audio/player.ts'
import { flash } from '#web/ui/flash.ts'
import type { BlindBallot } from '../../contract/blind-vote.ts'

/** The two sounds of a ballot (a is X, b is Y) with a transport of their own; what the app's player sounds rests meanwhile. */
export const useBlindSound = (ballot: BlindBallot) => {
  const [engine, setEngine] = useState<CompareEngine | null>(null)
  const [heard, setHeard] = useState<Heard>('a')
  const [playing, setPlaying] = useState(false)
  const [seconds, setSeconds] = useState(0)
  const volume = usePlayer((state) => state.volume)
  const { x, y } = ballot
  useEffect(() => {
    const made = new CompareEngine(y)
    made.src = x
    // The server has laid them over each other, and made them equally loud.
    made.setMap(sameSeconds)
    made.addEventListener('hearing', () => setHeard(made.hearing))
    made.addEventListener('play', () => setPlaying(true))
    made.addEventListener('pause', () => setPlaying(false))
    for (const type of ['timeupdate', 'seeked']) made.addEventListener(type, () => setSeconds(made.currentTime))
    made.addEventListener('ended', () => {
      made.pause()
      made.currentTime = 0
      setSeconds(0)
    })
    made.addEventListener('error', () => flash.error('A sound of this ballot could not be played.'))
    setEngine(made)
    return () => made.close()
  }, [x, y])
  useEffect(() => {
    if (engine) engine.volume = volume
  }, [engine, volume])
  useEffect(
    () =>
      player.subscribe(() => {
        // One sound at a time.
        if (player.getState().playing) engine?.pause()
      }),
    [engine],
  )
  return {
    heard,
    playing,
    seconds,
    hear: (side: Heard): void => engine?.hear(side),
    toggle: (): void => {
      if (!engine) return
      if (engine.paused) {
        player.pause()
        engine.play().catch(() => flash.error('The browser did not let this sound. Press Play once more.'))
      } else engine.pause()
    },
    seek: (to: number): void => {
      if (!engine) return
      engine.currentTime = to
      setSeconds(to)
    },
  }
}

export type BlindSound = ReturnType<typeof useBlindSound>
