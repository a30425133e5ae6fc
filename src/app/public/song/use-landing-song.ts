import { useEffect, useRef, useState } from 'react'
import type { CompareEngine, Heard } from '#web/audio/compare-engine.ts'

/** Where the song stands: not asked for yet, on its way, sounding, halted, or not to be had. */
export type SongState = 'untouched' | 'loading' | 'playing' | 'paused' | 'failed'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type="radio"], [type="range"]), textarea, select, [contenteditable]') !== null

/** The song of the landing page: its code and its sound are fetched by the first press, and X changes the version from then on. */
export const useLandingSong = () => {
  const engine = useRef<CompareEngine | null>(null)
  const isGone = useRef(false)
  const [state, setState] = useState<SongState>('untouched')
  const [heard, setHeard] = useState<Heard>('a')
  /** Seconds; null until the first press. */
  const [position, setPosition] = useState<number | null>(null)

  const open = async (): Promise<CompareEngine> => {
    const { openLandingSong } = await import('./landing-song.ts')
    const made = openLandingSong()
    made.hear(heard)
    made.addEventListener('hearing', () => setHeard(made.hearing))
    made.addEventListener('play', () => setState('playing'))
    made.addEventListener('pause', () => setState('paused'))
    made.addEventListener('ended', () => made.pause())
    made.addEventListener('error', () => setState('failed'))
    engine.current = made
    // The page was left while the code was on its way: nothing may sound that nobody can stop.
    if (isGone.current) made.close()
    return made
  }
  const play = async (): Promise<void> => {
    setState('loading')
    try {
      const song = engine.current ?? (await open())
      if (isGone.current) return
      if (song.currentTime >= song.duration - 0.1) song.currentTime = 0
      setPosition(song.currentTime)
      await song.play()
    } catch (error) {
      // Some browsers only let a page sound within the press, which was over when the code had come; the next one begins at once.
      const isTooLate = error instanceof DOMException && error.name === 'NotAllowedError'
      setState((now) => (now === 'loading' ? (isTooLate ? 'paused' : 'failed') : now))
    }
  }
  const hear = (version: Heard): void => {
    setHeard(version)
    engine.current?.hear(version)
  }
  const seek = (seconds: number): void => {
    if (engine.current) engine.current.currentTime = seconds
    setPosition(seconds)
  }

  useEffect(() => {
    if (state !== 'playing') return
    let frame = 0
    const look = (): void => {
      setPosition(engine.current?.currentTime ?? 0)
      frame = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [state])

  const started = position !== null
  useEffect(() => {
    if (!started) return
    const onKey = (event: KeyboardEvent): void => {
      if (event.code !== 'KeyX' || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (!isTyping(event.target)) engine.current?.hear(engine.current.hearing === 'a' ? 'b' : 'a')
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [started])
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      engine.current?.close()
    }
  }, [])

  return {
    state,
    heard,
    position,
    hear,
    seek,
    press: () => (state === 'playing' ? engine.current?.pause() : void play()),
  }
}
