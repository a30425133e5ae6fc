import type { SyncPoint } from '#features/tabs/contract/tab.ts'
import { heldSpeed, type SpeedRamp, speedOfPass } from '#features/tabs/domain/speed.ts'
import { t } from '#kernel/language/translate.ts'
import { playRecording } from './demo-sound.ts'
import { makeApi } from './make-api.ts'
import {
  barAt,
  emptyState,
  type MixedTrack,
  playedBars,
  type StaffChoice,
  type TabPlayerState,
} from './player-state.ts'
import { type AlphaTabApi, exporter, PlayerMode, ScrollMode, StaveProfile, synth } from './tab-engine.ts'

const profiles = { both: StaveProfile.ScoreTab, notation: StaveProfile.Score, tab: StaveProfile.Tab } as const
const clickVolume = 0.6
/** What fits between the margins of A4 and of Letter, in pixels of CSS. */
const paperWidth = 700
/** Of a track, as files say it. */
const loudest = 16

/** Where a tab is, in milliseconds of what sounds and in its bars. */
export interface TabPosition {
  ms: number
  endMs: number
  bar: number
  occurrence: number
}

const start: TabPosition = { ms: 0, endMs: 0, bar: 0, occurrence: 0 }

/** Shows and plays one tab; screens subscribe to what changes. */
export class TabPlayer {
  private state = emptyState
  private place = start
  private readonly listeners = new Set<() => void>()
  private readonly timeListeners = new Set<() => void>()
  private readonly api: AlphaTabApi
  private points: readonly SyncPoint[] = []
  private endRecording: (() => void) | null = null
  private isSnapping = false
  private isDrawn = false
  private readonly element: HTMLElement

  constructor(element: HTMLElement, scrollElement: HTMLElement, bytes: Uint8Array) {
    const api = makeApi(element, scrollElement)
    this.api = api
    this.element = element
    api.error.on(() => {
      if (this.state.status === 'loading') this.change({ status: 'failed' })
    })
    // Told after the error that it is, too; what is drawn stays.
    api.player?.soundFontLoadFailed.on(() => this.change({ isMute: true, status: this.isDrawn ? 'ready' : 'loading' }))
    if (!('AudioContext' in window)) this.change({ isMute: true })
    api.scoreLoaded.on((score) =>
      this.change({
        bars: score.masterBars.length,
        tracks: score.tracks.map(({ index, name, isPercussion, playbackInfo }) => ({
          index,
          name: name || t('Track {number}##of an instrument', { number: index + 1 }),
          isDrums: isPercussion,
          shown: index === 0,
          mute: playbackInfo.isMute,
          solo: playbackInfo.isSolo,
          volume: playbackInfo.volume / loudest,
        })),
      }),
    )
    api.postRenderFinished.on(() => {
      this.isDrawn = true
      this.change({ status: 'ready' })
    })
    // The event behind it, midiLoaded, calls itself without end in 1.8.4.
    api.midiLoad.on(() => this.change({ played: playedBars(api) }))
    api.playerReady.on(() => {
      this.change({ canPlay: true })
      this.applySound()
    })
    api.playerStateChanged.on(({ state }) => this.change({ playing: state === synth.PlayerState.Playing }))
    api.playerPositionChanged.on(({ currentTime, endTime, currentTick }) => {
      const at = barAt(this.state.played, currentTick)
      this.place = { ms: currentTime, endMs: endTime, bar: at?.bar ?? 0, occurrence: at?.occurrence ?? 0 }
      for (const listener of this.timeListeners) listener()
    })
    api.playerFinished.on(() => this.nextPass())
    api.playbackRangeChanged.on(({ playbackRange }) => {
      const { played } = this.state
      if (!playbackRange) return this.change({ range: null })
      const [first, last] = [barAt(played, playbackRange.startTick), barAt(played, playbackRange.endTick - 1)]
      const bars = [first?.bar ?? 0, last?.bar ?? 0]
      const range = { from: Math.min(...bars), to: Math.max(...bars) }
      this.change({ range })
      this.setLooping(true)
      // A drag ends within a bar; what is looped are whole ones.
      const isWhole = first?.startTick === playbackRange.startTick && last?.endTick === playbackRange.endTick
      if (!isWhole && !this.isSnapping) this.setRange(range)
    })
    if (!api.load(bytes, [0])) this.change({ status: 'failed' })
  }

