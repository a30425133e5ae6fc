import { t } from '#kernel/language/translate.ts'
import { type Markup, markup } from './markup.ts'
import { waveformPaths } from './waveform-path.ts'

/** A sound that a page without the app plays. */
export interface PlayedSound {
  /** Tells it from the others of the page: letters, digits and hyphens. */
  key: string
  /** What it is called. */
  name: string
  /** Where its bytes are; they are asked for when somebody presses play, and not before. */
  source: string
  seconds: number | null
  /** The overview of its waveform, 600 bytes; null while there is none. */
  overview: Uint8Array | null
  /** Its name and a tall waveform, in place of one line. */
  isLarge?: boolean
}

const minutesText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

const box = '0 -128 199 256'

/** A player: the browser's own controls, and a waveform to press that takes their place once the script runs. */
export const soundPlayer = ({ key, name, source, seconds, overview, isLarge }: PlayedSound): Markup => {
  const paths = waveformPaths(overview)
  const id = `wave-${key}`
  const picture = paths
    ? markup`<path opacity=".42" d="${paths.peaks}"/><path d="${paths.body}"/>`
    : markup`<path d="M0 -1L199 -1L199 1L0 1Z"/>`
  const time = markup`<span class="time">${seconds !== null && `0:00 / ${minutesText(seconds)}`}</span>`
  return markup`<div data-sound data-seconds="${seconds ?? ''}">
<audio controls preload="none" src="${source}" aria-label="${name}"></audio>
<div class="player${isLarge === true ? ' large' : ''}" hidden>
<button type="button" class="play" aria-pressed="false" aria-label="${t('Play {name}', { name })}"><svg viewBox="0 0 16 16" aria-hidden="true"><path class="start" d="M4 2L14 8L4 14Z"/><path class="halt" d="M4 2H7V14H4ZM9 2H12V14H9Z"/></svg></button>
${isLarge === true && markup`<span class="title">${name}</span>${time}`}
<div class="wave" aria-label="${t('Position in {name}', { name })}"><svg viewBox="${box}" preserveAspectRatio="none" aria-hidden="true"><g id="${id}" fill="currentColor">${picture}</g></svg><svg class="heard" viewBox="${box}" preserveAspectRatio="none" aria-hidden="true"><use href="${`#${id}`}"/></svg><i></i></div>
${isLarge !== true && time}
</div></div>`
}

/** How players look: what has been heard is the only colour. It stands on the variables --ink, --bg, --sunken, --dim and --sound. */
export const soundPlayerStyle = `
[data-sound] audio { width: 100%; height: 44px; margin-top: 8px; }
.player { display: flex; align-items: center; gap: 12px; }
.player[hidden] { display: none; }
.player .play { display: grid; place-items: center; flex: none; width: 44px; height: 44px; min-height: 0; padding: 0; border: 0; border-radius: 50%; background: var(--ink); color: var(--bg); cursor: pointer; }
.player .play svg { width: 16px; height: 16px; fill: currentColor; stroke: none; }
.play[aria-pressed="true"] .start, .play[aria-pressed="false"] .halt { display: none; }
.player .wave { position: relative; flex: 1; min-width: 0; height: 56px; background: var(--sunken); color: var(--dim); cursor: pointer; touch-action: pan-y; }
.player .wave svg { position: absolute; inset: 0; width: 100%; height: 100%; stroke: none; }
.player .heard { color: var(--sound); clip-path: inset(0 calc(100% - var(--at, 0) * 100%) 0 0); }
.player .wave i { position: absolute; inset: -4px auto -4px calc(var(--at, 0) * 100%); width: 2px; margin-left: -1px; background: var(--ink); }
.player .time { font-size: 13px; font-variant-numeric: tabular-nums; white-space: nowrap; }
.player.large { flex-wrap: wrap; }
.player.large .play { width: 56px; height: 56px; }
.player.large .title { flex: 1; min-width: 0; overflow-wrap: anywhere; }
.player.large .wave { flex: 1 0 100%; height: 120px; margin-top: 4px; }`

/**
 * What makes players with waveforms of a page's plain sound controls: one sounds at a time, the waveform is a slider. It is
 * plain JavaScript in one piece, as it goes into the page as it stands; without it the browser's own controls remain.
 */
export const soundPlayerScript = `
const two = (n) => String(n).padStart(2, '0')
const label = (s) => Math.floor(s / 60) + ':' + two(Math.floor(s % 60))
const spoken = (s) => Math.floor(s / 60) + ' minutes ' + Math.floor(s % 60)
const players = []
for (const box of document.querySelectorAll('[data-sound]')) {
  const sound = box.querySelector('audio')
  const view = box.querySelector('.player')
  const play = view.querySelector('.play')
  const wave = view.querySelector('.wave')
  const time = view.querySelector('.time')
  const length = () => Number(box.dataset.seconds) || sound.duration || 0
  const show = () => {
    const all = length()
    view.style.setProperty('--at', String(all > 0 ? Math.min(1, sound.currentTime / all) : 0))
    time.textContent = label(sound.currentTime) + ' / ' + label(all)
    wave.setAttribute('aria-valuemax', String(Math.round(all)))
    wave.setAttribute('aria-valuenow', String(Math.round(sound.currentTime)))
    wave.setAttribute('aria-valuetext', spoken(sound.currentTime) + ' of ' + spoken(all))
    if (!sound.paused) requestAnimationFrame(show)
  }
  const toggle = () => {
    if (!sound.paused) return sound.pause()
    for (const other of players) if (other !== sound) other.pause()
    sound.play().catch(() => {})
  }
  const seek = (seconds) => {
    const to = Math.max(0, Math.min(length(), seconds))
    if (sound.readyState > 0) sound.currentTime = to
    else {
      sound.addEventListener('loadedmetadata', () => { sound.currentTime = to }, { once: true })
      sound.load()
    }
    show()
  }
  const state = () => {
    play.setAttribute('aria-pressed', String(!sound.paused))
    show()
  }
  for (const type of ['play', 'pause', 'seeked', 'ended', 'loadedmetadata']) sound.addEventListener(type, state)
  sound.addEventListener('error', () => { time.textContent = 'Could not play' })
  play.addEventListener('click', toggle)
  const at = (event) => {
    const edge = wave.getBoundingClientRect()
    seek(((event.clientX - edge.left) / edge.width) * length())
  }
  wave.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    wave.setPointerCapture(event.pointerId)
    at(event)
  })
  wave.addEventListener('pointermove', (event) => { if (wave.hasPointerCapture(event.pointerId)) at(event) })
  wave.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = event.shiftKey ? 1 : 5
    const to = { ArrowRight: sound.currentTime + step, ArrowUp: sound.currentTime + step, ArrowLeft: sound.currentTime - step,
      ArrowDown: sound.currentTime - step, Home: 0, End: length() }[event.key]
    if (to !== undefined) seek(to)
    else if (event.key === ' ') toggle()
    else return
    event.preventDefault()
  })
  wave.setAttribute('role', 'slider')
  wave.setAttribute('aria-valuemin', '0')
  wave.tabIndex = 0
  sound.controls = false
  sound.hidden = true
  view.hidden = false
  players.push(sound)
  show()
}
`
