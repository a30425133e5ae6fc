import { t } from '#kernel/language/translate.ts'
/** What a MIDI instrument says about one of its keys. */
export interface MidiKey {
  readonly midi: number
  readonly down: boolean
  /** 0 to 1 */
  readonly velocity: number
}

/** An instrument that is listened to, or the reason why none is and what to do. */
export type MidiInput =
  | { readonly ok: true; readonly close: () => void }
  | { readonly ok: false; readonly reason: string }

/** Why no MIDI instrument is heard, in words for people. */
export const midiProblems = {
  missing:
    'This browser has no MIDI. Chrome, Edge and Firefox have it; the keys on the screen and of the computer work everywhere.',
  insecure: t('MIDI only works over https or on this computer. Open the page at its https address.'),
  refused: t(
    'The browser is blocking MIDI on this page. Allow MIDI devices in the site settings next to the address, then press again.',
  ),
} as const

/** Reads a message of an instrument: a key that goes down or up; null for anything else. */
export const readMidiMessage = (message: Uint8Array): MidiKey | null => {
  const [status = 0, midi = 0, velocity = 0] = message
  const kind = status & 0xf0
  if ((kind !== 0x90 && kind !== 0x80) || message.length < 3) return null
  // A key that goes down without force is one that goes up.
  const down = kind === 0x90 && velocity > 0
  return { midi, down, velocity: down ? velocity / 127 : 0 }
}

/** Listens to all MIDI instruments, also to those that are plugged in later; call it within a press. */
export const openMidiInput = async ({
  onKey,
  onInstruments,
}: {
  onKey: (key: MidiKey) => void
  /** The names of the instruments that are there, now and whenever that changes. */
  onInstruments: (names: readonly string[]) => void
}): Promise<MidiInput> => {
  if (!window.isSecureContext) return { ok: false, reason: midiProblems.insecure }
  if (!('requestMIDIAccess' in navigator)) return { ok: false, reason: midiProblems.missing }
  const access = await navigator.requestMIDIAccess().catch(() => null)
  if (!access) return { ok: false, reason: midiProblems.refused }
  const closing = new AbortController()
  const { signal } = closing
  const heard = new WeakSet<MIDIInput>()
  const listen = (): void => {
    const inputs = [...access.inputs.values()].filter(({ state }) => state === 'connected')
    for (const input of inputs) {
      if (heard.has(input)) continue
      heard.add(input)
      const onMessage = ({ data }: MIDIMessageEvent): void => {
        const key = data && readMidiMessage(data)
        if (key) onKey(key)
      }
      input.addEventListener('midimessage', onMessage, { signal })
      // Only the handler property opens an input by itself.
      input.open().catch(() => undefined)
    }
    onInstruments(inputs.map(({ name }) => name ?? t('MIDI instrument')))
  }
  access.addEventListener('statechange', listen, { signal })
  listen()
  return { ok: true, close: () => closing.abort() }
}