  readonly getState = (): TabPlayerState => this.state
  readonly getPosition = (): TabPosition => this.place
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  readonly subscribeTime = (listener: () => void): (() => void) => {
    this.timeListeners.add(listener)
    return () => this.timeListeners.delete(listener)
  }

  private change(part: Partial<TabPlayerState>): void {
    this.state = { ...this.state, ...part }
    for (const listener of this.listeners) listener()
  }

  toggle(): void {
    if (!this.state.canPlay) return
    if (!this.state.playing) this.beginPasses()
    this.api.playPause()
  }

  pause(): void {
    if (this.state.playing) this.api.pause()
  }

  /** Back to the start of the loop or of the tab. */
  stop(): void {
    this.api.stop()
    this.beginPasses()
  }

  /** To the start of a bar. */
  goToBar(bar: number): void {
    const { played, bars } = this.state
    const wanted = Math.min(Math.max(bar, 0), bars - 1)
    const found = played.find((one) => one.bar === wanted && one.occurrence === this.place.occurrence)
    const at = found ?? played.find((one) => one.bar === wanted)
    if (at) this.api.tickPosition = at.startTick
  }

  showTracks(indexes: readonly number[]): void {
    const shown = this.state.tracks.filter(({ index }) => indexes.includes(index))
    if (shown.length === 0) return
    this.changeTracks((track) => ({ ...track, shown: indexes.includes(track.index) }))
    this.api.renderTracks((this.api.score?.tracks ?? []).filter(({ index }) => indexes.includes(index)))
  }

  mix(index: number, part: Partial<Pick<MixedTrack, 'mute' | 'solo' | 'volume'>>): void {
    this.changeTracks((track) => (track.index === index ? { ...track, ...part } : track))
    this.applySound()
  }

  setStaves(staves: StaffChoice): void {
    this.change({ staves })
    this.api.settings.display.staveProfile = profiles[staves]
    this.draw()
  }

  setZoom(percent: number): void {
    const zoom = Math.min(Math.max(Math.round(percent), 50), 200)
    this.change({ zoom })
    this.api.settings.display.scale = zoom / 100
    this.draw()
  }

  setSpeed(percent: number): void {
    const speed = heldSpeed(percent)
    this.change({ speed })
    this.api.playbackSpeed = speed / 100
  }

  setLooping(looping: boolean): void {
    this.change({ looping, pass: 0 })
    this.api.isLooping = looping
  }

  /** Loops bars, counted from 0; null takes the choice away. */
  setRange(range: TabPlayerState['range']): void {
    const track = this.api.tracks[0] ?? this.api.score?.tracks[0]
    const beatsOf = (bar: number) => track?.staves[0]?.bars[bar]?.voices[0]?.beats
    const [first, last] = range ? [beatsOf(range.from)?.[0], beatsOf(range.to)?.at(-1)] : []
    if (first && last) {
      this.isSnapping = true
      this.api.highlightPlaybackRange(first, last)
      this.api.applyPlaybackRangeFromHighlight()
      this.isSnapping = false
    } else {
      this.api.clearPlaybackRangeHighlight()
      this.api.playbackRange = null
    }
  }

  setRamp(ramp: SpeedRamp | null): void {
    this.change({ ramp })
    this.beginPasses()
    if (ramp) this.setLooping(true)
  }

  setMetronome(metronome: boolean): void {
    this.change({ metronome })
    this.applySound()
  }

  setCountIn(countIn: boolean): void {
    this.change({ countIn })
    this.applySound()
  }

  setFollow(follow: boolean): void {
    this.change({ follow })
    this.api.settings.player.scrollMode = follow ? ScrollMode.OffScreen : ScrollMode.Off
    this.api.updateSettings()
  }

