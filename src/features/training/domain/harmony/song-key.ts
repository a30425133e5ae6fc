import { type Key, keyOfPitch, parseKey } from '@backline/theory/key.ts'
import { parseNoteName } from '@backline/theory/note-name.ts'
import type { Setting } from '../../contract/setting.ts'

const minorModes = /dorian|phrygian|aeolian|locrian|minor/i

/** The key that a text means: "F♯ minor", "Ebm"; of a mode ("D dorian") the nearer of major and minor. Null for none. */
export const readKey = (text: string): Key | null => {
  const plain = parseKey(text)
  if (plain) return plain
  const [tonic = '', ...rest] = text.trim().split(/\s+/)
  const named = parseNoteName(tonic)
  const mode = rest.join(' ')
  return named && mode !== '' ? { tonic: named, mode: minorModes.test(mode) ? 'minor' : 'major' } : null
}

/** The key of the song that is practised on, if it has one. */
export const songKey = ({ more }: Setting): Key | null => (typeof more.key === 'string' ? readKey(more.key) : null)

/** The key of a question: on the tonic of the song, or on any of the twelve. */
export const keyFor = (setting: Setting, mode: Key['mode'], pitch: number): Key => {
  const song = songKey(setting)
  return song ? { tonic: song.tonic, mode } : keyOfPitch(pitch, mode)
}
