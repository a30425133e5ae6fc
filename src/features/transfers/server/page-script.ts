/**
 * What makes players with waveforms of a page's plain sound controls: one sounds at a time, the waveform is a slider. It is
 * plain JavaScript in one piece, as it goes into the page as it stands; without it the browser's own controls remain.
 */
export const pageScript = `
const two = (n) => String(n).padStart(2, '0')
const label = (s) => Math.floor(s / 60) + ':' + two(Math.floor(s % 60))
const spoken = (s) => Math.floor(s / 60) + ' minutes ' + Math.floor(s % 60)
const players = []
for (const box of document.querySelectorAll('[data-sound]')) {
  const sound = box.querySelector('audio')
  const view = box.querySelector('.player')
  const play = view.querySelector('.play')
  const wave = view.querySelector('.wave')
  const heard = view.querySelector('.heard')
  const time = view.querySelector('.time')
  const length = () => Number(box.dataset.seconds) || sound.duration || 0
  const show = () => {
    const all = length()
    const share = all > 0 ? Math.min(1, sound.currentTime / all) : 0
    heard.style.clipPath = 'inset(0 ' + (100 - share * 100) + '% 0 0)'
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
