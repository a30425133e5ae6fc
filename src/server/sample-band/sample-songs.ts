import type { SampleSong } from './sample-band.ts'
import {
  breakwaterNotes,
  carDeckNotes,
  fogSignalNotes,
  harbourLights5Notes,
  harbourLights6Notes,
  harbourLights7Notes,
  lastBoatHomeNotes,
} from './sample-notes.ts'
import type { Mix, SongPlan } from './song-plan.ts'
import { sectionMarks } from './song-plan.ts'
import { breakwater, carDeck, fogSignal, harbourLights, lastBoatHome, smallHoursTimetable } from './song-plans.ts'

const rough: Mix = {
  lufs: -14,
  snare: 'bright',
  keysCents: 0,
  kick: 1,
  snareGain: 1,
  ghosts: 1,
  cymbals: 1,
  bass: 1,
  guitar: 1,
  keys: 1,
  voice: 1,
  reverb: 1,
}

/** Harbour Lights v5: the Rhodes is new, too loud and 14 cents sharp; the old snare; the voice far back. */
export const harbourLights5: Mix = {
  ...rough,
  lufs: -16.1,
  snare: 'dull',
  keys: 1.5,
  keysCents: 14,
  voice: 0.62,
  reverb: 1.3,
}
/** Harbour Lights v6: the new snare, with its ghost notes; the Rhodes still a touch sharp. */
export const harbourLights6: Mix = {
  ...rough,
  lufs: -15.4,
  ghosts: 1.7,
  snareGain: 1.1,
  guitar: 1.1,
  keysCents: 6,
  voice: 0.6,
}
/** Harbour Lights v7: the voice up, the ghost notes lost under it. */
export const harbourLights7: Mix = {
  ...rough,
  lufs: -13.6,
  kick: 0.85,
  snareGain: 0.85,
  ghosts: 0.5,
  guitar: 0.9,
  keysCents: 6,
  keys: 0.9,
  voice: 1.25,
  reverb: 0.9,
}
/** Breakwater: loud and dry. */
const breakwaterMix: Mix = { ...rough, lufs: -11.9, reverb: 0.7, guitar: 1.15 }
/** Last Boat Home: roomy. */
const lastBoatHomeMix: Mix = { ...rough, lufs: -15.2, reverb: 1.4, cymbals: 0.8 }
/** Car Deck: everything up. */
export const carDeckMix: Mix = { ...rough, lufs: -10.4, guitar: 1.3, reverb: 0.5, voice: 0.9 }
/** Fog Signal: one room, one microphone. */
export const fogSignalMix: Mix = { ...rough, lufs: -16, snare: 'dull', reverb: 2, cymbals: 0.6 }
/** Small Hours Timetable: as it was left at four in the morning. */
const smallHoursMix: Mix = { ...rough, lufs: -15.8, snare: 'dull', keys: 1.2 }

type Upload = Omit<SampleSong, 'bpm' | 'keySignature' | 'sections' | 'plan'> & { readonly keySignature?: null }

const song = (plan: SongPlan, upload: Upload): SampleSong => ({
  bpm: plan.bpm,
  keySignature: plan.key,
  sections: sectionMarks(plan),
  plan,
  ...upload,
})

/** Everything that Night Ferry has uploaded, oldest version first within a song. */
export const sampleSongs: readonly SampleSong[] = [
  song(harbourLights, {
    title: 'Harbour Lights',
    version: 5,
    stage: 'demo',
    fileName: 'harbour-lights-v5.mp3',
    addedBy: 'tom',
    hoursAgo: 10 * 24,
    mix: harbourLights5,
    notes: harbourLights5Notes,
  }),
  song(harbourLights, {
    title: 'Harbour Lights',
    version: 6,
    stage: 'mix',
    listenFor: 'New snare, and the room mics pulled back',
    fileName: 'harbour-lights-v6.mp3',
    addedBy: 'sam',
    hoursAgo: 3 * 24,
    mix: harbourLights6,
    notes: harbourLights6Notes,
  }),
  song(harbourLights, {
    title: 'Harbour Lights',
    version: 7,
    stage: 'master',
    listenFor: 'Vocal against the snare in the choruses',
    fileName: 'harbour-lights-v7.wav',
    addedBy: 'sam',
    hoursAgo: 2,
    mix: harbourLights7,
    notes: harbourLights7Notes,
  }),
  song(breakwater, {
    title: 'Breakwater',
    version: 4,
    stage: 'mix',
    fileName: 'breakwater-v4.mp3',
    addedBy: 'tom',
    hoursAgo: 26,
    mix: breakwaterMix,
    notes: breakwaterNotes,
  }),
  song(lastBoatHome, {
    title: 'Last Boat Home',
    version: 3,
    stage: 'demo',
    listenFor: 'Does the second verse need the bass?',
    fileName: 'last-boat-home-v3.mp3',
    addedBy: 'marta',
    hoursAgo: 4 * 24,
    mix: lastBoatHomeMix,
    notes: lastBoatHomeNotes,
  }),
  song(carDeck, {
    title: 'Car Deck',
    version: 2,
    stage: 'demo',
    fileName: 'car-deck-v2.mp3',
    addedBy: 'jonas',
    hoursAgo: 5 * 24,
    mix: carDeckMix,
    notes: carDeckNotes,
  }),
  song(fogSignal, {
    title: 'Fog Signal',
    version: 1,
    stage: 'idea',
    listenFor: 'Only the chords. Words are still to come',
    fileName: 'fog-signal-v1.mp3',
    addedBy: 'marta',
    hoursAgo: 19 * 24,
    mix: fogSignalMix,
    notes: fogSignalNotes,
  }),
  song(smallHoursTimetable, {
    title: 'Small Hours Timetable',
    version: 1,
    stage: 'idea',
    keySignature: null,
    fileName: 'small-hours-timetable-v1.mp3',
    addedBy: 'eliska',
    hoursAgo: 24 * 24,
    mix: smallHoursMix,
    notes: [],
  }),
]
