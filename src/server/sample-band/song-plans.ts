import type { BassStyle, DrumStyle, GuitarStyle, KeysStyle, SectionPlan, SongPlan, VoiceStyle } from './song-plan.ts'

type Players = readonly [drums: DrumStyle, bass: BassStyle, guitar: GuitarStyle, keys: KeysStyle, voice: VoiceStyle]

const section = (name: string, bars: number, level: number, chords: string, players: Players): SectionPlan => {
  const [drums, bass, guitar, keys, voice] = players
  return { name, bars, level, chords: chords.split(' '), drums, bass, guitar, keys, voice }
}

const harbourVerse = 'Dm Bb F C'
const harbourPre = 'Gm Bb C C'
const harbourChorus = 'Dm F C Bb'

/** Harbour Lights: 92 BPM, D minor, 88 bars. */
export const harbourLights: SongPlan = {
  seed: 'Harbour Lights',
  bpm: 92,
  key: 'D minor',
  swing: 0.12,
  fadeSeconds: 9,
  voiceAround: 61,
  sections: [
    section('Intro', 4, 0.35, harbourVerse, ['hats', 'none', 'picked', 'rhodes', 'none']),
    section('Verse', 12, 0.6, harbourVerse, ['groove', 'steps', 'picked', 'rhodes', 'verse']),
    section('Pre', 4, 0.68, harbourPre, ['build', 'held', 'muted', 'both', 'verse']),
    section('Chorus', 12, 1, harbourChorus, ['full', 'eighths', 'wall', 'pad', 'chorus']),
    section('Verse', 12, 0.62, harbourVerse, ['groove', 'steps', 'picked', 'rhodes', 'verse']),
    section('Pre', 4, 0.7, harbourPre, ['build', 'held', 'muted', 'both', 'verse']),
    section('Chorus', 12, 1, harbourChorus, ['full', 'eighths', 'wall', 'pad', 'chorus']),
    section('Bridge', 6, 0.55, 'Bb C Am Bb Gm A', ['half', 'held', 'picked', 'pad', 'hum']),
    section('Break', 4, 0.28, 'Bb C Bb C', ['none', 'none', 'none', 'rhodes', 'verse']),
    section('Chorus', 12, 1, harbourChorus, ['full', 'eighths', 'wall', 'both', 'chorus']),
    section('Outro', 6, 0.4, harbourVerse, ['light', 'held', 'picked', 'rhodes', 'hum']),
  ],
}

/** Breakwater: 118 BPM, A minor, 80 bars, loud almost throughout. */
export const breakwater: SongPlan = {
  seed: 'Breakwater',
  bpm: 118,
  key: 'A minor',
  swing: 0.04,
  fadeSeconds: 2,
  voiceAround: 60,
  sections: [
    section('Intro', 8, 0.85, 'Am F', ['groove', 'eighths', 'muted', 'none', 'none']),
    section('Verse', 16, 0.75, 'Am F C G', ['groove', 'eighths', 'muted', 'pad', 'verse']),
    section('Chorus', 12, 1, 'F C G Am', ['full', 'eighths', 'wall', 'none', 'chorus']),
    section('Verse', 12, 0.78, 'Am F C G', ['groove', 'eighths', 'muted', 'pad', 'verse']),
    section('Chorus', 12, 1, 'F C G Am', ['full', 'eighths', 'wall', 'none', 'chorus']),
    section('Bridge', 4, 0.6, 'Dm Em F G', ['build', 'held', 'none', 'both', 'none']),
    section('Chorus', 12, 1, 'F C G Am', ['full', 'eighths', 'wall', 'pad', 'chorus']),
    section('Outro', 4, 0.9, 'Am F Am Am', ['full', 'eighths', 'wall', 'none', 'none']),
  ],
}