  /** Plays the notes of the tab again. */
  hearTab(): void {
    if (this.state.source.kind === 'tab') return
    this.leaveRecording()
    this.change({ source: { kind: 'tab' }, canPlay: false })
    this.switchTo(PlayerMode.EnabledSynthesizer)
  }

  /** Plays a recording, and follows it by these points. */
  hearRecording(id: string, audio: HTMLAudioElement, points: readonly SyncPoint[]): void {
    this.leaveRecording()
    this.change({ source: { kind: 'demo', id }, canPlay: false })
    // alphaTab places points only in a player that it has loaded the score into.
    this.points = points
    this.switchTo(PlayerMode.EnabledExternalMedia)
    this.endRecording = playRecording(this.api, audio)
    this.applyPoints()
    this.change({ canPlay: true })
    this.applySound()
  }

  /** Follows the recording by other points from now on. */
  setPoints(points: readonly SyncPoint[]): void {
    this.points = points
    if (this.state.source.kind === 'demo') this.applyPoints()
  }

  /** Draws what has not been seen yet, too, and prints all of it. */
  print(): void {
    const { api, element } = this
    const { core } = api.settings
    core.enableLazyLoading = false
    element.style.width = `${paperWidth}px`
    api.renderer.width = paperWidth
    const ready = api.postRenderFinished.on(() => {
      ready()
      core.enableLazyLoading = true
      // The last system stands on the page with the next frame.
      requestAnimationFrame(() => {
        window.print()
        // As wide as the screen again, it redraws itself.
        element.style.width = ''
      })
    })
    this.draw()
  }

  guitarPro(): Uint8Array<ArrayBuffer> | null {
    const { score, settings } = this.api
    return score && new Uint8Array(new exporter.Gp7Exporter().export(score, settings))
  }

  downloadMidi(): void {
    this.api.downloadMidi()
  }

  /** Ends it; of the screen that leaves, one part may still ask for the notes of the tab then. */
  destroy(): void {
    this.leaveRecording()
    this.listeners.clear()
    this.timeListeners.clear()
    this.change({ source: { kind: 'tab' } })
    this.api.destroy()
  }

  private changeTracks(how: (track: MixedTrack) => MixedTrack): void {
    this.change({ tracks: this.state.tracks.map(how) })
  }

  private draw(): void {
    this.api.updateSettings()
    this.api.render()
  }

  // A new player knows nothing of what the one before was told.
  private applySound(): void {
    const { tracks, metronome, countIn, speed, looping, source } = this.state
    for (const { index, mute, solo, volume } of tracks) {
      const one = (this.api.score?.tracks ?? []).filter((track) => track.index === index)
      this.api.changeTrackMute(one, mute)
      this.api.changeTrackSolo(one, solo)
      this.api.changeTrackVolume(one, volume)
    }
    const clicks = source.kind === 'tab'
    this.api.metronomeVolume = metronome && clicks ? clickVolume : 0
    this.api.countInVolume = countIn && clicks ? clickVolume : 0
    this.api.playbackSpeed = speed / 100
    this.api.isLooping = looping
  }

  private switchTo(mode: PlayerMode): void {
    this.api.settings.player.playerMode = mode
    this.api.updateSettings()
    this.api.loadMidiForScore()
  }

  private applyPoints(): void {
    this.api.score?.applyFlatSyncPoints(
      this.points.map(({ bar, occurrence, ms }) => ({
        barIndex: bar,
        barOccurence: occurrence,
        barPosition: 0,
        millisecondOffset: ms,
      })),
    )
    this.api.updateSyncPoints()
  }

  private leaveRecording(): void {
    this.endRecording?.()
    this.endRecording = null
  }

  private beginPasses(): void {
    this.change({ pass: 0 })
    if (this.state.ramp) this.setSpeed(this.state.ramp.from)
  }

  private nextPass(): void {
    if (!this.state.looping) return
    const pass = this.state.pass + 1
    this.change({ pass })
    if (this.state.ramp) this.setSpeed(speedOfPass(this.state.ramp, pass))
  }
}
