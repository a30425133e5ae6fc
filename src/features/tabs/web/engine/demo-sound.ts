import type { AlphaTabApi } from './tab-engine.ts'

type Output = NonNullable<AlphaTabApi['player']>['output'] & { handler: unknown; updatePosition: (ms: number) => void }

/** Lets a recording be the clock of a tab: alphaTab starts, stops and places it, and follows where it is. */
export const playRecording = (api: AlphaTabApi, audio: HTMLAudioElement): (() => void) => {
  const output = api.player?.output as Output
  const end = new AbortController()
  let frame = 0
  const tell = (): void => output.updatePosition(audio.currentTime * 1000)
  const follow = (): void => {
    tell()
    frame = requestAnimationFrame(follow)
  }
  output.handler = {
    get backingTrackDuration() {
      return Number.isFinite(audio.duration) ? audio.duration * 1000 : 0
    },
    get playbackRate() {
      return audio.playbackRate
    },
    set playbackRate(rate: number) {
      audio.playbackRate = rate
    },
    get masterVolume() {
      return audio.volume
    },
    set masterVolume(volume: number) {
      audio.volume = volume
    },
    seekTo: (ms: number) => {
      audio.currentTime = Math.max(0, ms) / 1000
    },
    play: () => void audio.play().catch(() => api.pause()),
    pause: () => audio.pause(),
  }
  const on = (name: string, act: () => void) => audio.addEventListener(name, act, { signal: end.signal })
  on('play', () => {
    cancelAnimationFrame(frame)
    follow()
  })
  on('pause', () => {
    cancelAnimationFrame(frame)
    tell()
  })
  on('seeked', tell)
  on('ended', () => {
    tell()
    api.pause()
  })
  return () => {
    end.abort()
    cancelAnimationFrame(frame)
    audio.pause()
    output.handler = undefined
  }
}