/** Last Boat Home: 78 BPM, F major, 46 bars. */
export const lastBoatHome: SongPlan = {
  seed: 'Last Boat Home',
  bpm: 78,
  key: 'F major',
  swing: 0.2,
  fadeSeconds: 8,
  voiceAround: 60,
  sections: [
    section('Intro', 4, 0.3, 'F Am Bb C', ['none', 'none', 'picked', 'rhodes', 'none']),
    section('Verse', 8, 0.42, 'F Am Bb C', ['hats', 'held', 'picked', 'rhodes', 'verse']),
    section('Chorus', 8, 0.9, 'Bb F C Dm', ['groove', 'steps', 'wall', 'pad', 'chorus']),
    section('Verse', 8, 0.4, 'F Am Bb C', ['light', 'held', 'picked', 'rhodes', 'verse']),
    section('Chorus', 12, 1, 'Bb F C Dm', ['full', 'eighths', 'wall', 'both', 'chorus']),
    section('Outro', 6, 0.28, 'F Am Bb Bb F F', ['none', 'none', 'picked', 'rhodes', 'hum']),
  ],
}

/** Car Deck: 140 BPM, E minor, 68 bars, loud with two holes. */
export const carDeck: SongPlan = {
  seed: 'Car Deck',
  bpm: 140,
  key: 'E minor',
  swing: 0,
  fadeSeconds: 1.5,
  voiceAround: 59,
  sections: [
    section('Riff', 8, 1, 'Em Em G A', ['full', 'eighths', 'wall', 'none', 'none']),
    section('Verse', 12, 0.9, 'Em G D A', ['full', 'eighths', 'wall', 'none', 'verse']),
    section('Stop', 4, 0.3, 'Em Em', ['hats', 'none', 'muted', 'none', 'none']),
    section('Chorus', 12, 1, 'C G D Em', ['full', 'eighths', 'wall', 'pad', 'chorus']),
    section('Stop', 4, 0.3, 'Em Em', ['none', 'eighths', 'muted', 'none', 'none']),
    section('Verse', 8, 0.92, 'Em G D A', ['full', 'eighths', 'wall', 'none', 'verse']),
    section('Chorus', 16, 1, 'C G D Em', ['full', 'eighths', 'wall', 'pad', 'chorus']),
    section('Riff', 4, 1, 'Em Em G Em', ['full', 'eighths', 'wall', 'none', 'none']),
  ],
}

/** Fog Signal: 66 BPM, B minor, 30 bars, hardly anything in it. */
export const fogSignal: SongPlan = {
  seed: 'Fog Signal',
  bpm: 66,
  key: 'B minor',
  swing: 0.1,
  fadeSeconds: 10,
  voiceAround: 59,
  sections: [
    section('Intro', 4, 0.4, 'Bm Bm G G', ['none', 'none', 'none', 'pad', 'none']),
    section('Verse', 8, 0.55, 'Bm G D A', ['none', 'held', 'picked', 'none', 'verse']),
    section('Middle', 8, 0.9, 'G D A Bm', ['light', 'held', 'picked', 'rhodes', 'chorus']),
    section('Verse', 6, 0.5, 'Bm G D A', ['none', 'held', 'picked', 'none', 'verse']),
    section('Outro', 4, 0.35, 'Bm G Bm Bm', ['none', 'none', 'picked', 'pad', 'hum']),
  ],
}

/** Small Hours Timetable: 84 BPM, in G minor though nobody wrote that down, 36 bars. */
export const smallHoursTimetable: SongPlan = {
  seed: 'Small Hours Timetable',
  bpm: 84,
  key: 'G minor',
  swing: 0.26,
  fadeSeconds: 5,
  voiceAround: 60,
  sections: [
    section('Intro', 4, 0.4, 'Gm7 Cm7', ['light', 'none', 'none', 'rhodes', 'none']),
    section('Verse', 8, 0.65, 'Gm7 Cm7 Eb F', ['groove', 'steps', 'picked', 'rhodes', 'verse']),
    section('Lift', 4, 0.9, 'Eb F Gm7 Bb', ['groove', 'steps', 'wall', 'both', 'chorus']),
    section('Verse', 8, 0.6, 'Gm7 Cm7 Eb F', ['light', 'steps', 'picked', 'rhodes', 'verse']),
    section('Lift', 8, 1, 'Eb F Gm7 Bb', ['full', 'steps', 'wall', 'both', 'chorus']),
    section('Outro', 4, 0.35, 'Gm7 Cm7 Gm7 Gm7', ['hats', 'held', 'none', 'rhodes', 'hum']),
  ],
}
